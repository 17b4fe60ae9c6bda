import {significant} from '../../../numbers/format';
import type {Run} from './compute';

/** Vendors enter the same hardware side by side, so their names tell the runs apart. */
export const runName = ({system, point}: Run): string =>
  `${system.hardware}${system.interest === 'vendor' ? ` of ${system.measuredBy}` : ''}, ${point.load}`;

/** Speed of one stream: a limit is kept by 99 % of requests, a mean is a mean. */
export function speedOf({interactivity, test}: Run): string {
  if (interactivity === 0) return 'not promised';
  return test.promise === 'limit'
    ? `at least ${significant(interactivity)}`
    : significant(interactivity);
}

export function standing({beatenBy, keepsLimit}: Run): string {
  const place = beatenBy === undefined ? 'frontier' : `dominated by ${runName(beatenBy)}`;
  return keepsLimit ? place : `${place}; too slow`;
}
