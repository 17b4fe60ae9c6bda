import {unwrap} from '../result';
import {effectiveRates} from '../time/machine';
import type {PrefillLoad} from '../time/prefill';
import {prefill} from '../time/prefill';
import {fixedSeconds} from '../time/serving';
import {communicationOf, totalOf} from './hybridCommunication';
import type {HybridLayout} from './hybridLayout';
import {isWide} from './hybridLayout';
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
  prompt: PrefillLoad & {readonly chunkTokens: number},
): number {
  const {pipelineParallel: stages} = layout;
  const {layers, messages} = partsOf(serving, layout, prompt);
  const microbatches = Math.ceil(prompt.newTokens / prompt.chunkTokens);
  const bubble = unwrap(pipelineBubble({stages, microbatches}));
  return (layers / stages) * (1 + bubble.ofIdealTime) + messages;
}

/**
 * Time between two finished prompts of a replica that computes one after the other, s: the time of the whole prompt, and in
 * a pipeline, whose stages have other prompts meanwhile, that of one stage. Source: as `hybridPrefillSeconds`.
 */
export function hybridPrefillPace(
  serving: HybridServing,
  layout: HybridLayout,
  prompt: PrefillLoad,
): number {
  return partsOf(serving, layout, prompt).layers / layout.pipelineParallel;
}

/** All stages of a prompt one after the other, and the messages between them, s. */
function partsOf(
  serving: HybridServing,
  layout: HybridLayout,
  prompt: PrefillLoad,
): {layers: number; messages: number} {
  const parts = communicationOf(serving, layout, {tokens: prompt.newTokens, decodes: false});
  const messages = parts.pipeline.seconds;
  const layers =
    rankSeconds(serving, layout, prompt) *
      longestStage(serving.shape.layers, layout.pipelineParallel) +
    totalOf(parts).seconds -
    messages;
  return {layers, messages};
}

/** What the busiest rank computes or reads for a prompt, all stages one after the other, s. */
function rankSeconds(
  {shape, weights, kv, machine, sent}: HybridServing,
  layout: HybridLayout,
  prompt: PrefillLoad,
): number {
  const {tensorParallel, dataParallel, expertParallel} = layout;
  const {newTokens: tokens} = prompt;
  // A link is asked for by the check; its time is not taken from here.
  const withLink = {...machine, linkBytesPerSecond: 1e12};
  const {matmulSeconds, attentionSeconds, weightReadSeconds, cacheReadSeconds} = unwrap(
    prefill({shape, weights, kv, machine: withLink, tensorParallel}, prompt),
  );
  const sliced = routedWork(shape, weights, {tokens, ranks: tensorParallel, imbalance: 1});
  const spread =
    expertParallel > 1
      ? routedWork(shape, weights, {
          tokens: tokens * (isWide(layout) ? dataParallel : 1),
          ranks: expertParallel,
          imbalance: sent.expertImbalance,
        })
      : sliced;
  const {bytesPerSecond, expertFlopsPerSecond} = effectiveRates(machine);
  const busy = Math.max(
    weightReadSeconds + (spread.bytes - sliced.bytes) / bytesPerSecond + cacheReadSeconds,
    matmulSeconds + (spread.flops - sliced.flops) / expertFlopsPerSecond + attentionSeconds,
  );
  return busy + fixedSeconds({shape, machine}, 0);
}
