import {longestStage} from '../parallelism/hybridStep';
import {unwrap} from '../result';
import {decodeStep} from '../time/decodeStep';
import type {Overheads} from '../time/machine';
import {prefill} from '../time/prefill';
import type {MeasuredSystem, PassTimes} from './conditions';

/** What a server reaches of its peaks, and what it loses beside them. */
export interface Efficiency {
  readonly mfu: number;
  readonly mbu: number;
  /** None if absent. */
  readonly overheads?: Overheads;
}

/**
 * Times of passes as the calculators compute them. Each prompt is a pass of its own. In a pipeline the stages divide the sequences
 * of a step among them, and several prompts are at work at once; messages between stages are left out.
 * For a system that `predictPoint` checks. Source: as `decodeStep`, `prefill`; gpipe for stages.
 */
export function passTimes(system: MeasuredSystem, efficiency: Efficiency): PassTimes {
  const {shape, pipelineParallel: stages} = system;
  const serving = {...system, machine: {...system.machine, ...efficiency}};
  const uneven = longestStage(shape.layers, stages);
  const firstTokenSeconds = (inputTokens: number) => {
    const newTokens = Math.round(inputTokens);
    return newTokens < 1 ? 0 : uneven * unwrap(prefill(serving, {newTokens})).prefillSeconds;
  };
  return {
    firstTokenSeconds,
    stepSeconds: ({batch, contextTokens}) =>
      uneven *
      unwrap(decodeStep(serving, {batch: Math.ceil(batch / stages), contextTokens})).stepSeconds,
    secondsPerPrompt: (inputTokens, waiting) =>
      firstTokenSeconds(inputTokens) / Math.min(stages, waiting),
  };
}
