import {effectiveRates} from '../served/machine';
import type {PrefillLoad} from '../time/prefill';
import {passWork, promptLoad} from '../time/pass';
import {passBound} from '../time/passBound';
import {fixedSeconds} from '../time/serving';
import {communicationOf, totalOf} from './hybridCommunication';
import type {Served} from '../served/served';
import {spreadWork} from './hybridStep';
import {pipelineBubble} from './pipelineBubble';
import {pipelineSeconds} from './pipelinePass';

/**
 * Time until the first token of a prompt when every replica computes one and nothing else, s. In a pipeline the prompt
 * goes through in chunks of `chunkTokens`, which fill the stages one after the other.
 *
 * Source: as `prefill`; megatronptd for the bubble.
 *
 * @param served a model on machines in a layout
 * @param prompt tokens in the cache and new ones, and tokens of a chunk
 * @returns seconds
 * @example
 * ```ts
 * const served = LLAMA_ON_H100.with({layout: {tensorParallel: 2}});
 * hybridPrefillSeconds(served, {newTokens: 8192, chunkTokens: 2048}) // => 0.07689
 * ```
 */
export function hybridPrefillSeconds(
  served: Served,
  prompt: PrefillLoad & {readonly chunkTokens: number},
): number {
  const {pipelineParallel: stages} = served.layout;
  const {layers, messages} = partsOf(served, prompt);
  const microbatches = Math.ceil(prompt.newTokens / prompt.chunkTokens);
  const bubble = pipelineBubble({stages, microbatches});
  return (layers / stages) * (1 + bubble.ofIdealTime) + messages;
}

/**
 * Time between two finished prompts of a replica that computes one after the other, s: the time of the whole prompt,
 * and in a pipeline, whose stages have other prompts meanwhile, that of one stage.
 *
 * Source: as `hybridPrefillSeconds`.
 *
 * @param served a model on machines in a layout
 * @param prompt tokens in the cache and new ones
 * @returns seconds
 * @example
 * ```ts
 * const served = LLAMA_ON_H100.with({layout: {pipelineParallel: 2}});
 * hybridPrefillPace(served, {newTokens: 8192}) // => 0.0667
 * ```
 */
export function hybridPrefillPace(served: Served, prompt: PrefillLoad): number {
  return partsOf(served, prompt).layers / served.layout.pipelineParallel;
}

/** All stages of a prompt one after the other, and the messages between them, s. */
function partsOf(served: Served, prompt: PrefillLoad): {layers: number; messages: number} {
  const parts = communicationOf(served, {tokens: prompt.newTokens, decodes: false});
  const messages = parts.pipeline.seconds;
  const layerSeconds = rankSeconds(served, prompt) + totalOf(parts).seconds - messages;
  const depth = {layers: served.shape.layers, stages: served.layout.pipelineParallel};
  return {layers: pipelineSeconds({layerSeconds}, depth), messages};
}

/** Work of the busiest rank for a prompt, all stages one after the other, s. */
function rankSeconds(served: Served, {cachedTokens = 0, newTokens: tokens}: PrefillLoad): number {
  const work = passWork(served)(promptLoad(served, {cachedTokens, newTokens: tokens}));
  const busy = passBound(spreadWork(served, {work, tokens}), effectiveRates(served.machine));
  return busy.serialSeconds + fixedSeconds(served, 0);
}
