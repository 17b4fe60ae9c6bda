import type {Mixer, RecurrentForm, SoftmaxMixer} from '../model/mixer';
import {recurrentState} from '../model/recurrentLayer';
import type {ModelShape} from '../model/shape';
import {bytesPerElement} from '../precision/format';
import {indexKeyBytes, latentEntryBytes} from '../precision/kvPrecision';
import type {KvPrecision} from '../precision/kvPrecision';
import {keyValueBytes} from './mixerCache';
import {cacheShare} from './sharding';

/** The versions of vLLM that print {@link loggedTokens}: their logs are its tests. */
export const LOG_VERSIONS = 'vLLM 0.29 and 0.30';

/** A server as vLLM sizes its cache. */
export interface LoggedCache {
  readonly shape: ModelShape;
  readonly precision: KvPrecision;
  readonly tensorParallel: number;
  readonly pipelineParallel: number;
  /** Memory that is free for the cache on one device, in relation to the part of the layers that it has, bytes. */
  readonly cacheBytes: number;
  /** `--max-model-len`. */
  readonly contextTokens: number;
  /** `--max-num-batched-tokens`. */
  readonly tokensPerPass: number;
  /** Tokens of the smallest block that the attention kernel takes: 16 on most devices. */
  readonly blockTokens: number;
}

/**
 * The tokens of "GPU KV cache size" that vLLM prints at its start, or null where the rule for the model is not known:
 * the requests of full length that the blocks suffice for, times that length.
 *
 * Layers of different kinds take blocks of one size from one pool, and each group of them its own blocks. A windowed
 * group counts the window and two passes for each request, for a pass may be scheduled while another runs; a recurrent
 * one counts two states. So the number is not what the cache holds.
 *
 * Source: vllmhybridkv, vllmhybriddefault, vllminflight.
 *
 * @param cache a server as vLLM sizes its cache
 * @returns tokens, or null
 * @example
 * ```ts
 * loggedTokens({
 *   shape: LLAMA_31_8B,
 *   precision: KV_16_BIT,
 *   tensorParallel: 1,
 *   pipelineParallel: 1,
 *   cacheBytes: 50e9,
 *   contextTokens: 8192,
 *   tokensPerPass: 8192,
 *   blockTokens: 16,
 * }) // => 381456
 * ```
 */
export function loggedTokens(cache: LoggedCache): number | null {
  const layout = layoutOf(cache);
  if (layout === null || cache.cacheBytes <= 0) return null;
  const blocks = Math.floor(cache.cacheBytes / layout.blockBytes);
  return Math.floor((blocks / layout.blocksPerRequest) * cache.contextTokens);
}

interface Layout {
  /** Bytes of one block in all layers of a group. */
  readonly blockBytes: number;
  readonly blocksPerRequest: number;
}

/** Layers that share a block table, or would if they were fewer. */
interface Kind {
  readonly layers: number;
  readonly bytesPerToken: number;
  readonly windowTokens?: number | undefined;
}

function layoutOf(cache: LoggedCache): Layout | null {
  const {shape, contextTokens, blockTokens, pipelineParallel} = cache;
  const {mixers} = shape;
  if (mixers.some(({kind}) => kind === 'compressed')) return null;
  if (mixers.every(keepsAll)) {
    const bytes = mixers.reduce((sum, mixer) => sum + allBytesPerToken(mixer, cache), 0);
    const blocksPerRequest = Math.ceil(contextTokens / blockTokens);
    return bytes > 0 ? {blockBytes: bytes * blockTokens, blocksPerRequest} : null;
  }
  // How a pipeline divides the groups depends on which layers have which kind; latents have blocks of their kernel.
  if (pipelineParallel > 1 || mixers.some(({kind}) => kind === 'latent')) return null;
  const softmax = mixers.filter((mixer) => mixer.kind === 'softmax');
  // Whether chunks have groups of their own depends on a setting of the environment.
  if (softmax.some(({sparse, chunks}) => sparse !== undefined || chunks)) return null;
  const kinds = kindsOf(softmax, cache);
  const recurrent = mixers.filter((mixer) => mixer.kind === 'recurrent');
  return recurrent.length > 0 ? withStates(kinds, recurrent, cache) : withWindows(kinds, cache);
}

/** Whether a layer keeps every token of the context. */
function keepsAll(mixer: Mixer): boolean {
  return mixer.kind === 'latent' || (mixer.kind === 'softmax' && mixer.windowTokens === undefined);
}

