import {unwrap} from '../result';
import {effectiveRates} from '../time/machine';
import {prefill} from '../time/prefill';
import {communicationOf, totalOf} from './hybridCommunication';
import type {HybridLayout} from './hybridLayout';
import type {HybridServing} from './hybridStep';
import {longestStage, routedWork} from './hybridStep';
import {pipelineBubble} from './pipelineBubble';

/**
 * Time until the first token of a prompt when every replica computes one and nothing else, s. In a pipeline the prompt goes
 * through in chunks of `chunkTokens`, which fill the stages one after the other.
 * Source: as `prefill`; megatronptd for the bubble.
 */
export function hybridPrefillSeconds(
  serving: HybridServing,
  layout: HybridLayout,
  promptTokens: number,
  chunkTokens: number,
): number {
  const {shape, fabric, sent} = serving;
  const {pipelineParallel: stages} = layout;
  const parts = communicationOf(shape, layout, fabric, sent, promptTokens, false);
  const messages = parts.pipeline.seconds;
  const layers =
    rankSeconds(serving, layout, promptTokens) * longestStage(shape.layers, stages) +
    totalOf(parts).seconds -
    messages;
  const microbatches = Math.ceil(promptTokens / chunkTokens);
  const bubble = unwrap(pipelineBubble({stages, microbatches}));
  return (layers / stages) * (1 + bubble.ofIdealTime) + messages;
}

/** What the busiest rank computes or reads for a prompt, all stages one after the other, s. */
function rankSeconds(
  {shape, weights, kv, machine, sent}: HybridServing,
  {tensorParallel, expertParallel}: HybridLayout,
  tokens: number,
): number {
  // A link is asked for by the check; its time is not taken from here.
  const withLink = {...machine, linkBytesPerSecond: 1e12};
  const {matmulSeconds, attentionSeconds, weightReadSeconds, cacheReadSeconds} = unwrap(
    prefill({shape, weights, kv, machine: withLink, tensorParallel}, {newTokens: tokens}),
  );
  const mean = routedWork(shape, weights, {tokens, ranks: tensorParallel, imbalance: 1});
  const excess = expertParallel > 1 ? sent.expertImbalance - 1 : 0;
  const waiting = (excess * mean.flops) / effectiveRates(machine).flopsPerSecond;
  return Math.max(weightReadSeconds + cacheReadSeconds, matmulSeconds + attentionSeconds + waiting);
}
