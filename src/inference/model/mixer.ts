/** Token-mixing layers. Every interface describes a group of `layers` equal layers. */
export type Mixer = SoftmaxMixer | LatentMixer | CompressedMixer | RecurrentMixer;

/** A mixer that keeps a cache of past tokens. */
export type CachingMixer = SoftmaxMixer | LatentMixer | CompressedMixer;

/** Selection of cache entries before attention reads them. */
export interface SparseSelection {
  /** Cache entries that a query attends to at most. */
  readonly topEntries: number;
  /** The layers' own indexer; absent where they reuse the selection of another layer. */
  readonly indexer?: Indexer;
}

/** Scores every cached entry with a small key of its own, to choose which entries attention reads. */
export interface Indexer {
  readonly queryHeads: number;
  readonly keyHeads: number;
  readonly headDim: number;
  /** Heads that get a learned weight per token; 0 where scores are not weighted. */
  readonly weightHeads: number;
  /** Tokens per stored index key: 1 unless keys are pooled. */
  readonly tokensPerKey: number;
}

/** Multi-head, grouped-query or multi-query attention: keys and values of every head are cached. */
export interface SoftmaxMixer {
  readonly kind: 'softmax';
  readonly layers: number;
  readonly queryHeads: number;
  /** Equals `queryHeads` for MHA, 1 for MQA. */
  readonly keyValueHeads: number;
  readonly keyDim: number;
  readonly valueDim: number;
  /** Tokens that a query can see, itself included; absent for full attention. */
  readonly windowTokens?: number;
  /** The windows are chunks that do not overlap, as in Llama 4. */
  readonly chunks?: boolean;
  /** Keys and values come from one projection (both are still cached). */
  readonly sharedKeyValueProjection?: boolean;
  readonly queryKeyValueBias?: boolean;
  readonly outputBias?: boolean;
  /** Gain vectors on queries and keys, one per head dimension. */
  readonly queryKeyNorm?: boolean;
  /** A gate as wide as the query projection. */
  readonly outputGate?: boolean;
  /** Layers that compute and cache keys and values; the rest reuse them. Absent: all. */
  readonly cacheLayers?: number;
  readonly sparse?: SparseSelection;
}

/** Multi-head latent attention: one compressed entry per token and layer serves all heads. */
export interface LatentMixer {
  readonly kind: 'latent';
  readonly layers: number;
  readonly queryHeads: number;
  /** Rank of the query's low-rank form; null where queries are projected directly. */
  readonly queryRank: number | null;
  /** Width of the cached latent, c. */
  readonly latentRank: number;
  /** Per-head query and key width without position. */
  readonly contentDim: number;
  /** Width of the part that carries positions, r; cached once per token. */
  readonly rotaryDim: number;
  readonly valueDim: number;
  readonly outputGate?: boolean;
  /** llama.cpp caches keys and values of every head: its file has no keys for latent attention. Other engines have no such files. */
  readonly cachesHeads?: boolean;
  readonly sparse?: SparseSelection;
}

/**
 * Compressed attention as in DeepSeek-V4: one shared key/value vector per cached entry, entries pooled over `stride`
 * tokens, beside a short window of uncompressed entries.
 */
export interface CompressedMixer {
  readonly kind: 'compressed';
  readonly layers: number;
  readonly queryHeads: number;
  readonly headDim: number;
  readonly queryRank: number;
  /** The output projection is low-rank and grouped. */
  readonly outputRank: number;
  readonly outputGroups: number;
  /** Tokens per pooled entry; null for layers that keep only the window. */
  readonly stride: number | null;
  /** Pools overlap, which doubles the pooling weights (stride 4 in DeepSeek-V4). */
  readonly overlappingPools?: boolean;
  /** Uncompressed entries kept besides the pooled ones. */
  readonly windowTokens: number;
  readonly sparse?: SparseSelection;
}

export interface RecurrentBase {
  readonly kind: 'recurrent';
  readonly layers: number;
}

/** Linear-attention and state-space layers: a state of constant size per sequence instead of a cache. */
export type RecurrentMixer = RecurrentBase & RecurrentForm;

export type RecurrentForm = GatedDeltaNet | KimiDeltaAttention | LightningAttention | Mamba2;

export interface GatedDeltaNet {
  readonly form: 'gated-deltanet';
  readonly keyHeads: number;
  readonly valueHeads: number;
  readonly keyDim: number;
  readonly valueDim: number;
  readonly convolutionKernel: number;
  /** Its projections list each key head with its value heads (Qwen3-Next): llama.cpp then copies queries and keys for every value head. */
  readonly interleavesHeads?: boolean;
}

export interface KimiDeltaAttention {
  readonly form: 'kda';
  readonly heads: number;
  readonly headDim: number;
  readonly convolutionKernel: number;
  /** The output gate is a full matrix instead of a low-rank product. */
  readonly fullRankGate: boolean;
}

export interface LightningAttention {
  readonly form: 'lightning';
  readonly heads: number;
  readonly headDim: number;
}

export interface Mamba2 {
  readonly form: 'mamba2';
  readonly heads: number;
  readonly headDim: number;
  readonly stateSize: number;
  readonly groups: number;
  readonly convolutionKernel: number;
}
