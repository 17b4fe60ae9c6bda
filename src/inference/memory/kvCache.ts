import {demandNumber} from '../check';
import type {Mixer} from '../model/mixer';
import type {ModelShape} from '../model/shape';
import {TOKENS_OR_NONE} from '../ranges';
import {indexKeyBytes, latentEntryBytes} from '../precision/kvPrecision';
import type {KvPrecision} from '../precision/kvPrecision';
import {keyValueBytes, mixerCacheBytes, sharedEntryBytes} from './mixerCache';
import type {MixerCacheBytes} from './mixerCache';

/** A sequence, and how its cache is stored. */
export interface KvCacheInput {
  readonly shape: ModelShape;
  /** Tokens of the sequence, prompt and output, 0 to 1e9. */
  readonly contextTokens: number;
  readonly precision: KvPrecision;
  /** Tokens of a cache block, 1 to 1e5; 1 (no rounding) unless given. vLLM uses 16 [vllmanatomy]. */
  readonly blockTokens?: number;
}

/** Bytes that one sequence occupies, over all layers and undivided. */
export interface SequenceBytes {
  /** Keys and values, latents or pooled entries. */
  readonly entryBytes: number;
  readonly indexKeyBytes: number;
  /** States of recurrent layers: the same at any context. */
  readonly stateBytes: number;
  /** Entries, index keys and states. */
  readonly cacheBytes: number;
}

/**
 * Cache and state of one sequence at a context.
 *
 * Source: gqa, deepseekv2, vllmdsv4.
 *
 * @returns bytes over all layers, undivided
 * @throws {RangeError} for `contextTokens` or `blockTokens` out of range
 * @example
 * ```ts
 * sequenceBytes({shape: LLAMA_31_8B, contextTokens: 8192, precision: KV_16_BIT}).cacheBytes // => 1.074e9
 * ```
 */
export function sequenceBytes(input: KvCacheInput): SequenceBytes {
  demandNumber('contextTokens', input.contextTokens, TOKENS_OR_NONE);
  demandNumber('blockTokens', input.blockTokens ?? 1, {...TOKENS_OR_NONE, min: 1, max: 1e5});
  const parts = input.shape.mixers.map((mixer) =>
    mixerCacheBytes(mixer, {...input, blockTokens: input.blockTokens ?? 1}),
  );
  const sum = (key: keyof MixerCacheBytes) => parts.reduce((all, part) => all + part[key], 0);
  const [entryBytes, indexKeyBytes, stateBytes] = [sum('entries'), sum('indexKeys'), sum('state')];
  return {
    entryBytes,
    indexKeyBytes,
    stateBytes,
    cacheBytes: entryBytes + indexKeyBytes + stateBytes,
  };
}

/** Cache bytes that one more token adds. */
export interface TokenBytes {
  /** Once the context has outgrown every window; a pooled entry counts in parts. */
  readonly growthBytes: number;
  /** As if every layer kept every token: what windows and pooling are saving from. */
  readonly unwindowedBytes: number;
  /** Index keys, which are not in the other two. */
  readonly indexKeyBytes: number;
}

/**
 * Cache bytes per token.
 *
 * Source: gqa, deepseekv2, vllmdsv4.
 *
 * @param shape of the model
 * @param precision of the cache
 * @returns bytes over all layers, undivided
 * @example
 * ```ts
 * bytesPerToken(LLAMA_31_8B, KV_16_BIT).growthBytes // => 131072
 * ```
 */
export function bytesPerToken(shape: ModelShape, precision: KvPrecision): TokenBytes {
  const parts = shape.mixers.map((mixer) => mixerTokenBytes(mixer, precision));
  const sum = (key: keyof TokenBytes) => parts.reduce((total, part) => total + part[key], 0);
  return {
    growthBytes: sum('growthBytes'),
    unwindowedBytes: sum('unwindowedBytes'),
    indexKeyBytes: sum('indexKeyBytes'),
  };
}

function mixerTokenBytes(mixer: Mixer, precision: KvPrecision): TokenBytes {
  if (mixer.kind === 'recurrent') return {growthBytes: 0, unwindowedBytes: 0, indexKeyBytes: 0};
  const indexer = mixer.sparse?.indexer;
  const perKey = indexer ? indexKeyBytes(indexer, precision) / indexer.tokensPerKey : 0;
  const tokenIndexBytes = mixer.layers * perKey;
  switch (mixer.kind) {
    case 'softmax': {
      const bytes = (mixer.cacheLayers ?? mixer.layers) * keyValueBytes(mixer, precision);
      const growthBytes = mixer.windowTokens === undefined ? bytes : 0;
      return {growthBytes, unwindowedBytes: bytes, indexKeyBytes: tokenIndexBytes};
    }
    case 'latent': {
      const bytes = mixer.layers * latentEntryBytes(mixer, precision);
      return {growthBytes: bytes, unwindowedBytes: bytes, indexKeyBytes: tokenIndexBytes};
    }
    case 'compressed': {
      const bytes = mixer.layers * sharedEntryBytes(mixer, precision);
      const growthBytes = mixer.stride === null ? 0 : bytes / mixer.stride;
      return {growthBytes, unwindowedBytes: bytes, indexKeyBytes: tokenIndexBytes};
    }
  }
}
