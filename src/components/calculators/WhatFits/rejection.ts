import type {Accelerator} from '@site/src/data/accelerators';
import {binaryBytes, count, counted, seconds} from '../../../numbers/format';
import {weightsName} from '../../../serving/choices';
import type {FitValues} from './calculator';

/** Why a device has no replica for what was asked. */
export type Failure =
  | {readonly kind: 'memory' | 'layout' | 'engine'}
  | {readonly kind: 'rate' | 'format'; readonly arithmetic: string}
  | {readonly kind: 'link'; readonly before: Failure}
  | {readonly kind: 'weights'; readonly devices: number; readonly overBytes: number}
  | {readonly kind: 'cache'; readonly devices: number; readonly largest: number}
  | {readonly kind: 'slow'; readonly devices: number; readonly seconds: number};

export interface Rejection {
  readonly part: Accelerator;
  readonly failure: Failure;
}

/** The kind of a failure in a few words, and what stands behind it. */
export function reasonOf(
  failure: Failure,
  values: FitValues,
): {readonly reason: string; readonly detail: string} {
  switch (failure.kind) {
    case 'memory':
      return {
        reason: 'Memory unconfirmed',
        detail: 'The memory depends on the machine, or no source states it.',
      };
    case 'layout':
      return {reason: 'No layout', detail: 'The model cannot be divided over so few devices.'};
    case 'rate':
      return {
        reason: 'No rate',
        detail: `No source confirms the rate of ${failure.arithmetic} arithmetic.`,
      };
    case 'format':
      return {
        reason: 'No native format',
        detail: `The matrix units have no ${failure.arithmetic} arithmetic. Such a device can store the weights in this format, but it computes in 16 bits.`,
      };
    case 'engine':
      return {
        reason: 'No engine',
        detail: `No engine is known to run ${weightsName(values.weights)} on it.`,
      };
    case 'link': {
      const {detail} = reasonOf(failure.before, values);
      return {
        reason: 'No link figure',
        detail: `${detail} For more devices, no source confirms a bandwidth between them.`,
      };
    }
    case 'weights':
      return {
        reason: 'Weights too large',
        detail: `On ${counted(failure.devices, 'device')}, the weights need ${binaryBytes(failure.overBytes)} more per device, even without a cache.`,
      };
    case 'cache':
      return {
        reason: 'Cache too small',
        detail: `${counted(failure.devices, 'device holds', 'devices hold')} ${count(failure.largest)} of ${counted(values.concurrency, 'sequence')}.`,
      };
    case 'slow':
      return {
        reason: 'Too slow',
        detail: `${counted(failure.devices, 'device needs', 'devices need')} ${values.times === 'bound' ? 'at least ' : ''}${seconds(failure.seconds)} between tokens.`,
      };
  }
}
