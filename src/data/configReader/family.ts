/** A property that a type of model always has, never has, or has by a key: its name, and what holds without it. */
export type Flag = boolean | readonly [key: string, byDefault: boolean];

/**
 * Which attention layers have a window, where no list says it per layer:
 * - `every`: all, if `sliding_window` is set
 * - `switched`: those from `max_window_layers` on, if `use_sliding_window` is set
 * - `all switched`: all, if `use_sliding_window` is set
 * - `chunked`: those with positions, in chunks of `attention_chunk_size`; every fourth has none
 * - a number n: all but every n-th
 */
export type Windows = 'every' | 'switched' | 'all switched' | 'chunked' | number;

/** Mixer of the tokens in a layer; `none` for a layer that is a feed-forward block alone. */
export type LayerKind = 'full' | 'sliding' | 'chunked' | 'recurrent' | 'none';

/**
 * Facts that the code of a model type adds to its configuration. Absent: no biases, two norms with a gain for each layer and
 * one at the end, a gated feed-forward block, full attention, embeddings that are not tied.
 */
export interface Family {
  readonly attention?: 'latent' | 'compressed';
  readonly recurrent?: 'gated-deltanet' | 'kda' | 'lightning' | 'mamba2';
  /** Projections of a gated delta net list each key head with its value heads. */
  readonly interleavesHeads?: boolean;
  /** Default where `tie_word_embeddings` is absent. */
  readonly tied?: boolean;
  readonly queryKeyValueBias?: Flag;
  readonly outputBias?: Flag;
  readonly mlpBias?: Flag;
  readonly queryKeyNorm?: Flag;
  readonly outputGate?: Flag;
  readonly gated?: boolean;
  /** Each layer is attention, a state or a feed-forward block alone, as in Nemotron-H. */
  readonly oneBlockPerLayer?: boolean;
  readonly normsPerLayer?: number;
  /** Norms beside those of the layers. */
  readonly otherNorms?: number;
  readonly normBias?: boolean;
  readonly windows?: Windows;
  /** The kind of a layer, by its number from 1 on, where neither a list nor windows say it. */
  readonly unlisted?: (layer: number) => LayerKind;
  /** The last layer sees the whole context, whatever the file says of it. */
  readonly lastLayerFull?: boolean;
  /** Key/value heads of windowed layers in those of full ones, where the file has no key for them. */
  readonly windowedHeadsTimes?: number;
  /** Key of the width of dense blocks. */
  readonly denseWidth?: string;
  /** The width of a dense block in hidden sizes, where the file has no key for it. */
  readonly denseTimesHidden?: number;
  /** The width of a dense block is divided by this. */
  readonly denseDividedBy?: number;
  /**
   * Layers have experts, so that a file without their number is not whole. If a key says so, it stands beside a dense
   * block in each layer. Absent: there are experts if the file has a number of them.
   */
  readonly experts?: Flag;
  /** All query heads share one key and value where `multi_query` is absent. */
  readonly multiQuery?: boolean;
  /** Key of the width of experts. */
  readonly expertWidth?: string;
  readonly expertBias?: boolean;
  /** Without routed experts, `shared_intermediate_size` is the width of the dense block. */
  readonly denseInSharedWidth?: boolean;
  /** Every token passes one more expert of this key's width. */
  readonly sharedWidth?: string;
  /** Rows of the learned position table beyond the longest context; absent for computed positions. */
  readonly positionsBeyondContext?: number;
  /** `rope_scaling` is already part of `max_position_embeddings`. */
  readonly scaledContext?: boolean;
}
