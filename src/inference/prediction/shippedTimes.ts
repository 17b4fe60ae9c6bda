import {longestStage} from '../parallelism/hybridStep';
import {unwrap} from '../result';
import {decodeStep} from '../time/decodeStep';
import {MEASURED_EFFICIENCY} from '../time/efficiency';
import {prefill} from '../time/prefill';
import type {MeasuredSystem, PassTimes} from './conditions';

/**
 * Times of passes as the calculators compute them, at their shares of the peaks: the roofline, and communication that moves
 * its bytes and has no fixed time. Each prompt is a pass of its own. In a pipeline the stages divide the sequences of a step
 * among them, and several prompts are at work at once; messages between stages are left out.
 * For a system that `predictPoint` checks. Source: as `decodeStep`, `prefill`; gpipe for stages.
 */
export function shippedTimes(system: MeasuredSystem): PassTimes {
  const {shape, pipelineParallel: stages} = system;
  const serving = {...system, machine: {...system.machine, ...MEASURED_EFFICIENCY}};
  const uneven = longestStage(shape.layers, stages);
  const firstTokenSeconds = (inputTokens: number) => {
    const newTokens = Math.round(inputTokens);
    return newTokens < 1 ? 0 : uneven * unwrap(prefill(serving, {newTokens})).prefillSeconds;
  };
  return {
    heldTokens: ({inputTokens, outputTokens}) => inputTokens + outputTokens,
    firstTokenSeconds,
    stepSeconds: ({batch, contextTokens}) =>
      uneven *
      unwrap(decodeStep(serving, {batch: Math.ceil(batch / stages), contextTokens})).stepSeconds,
    secondsPerPrompt: (inputTokens, waiting) =>
      firstTokenSeconds(inputTokens) / Math.min(stages, waiting),
  };
}
