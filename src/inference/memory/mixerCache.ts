import type {CachingMixer, CompressedMixer, Mixer, SoftmaxMixer} from '../model/mixer';
import {recurrentState} from '../model/recurrentLayer';
import {bytesPerElement} from '../precision/format';
import {heldEntries, heldTokens} from './cacheEntries';
import type {KvPrecision} from '../precision/kvPrecision';
import {indexKeyBytes, latentEntryBytes} from '../precision/kvPrecision';

interface CachedSequence {
  readonly contextTokens: number;
  readonly precision: KvPrecision;
  readonly blockTokens: number;
}

/** Bytes that all layers of a mixer group hold for one sequence. */
export interface MixerCacheBytes {
  /** Keys and values, latents or pooled entries. */
  readonly entries: number;
  readonly indexKeys: number;
  /** Constant state of recurrent layers. */
  readonly state: number;
}

/**
 * Cache of one sequence in a mixer group at a context, bytes. 2·L·K·h·b for keys and values, L·(c + r)·b for latents,
 * min(s, w) tokens for windows. Source: gqa, deepseekv2, vllmdsv32, vllmdsv4.
 */
export function mixerCacheBytes(mixer: Mixer, sequence: CachedSequence): MixerCacheBytes {
  const {contextTokens, precision, blockTokens} = sequence;
  if (mixer.kind === 'recurrent') {
    const {matrixElements, convolutionElements} = recurrentState(mixer);
    const state =
      matrixElements * bytesPerElement(precision.recurrentState) +
      convolutionElements * bytesPerElement(precision.convolutionState);
    return {entries: 0, indexKeys: 0, state: mixer.layers * state};
  }
  const indexer = mixer.sparse?.indexer;
  const indexEntries = indexer ? heldEntries(contextTokens, blockTokens, indexer.tokensPerKey) : 0;
  return {
    entries: entryLayers(mixer) * entriesBytes(mixer, sequence),
    indexKeys: indexer ? mixer.layers * indexEntries * indexKeyBytes(indexer, precision) : 0,
    state: 0,
  };
}

/** Layers of the group that hold entries of their own. */
function entryLayers(mixer: CachingMixer): number {
  return mixer.kind === 'softmax' ? (mixer.cacheLayers ?? mixer.layers) : mixer.layers;
}

function entriesBytes(
  mixer: CachingMixer,
  {contextTokens, precision, blockTokens}: CachedSequence,
): number {
  switch (mixer.kind) {
    case 'softmax':
      return (
        heldTokens(contextTokens, blockTokens, mixer.windowTokens) * keyValueBytes(mixer, precision)
      );
    case 'latent':
      return heldTokens(contextTokens, blockTokens) * latentEntryBytes(mixer, precision);
    case 'compressed': {
      const pooled =
        mixer.stride === null ? 0 : heldEntries(contextTokens, blockTokens, mixer.stride);
      const recent = heldTokens(contextTokens, blockTokens, mixer.windowTokens);
      return (pooled + recent) * sharedEntryBytes(mixer, precision);
    }
  }
}

/** Keys and values of one token in one layer. */
export function keyValueBytes(mixer: SoftmaxMixer, precision: Pick<KvPrecision, 'cache'>): number {
  return mixer.keyValueHeads * (mixer.keyDim + mixer.valueDim) * bytesPerElement(precision.cache);
}

/** One entry that serves as key and value of all heads. */
export function sharedEntryBytes(
  mixer: CompressedMixer,
  precision: Pick<KvPrecision, 'cache'>,
): number {
  return mixer.headDim * bytesPerElement(precision.cache);
}
