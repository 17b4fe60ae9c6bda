import type {LatentMixer, Mixer} from '../model/mixer';
import {recurrenceFlopsPerToken} from '../model/recurrentLayer';
import {causalArea} from './causalArea';

/**
 * Attention FLOP of one layer group while a sequence grows from `cachedTokens` to `totalTokens`; the projections are
 * counted with the parameters. Windows and sparse selections bound the keys of a query, pooled entries divide them, an
 * indexer scores all of its keys, recurrent layers cost the same at every position.
 *
 * Latent attention can expand keys and values of all heads, or work on the latents (the absorbed form); the cheaper form is counted.
 * Expanding costs 2·c·H·(content + value) for each cached token too, since the cache holds latents alone; that of new tokens is
 * counted with the parameters, as is the same product of the absorbed form. Selected latents are never expanded.
 * So the parts of a prompt may add up to more than the whole. vLLM expands whenever it computes a prompt (`mla/common.py`), which
 * costs more than this behind a long prefix with few new tokens: fewer than 171 for DeepSeek-V3.
 * Source: scalingbook, vaswani2017 for a pair, deepseekv2, vllmdsv32, vllmdsv4.
 */
export function prefillMixerFlops(mixer: Mixer, cachedTokens: number, totalTokens: number): number {
  const absorbed = mixerFlops(mixer, promptPairs, cachedTokens, totalTokens);
  if (mixer.kind !== 'latent' || mixer.sparse) return absorbed;
  const pairs = promptPairs(cachedTokens, totalTokens, Infinity);
  return Math.min(absorbed, expandedFlops(mixer, pairs, cachedTokens));
}

function expandedFlops(mixer: LatentMixer, pairs: number, cachedTokens: number): number {
  const {layers, queryHeads, contentDim, rotaryDim, latentRank, valueDim} = mixer;
  const perCachedToken = 2 * latentRank * queryHeads * (contentDim + valueDim);
  const perPair = pairFlops(queryHeads, contentDim + rotaryDim, valueDim);
  return layers * (perPair * pairs + perCachedToken * cachedTokens);
}

/**
 * Attention FLOP of one layer group for one token that sees `contextTokens` (itself included). Latent attention works
 * on the latents themselves (the absorbed form).
 *
 * Source: as `prefillMixerFlops`.
 *
 * @param mixer a group of layers that mix tokens in one way
 * @param contextTokens tokens that the new one sees, itself included
 * @returns FLOP
 * @example
 * ```ts
 * LLAMA_31_8B.mixers.map((mixer) => decodeMixerFlops(mixer, 1000)) // => [5.243e8]
 * ```
 */
export function decodeMixerFlops(mixer: Mixer, contextTokens: number): number {
  return mixerFlops(mixer, lastPairs, contextTokens - 1, contextTokens);
}

/** Query-key pairs of the tokens from `cached` to `total` when a query sees at most `limit` entries, of `stride` tokens each. */
type Pairs = (cached: number, total: number, limit: number, stride?: number) => number;

const promptPairs: Pairs = (cached, total, limit, stride = 1) =>
  causalArea(cached / stride, total / stride, limit) * stride;

/** Of one token, which sees what a whole context has at the stride. */
const lastPairs: Pairs = (_, total, limit, stride = 1) => Math.min(total / stride, limit);

/** Simulations call it for every part of a prompt: it makes no function or list. */
function mixerFlops(mixer: Mixer, pairs: Pairs, cached: number, total: number): number {
  if (mixer.kind === 'recurrent') {
    return mixer.layers * (total - cached) * recurrenceFlopsPerToken(mixer);
  }
  const selected = mixer.sparse?.topEntries ?? Infinity;
  const indexer = mixer.sparse?.indexer;
  const scoring = indexer
    ? pairs(cached, total, Infinity, indexer.tokensPerKey) *
      2 *
      indexer.queryHeads *
      indexer.headDim
    : 0;
  switch (mixer.kind) {
    case 'softmax': {
      const perPair = pairFlops(mixer.queryHeads, mixer.keyDim, mixer.valueDim);
      const limit = Math.min(selected, mixer.windowTokens ?? Infinity);
      return mixer.layers * (perPair * pairs(cached, total, limit) + scoring);
    }
    case 'latent': {
      const perPair = pairFlops(
        mixer.queryHeads,
        mixer.latentRank + mixer.rotaryDim,
        mixer.latentRank,
      );
      return mixer.layers * (perPair * pairs(cached, total, selected) + scoring);
    }
    case 'compressed': {
      const perPair = pairFlops(mixer.queryHeads, mixer.headDim, mixer.headDim);
      const pooled = mixer.stride === null ? 0 : pairs(cached, total, selected, mixer.stride);
      return (
        mixer.layers * (perPair * (pooled + pairs(cached, total, mixer.windowTokens)) + scoring)
      );
    }
  }
}

/** Of one query against one key in one layer: a score of `keyDim` products and a sum of `valueDim` products for each head. */
function pairFlops(heads: number, keyDim: number, valueDim: number): number {
  return 2 * heads * (keyDim + valueDim);
}
