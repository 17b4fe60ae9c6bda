import type {DecodeStep} from '@site/src/inference/time/decodeStep';
import type {PrefillTime} from '@site/src/inference/time/prefill';
import {seconds} from '../../ui/format';

// Times of passes with their numbers, as the formulas of calculators show them.

/** What a pass adds to its roofline, as terms of a sum; empty for a lower bound on one device. */
export function addedTerms({
  communicationSeconds,
  fixedSeconds,
  sequences = true,
}: {
  readonly communicationSeconds: number;
  readonly fixedSeconds: number;
  /** Whether sequences decode in the pass. */
  readonly sequences?: boolean;
}): string {
  const sent = communicationSeconds > 0 ? ` + ${seconds(communicationSeconds)} of all-reduces` : '';
  const what = sequences ? 'layers and sequences' : 'layers';
  return `${sent}${fixedSeconds > 0 ? ` + ${seconds(fixedSeconds)} for ${what}` : ''}`;
}

/** A decode step as the sum that it is: `step = max(cache, attention) + max(weights, products) + … = 31.2 ms`. */
export function stepLine(step: DecodeStep, name = 'step'): string {
  const {cacheReadSeconds, attentionSeconds, weightReadSeconds, matmulSeconds} = step;
  return `${name} = max(cache ${seconds(cacheReadSeconds)}, attention ${seconds(attentionSeconds)}) + max(weights ${seconds(weightReadSeconds)}, products ${seconds(matmulSeconds)})${addedTerms(step)} = ${seconds(step.stepSeconds)}`;
}

/** A prefill as the sum that it is: `prefill = max(arithmetic, reads) + … = 98.1 ms`. */
export function prefillLine(time: PrefillTime, name = 'prefill'): string {
  const arithmetic = time.matmulSeconds + time.attentionSeconds;
  const reads = time.weightReadSeconds + time.cacheReadSeconds;
  return `${name} = max(arithmetic ${seconds(arithmetic)}, reads ${seconds(reads)})${addedTerms({...time, sequences: false})} = ${seconds(time.prefillSeconds)}`;
}