/** Bytes that all layers of a mixer store for a token, index keys included. */
function allBytesPerToken(mixer: Mixer, {precision, tensorParallel}: LoggedCache): number {
  if (mixer.kind !== 'softmax' && mixer.kind !== 'latent') return 0;
  const indexer = mixer.sparse?.indexer;
  const keys = indexer
    ? mixer.layers * (indexKeyBytes(indexer, precision) / indexer.tokensPerKey)
    : 0;
  if (mixer.kind === 'latent') return mixer.layers * latentEntryBytes(mixer, precision) + keys;
  const entry = keyValueBytes(mixer, precision) * cacheShare(mixer, tensorParallel);
  return (mixer.cacheLayers ?? mixer.layers) * entry + keys;
}

/** The kinds of attention layers: those with one window and one size are together. */
function kindsOf(
  mixers: readonly SoftmaxMixer[],
  {precision, tensorParallel}: LoggedCache,
): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const mixer of mixers) {
    const {windowTokens} = mixer;
    const bytesPerToken = keyValueBytes(mixer, precision) * cacheShare(mixer, tensorParallel);
    const key = `${windowTokens} ${mixer.keyValueHeads} ${mixer.keyDim} ${mixer.valueDim}`;
    const layers = (mixer.cacheLayers ?? mixer.layers) + (kinds.get(key)?.layers ?? 0);
    kinds.set(key, {layers, bytesPerToken, windowTokens});
  }
  return [...kinds.values()];
}

/** Blocks of layers with less per token hold more tokens, so that all have as many bytes. */
function withWindows(kinds: readonly Kind[], cache: LoggedCache): Layout | null {
  const most = Math.max(...kinds.map(({bytesPerToken}) => bytesPerToken));
  if (kinds.some(({bytesPerToken}) => most % bytesPerToken !== 0)) return null;
  const size = groupSize(kinds.map(({layers}) => layers));
  return {
    blockBytes: most * cache.blockTokens * size,
    blocksPerRequest: kinds.reduce((sum, kind) => {
      const blockTokens = cache.blockTokens * (most / kind.bytesPerToken);
      return sum + Math.ceil(kind.layers / size) * requestBlocks(kind, blockTokens, cache);
    }, 0),
  };
}

const STATES_PER_REQUEST = 2;

/** Blocks of the attention layers are made so long that a state fits into one. */
function withStates(
  kinds: readonly Kind[],
  states: readonly (RecurrentForm & {readonly layers: number})[],
  cache: LoggedCache,
): Layout | null {
  const [attention, ...otherKinds] = kinds;
  const [state, ...otherStates] = states;
  if (!attention || !state || otherKinds.length + otherStates.length > 0) return null;
  // Others may have no prefix cache, and then one state for a request.
  if (attention.windowTokens !== undefined || state.form !== 'gated-deltanet') return null;
  const stateBytes = bytesOfState(state, cache);
  const step = cache.blockTokens * attention.bytesPerToken;
  const blockTokens = cache.blockTokens * Math.ceil(stateBytes / step);
  const size = groupSize([attention.layers, state.layers]);
  return {
    blockBytes: blockTokens * attention.bytesPerToken * size,
    blocksPerRequest:
      Math.ceil(attention.layers / size) * requestBlocks(attention, blockTokens, cache) +
      Math.ceil(state.layers / size) * STATES_PER_REQUEST,
  };
}

function bytesOfState(state: RecurrentForm, {precision, tensorParallel}: LoggedCache): number {
  const {matrixElements, convolutionElements} = recurrentState(state);
  const bytes =
    matrixElements * bytesPerElement(precision.recurrentState) +
    convolutionElements * bytesPerElement(precision.convolutionState);
  return bytes / tensorParallel;
}

/** Layers of a group: those of the rarest kind, or of the commonest where that pads less. */
function groupSize(layers: readonly number[]): number {
  const [least, most] = [Math.min(...layers), Math.max(...layers)];
  return most < 1.5 * least ? most : least;
}

const PASSES_IN_FLIGHT = 2;

/** Blocks that one group needs for a request of full length. */
function requestBlocks({windowTokens}: Kind, blockTokens: number, cache: LoggedCache): number {
  const {contextTokens, tokensPerPass} = cache;
  const inFlight = PASSES_IN_FLIGHT * tokensPerPass;
  if (windowTokens === undefined) return Math.ceil(contextTokens / blockTokens);
  const held = Math.min(windowTokens - 1 + inFlight, contextTokens);
  // A window begins anywhere in a block.
  return Math.ceil(held / blockTokens) + 1;
}
