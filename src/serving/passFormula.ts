import type {DecodeStep} from '@site/src/inference/time/decodeStep';
import type {PassLimit, PassTime} from '@site/src/inference/time/pass';
import type {PrefillTime} from '@site/src/inference/time/prefill';
import type {Rates} from '@site/src/inference/served/machine';
import type {PassWork} from '@site/src/inference/time/passBound';
import {bytes, bytesPerSecond, seconds} from '../numbers/format';

/** Names of the limits of a pass: each takes its largest part. */
export const LIMITS: Readonly<Record<PassLimit, string>> = {
  weights: 'reading weights',
  cache: 'reading the KV cache',
  compute: 'arithmetic',
  communication: 'communication',
  fixed: 'fixed times of layers and sequences',
};

/** The reads of weights as a sum of terms: experts are read at a rate of their own. */
export function weightReads(
  {weightBytes, expertBytes = 0}: PassWork,
  {bytesPerSecond: bandwidth, expertBytesPerSecond}: Required<Rates>,
): string {
  if (expertBytes === 0) return `${bytes(weightBytes)} ÷ ${bytesPerSecond(bandwidth)}`;
  const others = `${bytes(weightBytes - expertBytes)} ÷ ${bytesPerSecond(bandwidth)}`;
  return `${others} + experts ${bytes(expertBytes)} ÷ ${bytesPerSecond(expertBytesPerSecond)}`;
}

// Times of passes with their numbers, as the formulas of calculators show them.

/** Times that a pass adds to its roofline, as terms of a sum; empty for a lower bound on one device. */
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
  return passLine(name, step, addedTerms(step));
}

/** A prefill as the sum that it is: `prefill = max(cache, attention) + max(weights, products) + … = 98.1 ms`. */
export function prefillLine(time: PrefillTime, name = 'prefill'): string {
  return passLine(name, time, addedTerms({...time, sequences: false}));
}

function passLine(name: string, pass: PassTime, added: string): string {
  const {cacheReadSeconds, attentionSeconds, weightReadSeconds, matmulSeconds} = pass;
  const attending =
    cacheReadSeconds > 0
      ? `max(cache ${seconds(cacheReadSeconds)}, attention ${seconds(attentionSeconds)})`
      : `attention ${seconds(attentionSeconds)}`;
  return `${name} = ${attending} + max(weights ${seconds(weightReadSeconds)}, products ${seconds(matmulSeconds)})${added} = ${seconds(pass.seconds)}`;
}
