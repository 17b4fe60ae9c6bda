import {longestStage, pipelineSeconds} from '../parallelism/pipelinePass';
import type {Served} from '../served/served';
import {decodeStep, type DecodeLoad, type DecodeStep} from '../time/decodeStep';
import type {Overheads} from '../served/machine';
import {prefill, type PrefillTime} from '../time/prefill';
import type {PassTimes} from './conditions';

/** Shares of its peaks that a server reaches, and what it loses beside them. */
export interface Efficiency {
  readonly mfu: number;
  readonly mbu: number;
  /** None if absent. */
  readonly overheads?: Overheads;
}

/** Times of passes, with the passes that give them. */
export interface Passes extends PassTimes {
  /** A decode step of all layers. A stage computes its part of the sequences. */
  readonly step: (load: DecodeLoad) => DecodeStep;
  /** The pass of a prompt through all layers; a whole number of tokens, 1 or more. */
  readonly prompt: (inputTokens: number) => PrefillTime;
  /** Layers of the longest stage over the mean, by which passes take longer; 1 where stages are equal. */
  readonly uneven: number;
}

/**
 * Times of passes as the calculators compute them. Each prompt is a pass of its own. In a pipeline the stages divide
 * the sequences of a step among them, and several prompts are at work at once; messages between stages are left out.
 *
 * Source: as `decodeStep`, `prefill`; gpipe for stages.
 *
 * @param system one that {@link predictPoint} checks
 * @param efficiency shares of the peaks, and overheads
 * @returns times of passes as functions of their load, s
 * @example
 * ```ts
 * passTimes(LLAMA_ON_H100, MEASURED_EFFICIENCY).stepSeconds({batch: 1, contextTokens: 1000}) // => 0.005022
 * ```
 */
export function passTimes(system: Served, efficiency: Efficiency): Passes {
  const served = system.with({machine: {...system.machine, ...efficiency}});
  const {shape, layout} = served;
  const {pipelineParallel: stages} = layout;
  const depth = {layers: shape.layers, stages};
  const prompt = (newTokens: number, prompts = 1) => prefill(served, {newTokens, prompts});
  const step = ({batch, contextTokens}: DecodeLoad) =>
    decodeStep(served, {batch: Math.ceil(batch / stages), contextTokens});
  const firstTokenSeconds = (inputTokens: number, prompts = 1) => {
    const newTokens = Math.round(inputTokens);
    if (newTokens < 1) return 0;
    return pipelineSeconds({layerSeconds: prompt(newTokens, prompts).seconds}, depth);
  };
  return {
    step,
    prompt,
    uneven: longestStage(shape.layers, stages),
    firstTokenSeconds,
    stepSeconds: (load) => pipelineSeconds({layerSeconds: step(load).seconds}, depth),
    secondsPerPrompt: (inputTokens, waiting) =>
      firstTokenSeconds(inputTokens) / Math.min(stages, waiting),
  };
}
