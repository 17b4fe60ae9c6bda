import type {
  CachingMixer,
  CompressedMixer,
  LatentMixer,
  Mixer,
  SoftmaxMixer,
} from '../../model/mixer';
import {recurrentState} from '../../model/recurrentLayer';
import type {ModelShape} from '../../model/shape';
import {FORMATS} from '../../precision/formats';
import {bytesPerElement, type NumberFormat} from '../../precision/format';
import {heldEntries} from '../cacheEntries';
import {keyValueBytes} from '../mixerCache';
import {CELL_BLOCK, layerCells, type Slots} from './cells';

/** A server of llama.cpp and how it stores keys and values (`--cache-type-k`, `--cache-type-v`). */
export interface LlamaCppCache extends Slots {
  /** Tokens of one slot; of the pool where slots share one. */
  readonly streamTokens: number;
  readonly cache: NumberFormat;
}

const FLOAT = bytesPerElement(FORMATS.fp32);
const HALF = bytesPerElement(FORMATS.bf16);

/**
 * Bytes of keys, values and states of one stream, over all layers: of one slot, or of the pool that slots share. States
 * are for all slots of a pool, used or not.
 *
 * Source: llamacppserver (v0.5.0; equal to what it logs for 50 shapes; 4 to 11 % too small for DeepSeek-V4).
 *
 * @param shape of the model
 * @param cache tokens of a slot, slots and the format of keys and values
 * @returns bytes
 * @example
 * ```ts
 * streamBytes(LLAMA_31_8B, {streamTokens: 8192, slots: 1, cache: FORMATS.fp16}) // => 1.074e9
 * ```
 */
export function streamBytes(shape: ModelShape, cache: LlamaCppCache): number {
  const mixers = appliedWindows(shape.mixers);
  return mixers.reduce((sum, mixer) => sum + mixerBytes(mixer, cache), 0);
}

/**
 * Mixers with the windows that llama.cpp applies. Where all layers that attend have one (Mistral 7B v0.1, Phi-3, StarCoder2), its graphs
 * have none, and every token is kept; it applies windows where other layers see the whole context. Source: llamacppserver (v0.5.0).
 */
export function appliedWindows(mixers: readonly Mixer[]): readonly Mixer[] {
  const isWindowed = (mixer: Mixer) => mixer.kind === 'softmax' && mixer.windowTokens !== undefined;
  const attending = mixers.filter(({kind}) => kind !== 'recurrent');
  if (!attending.every(isWindowed)) return mixers;
  return mixers.map((mixer) => (mixer.kind === 'softmax' ? withoutWindow(mixer) : mixer));
}

function withoutWindow(mixer: SoftmaxMixer): SoftmaxMixer {
  const full = Object.entries(mixer).filter(([key]) => key !== 'windowTokens' && key !== 'chunks');
  return Object.fromEntries(full) as unknown as SoftmaxMixer;
}

/** Bytes of the state of one layer for one slot: llama.cpp keeps both parts at 32 bit, whatever the format of the cache. */
export function stateBytes(mixer: Extract<Mixer, {kind: 'recurrent'}>): number {
  const {matrixElements, convolutionElements} = recurrentState(mixer);
  return (matrixElements + convolutionElements) * FLOAT;
}

function mixerBytes(mixer: Mixer, cache: LlamaCppCache): number {
  if (mixer.kind === 'recurrent') {
    return mixer.layers * stateBytes(mixer) * (cache.unified ? cache.slots : 1);
  }
  const indexer = mixer.sparse?.indexer;
  const keys = indexer
    ? heldEntries(
        layerCells(cache.streamTokens, undefined, cache),
        CELL_BLOCK,
        indexer.tokensPerKey,
      ) *
      indexer.keyHeads *
      indexer.headDim *
      HALF *
      // An indexer that selects blocks has values too, which nothing reads (MiniMax-M3).
      (mixer.kind === 'softmax' ? 2 : 1)
    : 0;
  const layers = mixer.kind === 'softmax' ? (mixer.cacheLayers ?? mixer.layers) : mixer.layers;
  return layers * entriesBytes(mixer, cache) + mixer.layers * keys;
}

function entriesBytes(mixer: CachingMixer, cache: LlamaCppCache): number {
  switch (mixer.kind) {
    case 'softmax': {
      const cells = layerCells(cache.streamTokens, mixer.windowTokens, cache);
      return cells * keyValueBytes(mixer, cache);
    }
    case 'latent':
      return layerCells(cache.streamTokens, undefined, cache) * latentBytes(mixer, cache);
    case 'compressed':
      return pooledCells(mixer, cache) * mixer.headDim * bytesPerElement(cache.cache);
  }
}

/**
 * One token in one layer of latent attention: the latent and the rotary part, and no value. Files that were written without
 * the keys `key_length_mla` and `value_length_mla` have the keys and values of every head instead.
 */
function latentBytes(mixer: LatentMixer, {cache}: LlamaCppCache): number {
  const {latentRank, contentDim, rotaryDim, valueDim, queryHeads} = mixer;
  const elements = mixer.cachesHeads
    ? queryHeads * (contentDim + rotaryDim + valueDim)
    : latentRank + rotaryDim;
  return elements * bytesPerElement(cache);
}

function pooledCells(mixer: CompressedMixer, cache: LlamaCppCache): number {
  const all = layerCells(cache.streamTokens, undefined, cache);
  const pooled = mixer.stride === null ? 0 : heldEntries(all, CELL_BLOCK, mixer.stride);
  return pooled + layerCells(cache.streamTokens, mixer.windowTokens, cache);
}
