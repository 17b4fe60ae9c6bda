import type {LatentMixer, Mixer} from '../model/mixer';
import {recurrenceFlopsPerToken} from '../model/recurrentLayer';
import {causalArea} from './causalArea';
import {pairFlops} from './denseFlops';

/**
 * Attention FLOP of one layer group while a sequence grows from `cachedTokens` to `totalTokens`; the projections are
 * counted with the parameters. Windows and sparse selections bound the keys of a query, pooled entries divide them, an
 * indexer scores all of its keys, recurrent layers cost the same at every position.
 *
 * Latent attention in prefill expands keys and values for all heads unless its entries are selected.
 * Source: scalingbook, deepseekv2, vllmdsv32, vllmdsv4.
 */
export function prefillMixerFlops(mixer: Mixer, cachedTokens: number, totalTokens: number): number {
  const area = (limit: number, stride = 1) =>
    causalArea(cachedTokens / stride, totalTokens / stride, limit) * stride;
  return mixerFlops(
    mixer,
    area,
    totalTokens - cachedTokens,
    mixer.kind === 'latent' && !mixer.sparse,
  );
}

/**
 * Attention FLOP of one layer group for one token that sees `contextTokens` (itself included). Latent attention works
 * on the latents themselves (the absorbed form). Source: as `prefillMixerFlops`.
 */
export function decodeMixerFlops(mixer: Mixer, contextTokens: number): number {
  const visible = (limit: number, stride = 1) => Math.min(contextTokens / stride, limit);
  return mixerFlops(mixer, visible, 1, false);
}

/** `pairs(limit, stride)` counts query-key pairs when a query sees at most `limit` of the entries. */
function mixerFlops(
  mixer: Mixer,
  pairs: (limit: number, stride?: number) => number,
  tokens: number,
  expanded: boolean,
): number {
  if (mixer.kind === 'recurrent') return mixer.layers * tokens * recurrenceFlopsPerToken(mixer);
  const selected = mixer.sparse?.topEntries ?? Infinity;
  const indexer = mixer.sparse?.indexer;
  const scoring = indexer
    ? pairs(Infinity, indexer.tokensPerKey) * 2 * indexer.queryHeads * indexer.headDim
    : 0;
  switch (mixer.kind) {
    case 'softmax': {
      const perPair = pairFlops(mixer.queryHeads, mixer.keyDim, mixer.valueDim);
      const limit = Math.min(selected, mixer.windowTokens ?? Infinity);
      return mixer.layers * (perPair * pairs(limit) + scoring);
    }
    case 'latent':
      return mixer.layers * (latentPairFlops(mixer, expanded) * pairs(selected) + scoring);
    case 'compressed': {
      const perPair = pairFlops(mixer.queryHeads, mixer.headDim, mixer.headDim);
      const pooled = mixer.stride === null ? 0 : pairs(selected, mixer.stride);
      return mixer.layers * (perPair * (pooled + pairs(mixer.windowTokens)) + scoring);
    }
  }
}

function latentPairFlops(mixer: LatentMixer, expanded: boolean): number {
  const {queryHeads, contentDim, rotaryDim, latentRank, valueDim} = mixer;
  return expanded
    ? pairFlops(queryHeads, contentDim + rotaryDim, valueDim)
    : pairFlops(queryHeads, latentRank + rotaryDim, latentRank);
}
