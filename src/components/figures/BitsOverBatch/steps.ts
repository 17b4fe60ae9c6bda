import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {decodeStep} from '@site/src/inference/time/decodeStep';
import {serverOf} from '@site/src/components/calculators/serving/server';
import {meanContextTokens} from '@site/src/inference/time/meanContext';

const {waiting, promptTokens, answerTokens} = RUNNING_WORKLOAD;

/** Sequences of the running workload. */
export const WAITING = waiting;

/** A sequence in the middle of its answer. */
const CONTEXT = meanContextTokens(promptTokens, answerTokens);

/** Seconds of a decode step of the running workload's model with other weights. */
export function stepSeconds(weights: 'fp8' | 'int4', batch: number): number {
  const serving = serverOf(RUNNING_WORKLOAD);
  return decodeStep(serving, {batch, contextTokens: CONTEXT}).stepSeconds;
}

/** The smallest batch at which a step with 4-bit weights takes longer than one with FP8. */
export function crossing(): number {
  let batch = 1;
  while (stepSeconds('int4', batch) <= stepSeconds('fp8', batch)) batch += 1;
  return batch;
}
