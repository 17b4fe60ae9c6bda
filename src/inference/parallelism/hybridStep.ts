import {pipelineStages} from '../memory/stages';
import {blockParameters} from '../model/feedForwardParameters';
import type {ModelShape} from '../model/shape';
import {bytesPerElement} from '../precision/format';
import type {WeightPrecision} from '../precision/weightPrecision';
import {unwrap} from '../result';
import type {DecodeLoad} from '../time/decodeStep';
import {decodeWork} from '../time/decodeStep';
import type {Machine} from '../time/machine';
import {effectiveRates} from '../time/machine';
import type {PassBound, PassWork} from '../time/passBound';
import {boundOf} from '../time/passBound';
import {fixedSeconds, type Serving} from '../time/serving';
import {expertsHit} from './expertsHit';
import type {Fabric} from './fabric';
import type {SentForm} from './communicationPart';
import type {Communication} from './hybridCommunication';
import {communicationOf, totalOf} from './hybridCommunication';
import type {HybridLayout} from './hybridLayout';
import {isWide} from './hybridLayout';

/** A model on devices in a layout: everything about time but the load. */
export interface HybridServing {
  readonly shape: ModelShape;
  readonly weights: WeightPrecision;
  readonly kv: Serving['kv'];
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
  /** Layers of the longest stage over the mean, by which `bound` and `fixedSeconds` are multiplied; 1 where stages are equal. */
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
 * of a pipeline keep as many groups in flight as there are stages, and the longest stage sets the pace. Communication is
 * taken as not overlapped, and takes the fixed times of the fabric. A lower bound while utilizations, imbalance and fixed times are ideal.
 * Source: as `decodeStep`; definition for pipelines and experts.
 */
export function hybridStep(
  serving: HybridServing,
  layout: HybridLayout,
  {batch, contextTokens}: DecodeLoad,
): HybridStep {
  const stages = layout.pipelineParallel;
  const microbatch = Math.ceil(batch / stages);
  const work = decodeWorkOf(serving, layout, {batch: microbatch, contextTokens});
  const bound = boundOf(work, effectiveRates(serving.machine));
  const communication = communicationOf(serving, layout, {tokens: microbatch, decodes: true});
  const uneven = longestStage(serving.shape.layers, stages);
  const communicationSeconds = totalOf(communication).seconds;
  const fixed = fixedSeconds(serving, microbatch);
  const stepSeconds = (bound.serialSeconds + fixed) * uneven + communicationSeconds;
  return {
    stepSeconds,
    communicationSeconds,
    fixedSeconds: fixed,
    longestStage: uneven,
    tokensPerSecond: (layout.dataParallel * batch) / stepSeconds,
    microbatch,
    bound,
    communication,
  };
}

/** Layers of the longest stage over the mean. Source: as `pipelineStages`. */
export function longestStage(layers: number, stages: number): number {
  const longest = Math.max(...pipelineStages(layers, stages).map((stage) => stage.layers));
  return (longest * stages) / layers;
}

/** What one rank reads and computes for a pass of all stages. */
function decodeWorkOf(serving: HybridServing, layout: HybridLayout, load: DecodeLoad): PassWork {
  const {shape, weights, kv, machine, sent} = serving;
  const {tensorParallel, dataParallel, expertParallel, decodeContext} = layout;
  const {batch: tokens} = load;
  const sliced = decodeWork({shape, weights, kv, machine, tensorParallel}, load);
  const asSliced = routedWork(shape, weights, {tokens, ranks: tensorParallel, imbalance: 1});
  const spread =
    expertParallel > 1
      ? routedWork(shape, weights, {
          tokens: tokens * (isWide(layout) ? dataParallel : 1),
          ranks: expertParallel,
          imbalance: sent.expertImbalance,
        })
      : asSliced;
  return {
    weightBytes: sliced.weightBytes - asSliced.bytes + spread.bytes,
    cacheBytes: sliced.cacheBytes / decodeContext,
    matmulFlops: sliced.matmulFlops - asSliced.flops + spread.flops,
    expertFlops: spread.flops,
    attentionFlops: sliced.attentionFlops,
  };
}

/**
 * Bytes read and FLOP of the routed experts on the busiest of `ranks` that divide them, for `tokens` of the whole group.
 * Source: definition; experts under uniform routing.
 */
export function routedWork(
  shape: ModelShape,
  weights: WeightPrecision,
  {tokens, ranks, imbalance}: {tokens: number; ranks: number; imbalance: number},
): {bytes: number; flops: number} {
  const sum = {bytes: 0, flops: 0};
  for (const group of shape.feedForwards) {
    if (group.kind !== 'moe') continue;
    const {expertsPerToken, routedExperts: experts, layers} = group;
    const all = layers * blockParameters(group, shape.hiddenSize).routed;
    const hit = unwrap(expertsHit({expertsPerToken, experts, tokens})) / experts;
    sum.bytes +=
      (all * Math.min(1, hit * imbalance) * bytesPerElement(weights.routedExperts)) / ranks;
    sum.flops += (2 * tokens * all * (expertsPerToken / experts) * imbalance) / ranks;
  }
  return sum;
}
