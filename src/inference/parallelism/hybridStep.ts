import type {KvPrecision} from '../memory/kvPrecision';
import {blockParameters} from '../model/feedForwardParameters';
import type {ModelShape} from '../model/shape';
import {bytesPerElement} from '../precision/format';
import type {WeightPrecision} from '../precision/weightPrecision';
import type {DecodeLoad} from '../time/decodeStep';
import {decodeWork} from '../time/decodeStep';
import type {Machine} from '../served/machine';
import {effectiveRates} from '../served/machine';
import type {PassBound, PassWork} from '../time/passBound';
import {boundOf} from '../time/passBound';
import {fixedSeconds} from '../time/serving';
import {expertsHit} from '../model/expertsHit';
import type {Fabric} from './fabric';
import type {SentForm} from './communicationPart';
import type {Communication} from './hybridCommunication';
import {communicationOf, totalOf} from './hybridCommunication';
import type {HybridLayout} from './hybridLayout';
import {isWide} from './hybridLayout';
import {longestStage, pipelineSeconds} from './pipelinePass';

/** A model on devices in a layout: everything about time but the load. */
export interface HybridServing {
  readonly shape: ModelShape;
  readonly weights: WeightPrecision;
  readonly kv: KvPrecision;
  readonly machine: Machine;
  readonly fabric: Fabric;
  readonly sent: SentForm;
}

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
  readonly communication: Communication;
}

/**
 * Time of a decode step when every replica decodes a batch, for a layout that was checked. Replicas
 * of a pipeline keep as many groups in flight as there are stages, as `pipelineSeconds` says. Communication is
 * taken as not overlapped, and takes the fixed times of the fabric. An estimate: two halves of a batch in turns
 * may hide reads and communication behind each other's arithmetic.
 * Source: as `decodeStep`; definition for pipelines and experts.
 */
export function hybridStep(
  serving: HybridServing,
  layout: HybridLayout,
  {batch, contextTokens}: DecodeLoad,
): HybridStep {
  const stages = layout.pipelineParallel;
  const microbatch = Math.ceil(batch / stages);
  const {shape, weights, kv, machine} = serving;
  const sliced = {shape, weights, kv, machine, layout};
  const decoded = decodeWork(sliced, {batch: microbatch, contextTokens});
  const work = spreadWork(serving, layout, {
    work: {...decoded, cacheBytes: decoded.cacheBytes / layout.decodeContext},
    tokens: microbatch,
  });
  const bound = boundOf(work, effectiveRates(serving.machine));
  const communication = communicationOf(serving, layout, {tokens: microbatch, decodes: true});
  const communicationSeconds = totalOf(communication).seconds;
  const messageSeconds = communication.pipeline.seconds;
  const fixed = fixedSeconds(serving, microbatch);
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
    communication,
  };
}

/**
 * The work of a rank of a tensor-parallel group over `tokens` tokens, all stages one after the other, with its experts where the
 * layout has them: of the busiest rank. Source: definition; experts under uniform routing.
 */
export function spreadWork(
  {shape, weights, sent}: Pick<HybridServing, 'shape' | 'weights' | 'sent'>,
  {tensorParallel, dataParallel, expertParallel, ...layout}: HybridLayout,
  {work, tokens}: {readonly work: PassWork; readonly tokens: number},
): PassWork {
  if (expertParallel === 1) return work;
  const isSpread = isWide({...layout, tensorParallel, dataParallel, expertParallel});
  const sliced = routedWork(shape, weights, {tokens, ranks: tensorParallel, imbalance: 1});
  const spread = routedWork(shape, weights, {
    tokens: tokens * (isSpread ? dataParallel : 1),
    ranks: expertParallel,
    imbalance: sent.expertImbalance,
  });
  return {
    ...work,
    weightBytes: work.weightBytes - sliced.bytes + spread.bytes,
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
