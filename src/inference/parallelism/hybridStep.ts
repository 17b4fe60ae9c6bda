import {blockParameters} from '../model/feedForwardParameters';
import type {ModelShape} from '../model/shape';
import {bytesPerElement} from '../precision/format';
import type {WeightPrecision} from '../precision/weightPrecision';
import type {DecodeLoad} from '../time/decodeStep';
import {decodeWork} from '../time/decodeStep';
import {effectiveRates} from '../served/machine';
import type {PassBound, PassWork} from '../time/passBound';
import {passBound} from '../time/passBound';
import {fixedSeconds} from '../time/serving';
import {expertsHit} from '../model/expertsHit';
import type {Communication} from './hybridCommunication';
import {communicationOf, totalOf} from './hybridCommunication';
import {expertDevices, expertSlices} from '../served/layout';
import type {Served} from '../served/served';
import {isWide} from './hybridLayout';
import {longestStage, pipelineSeconds} from './pipelinePass';

export interface HybridStep {
  /** Time between two tokens of a sequence, s. */
  readonly stepSeconds: number;
  readonly communicationSeconds: number;
  /** Of layers and of the host, s. */
  readonly fixedSeconds: number;
  /** Layers of the longest stage over the mean, by which all but messages is multiplied; 1 where stages are equal. */
  readonly longestStage: number;
  /** Output tokens per second of all replicas. */
  readonly tokensPerSecond: number;
  /** Sequences that one stage computes at a time. */
  readonly microbatch: number;
  readonly bound: PassBound;
  /** Reads and arithmetic of the busiest rank, all stages one after the other. */
  readonly work: PassWork;
  readonly communication: Communication;
}

/**
 * Time of a decode step when every replica decodes a batch. Replicas of a pipeline keep as many groups in flight as
 * there are stages, as `pipelineSeconds` says. Communication is taken as not overlapped, and takes the fixed times of
 * the fabric. An estimate: two halves of a batch in turns may hide reads and communication behind each other's
 * arithmetic.
 *
 * Source: as `decodeStep`; definition for pipelines and experts.
 *
 * @param served a model on machines in a layout
 * @param load sequences of all replicas, and the tokens that each new token sees
 * @returns seconds, and tokens/s of all replicas
 * @example
 * ```ts
 * const served = LLAMA_ON_H100.with({layout: {tensorParallel: 2}});
 * hybridStep(served, {batch: 32, contextTokens: 4096}).stepSeconds // => 0.005482
 * ```
 */
export function hybridStep(served: Served, {batch, contextTokens}: DecodeLoad): HybridStep {
  const {shape, layout, machine} = served;
  const stages = layout.pipelineParallel;
  const microbatch = Math.ceil(batch / stages);
  const decoded = decodeWork(served, {batch: microbatch, contextTokens});
  const work = spreadWork(served, {
    work: {...decoded, cacheBytes: decoded.cacheBytes / layout.decodeContext},
    tokens: microbatch,
  });
  const bound = passBound(work, effectiveRates(machine));
  const communication = communicationOf(served, {tokens: microbatch, decodes: true});
  const communicationSeconds = totalOf(communication).seconds;
  const messageSeconds = communication.pipeline.seconds;
  const fixed = fixedSeconds(served, microbatch);
  const layerSeconds = bound.serialSeconds + fixed + communicationSeconds - messageSeconds;
  const depth = {layers: shape.layers, stages};
  const stepSeconds = pipelineSeconds({layerSeconds, messageSeconds}, depth);
  return {
    stepSeconds,
    communicationSeconds,
    fixedSeconds: fixed,
    longestStage: longestStage(shape.layers, stages),
    tokensPerSecond: (layout.dataParallel * batch) / stepSeconds,
    microbatch,
    bound,
    work,
    communication,
  };
}

/** The work of a rank of a tensor-parallel group, and the tokens that it and all groups of its experts compute. */
interface GroupWork {
  readonly work: PassWork;
  /** Of the group. */
  readonly tokens: number;
  /** Of all groups between which experts are spread; as many in each of them unless given. */
  readonly allTokens?: number;
}

/**
 * The work of a rank of a tensor-parallel group over `tokens` tokens, all stages one after the other, with its experts where the
 * layout has them: of the busiest rank. Source: definition; experts under uniform routing.
 */
export function spreadWork(
  {shape, weights, sent, layout}: Served,
  {work, tokens, allTokens = tokens * layout.dataParallel}: GroupWork,
): PassWork {
  const {tensorParallel, expertParallel} = layout;
  if (expertParallel === 1 && expertSlices(layout) === tensorParallel) return work;
  const sliced = routedWork(shape, weights, {tokens, ranks: tensorParallel, imbalance: 1});
  const spread = routedWork(shape, weights, {
    tokens: isWide(layout) ? allTokens : tokens,
    ranks: expertDevices(layout),
    // Every device has a slice of each expert where none is whole.
    imbalance: expertParallel === 1 ? 1 : sent.expertImbalance,
  });
  return {
    ...work,
    weightBytes: work.weightBytes - sliced.bytes + spread.bytes,
    expertBytes: spread.bytes,
    matmulFlops: work.matmulFlops - sliced.flops + spread.flops,
    expertFlops: spread.flops,
  };
}

/**
 * Bytes read and FLOP of the routed experts on the busiest of `ranks` that divide them, for `tokens` of the whole group.
 * Source: definition; experts under uniform routing.
 */
function routedWork(
  shape: ModelShape,
  weights: WeightPrecision,
  {tokens, ranks, imbalance}: {tokens: number; ranks: number; imbalance: number},
): {bytes: number; flops: number} {
  const sum = {bytes: 0, flops: 0};
  for (const group of shape.feedForwards) {
    if (group.kind !== 'moe') continue;
    const {expertsPerToken, routedExperts: experts, layers} = group;
    const all = layers * blockParameters(group, shape.hiddenSize).routed;
    const hit = expertsHit({expertsPerToken, experts, tokens}) / experts;
    sum.bytes +=
      (all * Math.min(1, hit * imbalance) * bytesPerElement(weights.routedExperts)) / ranks;
    sum.flops += (2 * tokens * all * (expertsPerToken / experts) * imbalance) / ranks;
  }
  return sum;
}
