import {effectiveRates} from '../served/machine';
import type {PrefillLoad} from '../time/prefill';
import {passWork, promptLoad} from '../time/pass';
import {boundOf} from '../time/passBound';
import {fixedSeconds} from '../time/serving';
import {communicationOf, totalOf} from './hybridCommunication';
import type {HybridLayout} from './hybridLayout';
import type {HybridServing} from './hybridStep';
import {spreadWork} from './hybridStep';
import {pipelineBubble} from './pipelineBubble';
import {pipelineSeconds} from './pipelinePass';

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
  const bubble = pipelineBubble({stages, microbatches});
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
  const layerSeconds = rankSeconds(serving, layout, prompt) + totalOf(parts).seconds - messages;
  const depth = {layers: serving.shape.layers, stages: layout.pipelineParallel};
  return {layers: pipelineSeconds({layerSeconds}, depth), messages};
}

/** What the busiest rank computes and reads for a prompt, all stages one after the other, s. */
function rankSeconds(
  serving: HybridServing,
  layout: HybridLayout,
  {cachedTokens = 0, newTokens: tokens}: PrefillLoad,
): number {
  const {shape, weights, kv, machine} = serving;
  const sliced = {shape, weights, kv, machine, layout};
  const work = passWork(sliced)(promptLoad(sliced, {cachedTokens, newTokens: tokens}));
  const busy = boundOf(spreadWork(serving, layout, {work, tokens}), effectiveRates(machine));
  return busy.serialSeconds + fixedSeconds(serving, 0);
}
