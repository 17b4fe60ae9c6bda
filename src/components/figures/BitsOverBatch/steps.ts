import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {decodeStep} from '@site/src/inference/time/decodeStep';
import {serverOf} from '@site/src/serving/server';
import {meanContextTokens} from '@site/src/inference/time/meanContext';

const {waiting, promptTokens, answerTokens} = RUNNING_WORKLOAD;

/** Sequences of the running workload. */
export const WAITING = waiting;

/** The largest batch that is tried. */
const LARGEST = 4096;

/** A sequence in the middle of its answer. */
const CONTEXT = meanContextTokens(promptTokens, answerTokens);

/** Seconds of a decode step of the running workload's model with other weights. */
export function stepSeconds(weights: 'fp8' | 'int4', batch: number): number {
  const serving = serverOf({...RUNNING_WORKLOAD, weights});
  return decodeStep(serving, {batch, contextTokens: CONTEXT}).stepSeconds;
}

/** The smallest batch at which a step with 4-bit weights takes longer than one with FP8. */
export function crossing(): number {
  const isSlower = (batch: number) => stepSeconds('int4', batch) > stepSeconds('fp8', batch);
  const found = Array.from({length: LARGEST}, (_, index) => index + 1).find(isSlower);
  if (found === undefined) throw new Error(`INT4 is not slower at any batch up to ${LARGEST}.`);
  return found;
}
