import {layerEmbeddingParameters} from '../model/layerEmbeddings';
import type {Mixer} from '../model/mixer';
import {blockParameters} from '../model/feedForwardParameters';
import {mixerParameters} from '../model/mixerParameters';
import type {ModelShape} from '../model/shape';
import type {ByTensorClass} from '../model/tensorClass';
import {mapClasses} from '../model/tensorClass';
import {expertSlices, type Layout} from '../served/layout';

/**
 * Part of something that comes in whole units (key/value heads, groups) that each of `ranks` holds: 1/ranks until every
 * rank has one unit, then one unit. Source: megatron, vllmdcp.
 */
export function unitShare(units: number, ranks: number): number {
  return 1 / Math.min(units, ranks);
}

/**
 * Part of a mixer group's cache on one tensor-parallel rank. Latents and shared entries serve all heads, so every rank
 * has all of them [vllmdcp]; index keys likewise. Source: vllmdcp.
 */
export function cacheShare(mixer: Mixer, ranks: number): number {
  if (mixer.kind === 'softmax') return unitShare(mixer.keyValueHeads, ranks);
  return mixer.kind === 'recurrent' ? 1 / ranks : 1;
}

/**
 * Parameters that one rank of a stage would hold if the stage had all layers, by class: attention and feed-forward
 * divided by the tensor size, low-rank down projections, indexers, routers, norms and position tables on every rank,
 * vocabulary rows rounded up. Whole experts are rounded up to the next number that every device can have, then sliced.
 *
 * Source: megatron, deepseekv3.
 *
 * @param shape of the model
 * @param layout tensor and expert parallelism
 * @returns parameters by class
 * @example
 * ```ts
 * sumClasses(rankParameters(LLAMA_31_8B, {tensorParallel: 2, expertParallel: 1})) // => 4.015e9
 * ```
 */
export function rankParameters(
  shape: ModelShape,
  layout: Pick<Layout, 'tensorParallel' | 'expertParallel' | 'expertTensor'>,
): ByTensorClass {
  const {tensorParallel: ranks, expertParallel} = layout;
  const slices = expertSlices(layout);
  const d = shape.hiddenSize;
  const rows = Math.ceil(shape.vocabularySize / ranks) * d;
  const sums = {...mapClasses(() => 0)};
  const ofLayers = layerEmbeddingParameters(shape);
  sums.inputEmbedding = (shape.tiedEmbeddings ? 0 : rows) + ofLayers.table / ranks;
  sums.outputEmbedding = rows;
  sums.norms = shape.norms.sites * d * (shape.norms.bias ? 2 : 1) + ofLayers.norms;
  sums.other = (shape.learnedPositions ?? 0) * d + ofLayers.projections;
  for (const mixer of shape.mixers) {
    const layer = mixerParameters(mixer, d);
    const units = layer.byUnit.parameters * unitShare(layer.byUnit.units, ranks);
    const tensorClass = mixer.kind === 'recurrent' ? 'recurrent' : 'attention';
    sums[tensorClass] += mixer.layers * (layer.sharded / ranks + units + layer.replicated);
    sums.norms += mixer.layers * layer.norms;
  }
  for (const group of shape.feedForwards) {
    const block = blockParameters(group, d);
    const routed = group.kind === 'moe' ? group.routedExperts : 1;
    const expertShare = Math.ceil(routed / expertParallel) / routed / slices;
    sums.denseMlp += (group.layers * block.dense) / ranks;
    sums.routedExperts += group.layers * block.routed * expertShare;
    sums.sharedExperts += (group.layers * block.shared) / ranks;
    sums.router += group.layers * block.router;
    sums.other += group.layers * block.latent;
  }
  return sums;
}
