import {demandNumber} from '../check';
import {SHARE} from '../ranges';
import {SECONDS_PER_DAY} from '../units';

export interface KeptRecords {
  /** Share of requests of which a record is kept. */
  readonly keptShare: number;
  readonly bytesPerDay: number;
}

/**
 * Volume of one record per request, such as a trace or a log line, under tail sampling: what is always kept
 * (errors, slow requests) and a random share of the rest.
 *
 *     kept = always + (1 − always) × sampled
 *
 * Derived: what is always kept and the sampled part of the rest add up.
 *
 * @param input `requestsPerSecond` 0 to 1e6; `recordBytes` 0 to 1e9; `alwaysShare` and `sampledShare` 0 to 1
 * @returns a share, and bytes a day
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * keptRecords({requestsPerSecond: 50, recordBytes: 2000, alwaysShare: 0.02, sampledShare: 0.1}) // => {keptShare: 0.118,
 * //    bytesPerDay: 1.02e9}
 * ```
 */
export function keptRecords(input: {
  readonly requestsPerSecond: number;
  readonly recordBytes: number;
  readonly alwaysShare: number;
  readonly sampledShare: number;
}): KeptRecords {
  const {requestsPerSecond, recordBytes, alwaysShare, sampledShare} = input;
  demandNumber('requestsPerSecond', requestsPerSecond, {min: 0, max: 1e6, unit: 'requests/s'});
  demandNumber('recordBytes', recordBytes, {min: 0, max: 1e9, unit: 'bytes'});
  demandNumber('alwaysShare', alwaysShare, SHARE);
  demandNumber('sampledShare', sampledShare, SHARE);
  const keptShare = alwaysShare + (1 - alwaysShare) * sampledShare;
  return {keptShare, bytesPerDay: requestsPerSecond * SECONDS_PER_DAY * keptShare * recordBytes};
}
