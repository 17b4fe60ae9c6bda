import {ceilUnits} from '../capacity/wholeUnits';
import {demandNumber, demandFields} from '../check';
import {REPLICAS, SECONDS, SHARE} from '../ranges';

/**
 * Time until all replicas run another release when it has to be started: waves of at most `atOnce` replicas, each as
 * long as a cold start, s. Draining of what is replaced runs beside the next wave and is not counted.
 *
 * Derived: waves × time of a cold start.
 *
 * @param input `replicas` (1 to 100,000), `atOnce` (1 to 100,000), `coldStartSeconds` (0 to 1e6)
 * @returns seconds
 * @throws {RangeError} for a number out of range
 * @example
 * ```ts
 * rolloutSeconds({replicas: 20, atOnce: 4, coldStartSeconds: 180}) // => 900
 * ```
 */
export function rolloutSeconds(input: {
  readonly replicas: number;
  readonly atOnce: number;
  readonly coldStartSeconds: number;
}): number {
  demandFields(input, {replicas: REPLICAS, atOnce: REPLICAS, coldStartSeconds: SECONDS});
  return ceilUnits(input.replicas / input.atOnce) * input.coldStartSeconds;
}

/**
 * Answers that a bad release spoils until it is gone: share × rate × (time to notice + time to roll back / 2), the
 * second half because its share of the traffic falls evenly while replicas are replaced.
 *
 * Derived: the rate of bad answers × the time, in which its share falls evenly at the end.
 *
 * @param input `requestsPerSecond` (0 to 1e9) of the release, `badShare` (0 to 1), `detectSeconds`, `rollbackSeconds`
 * @returns a number of answers
 * @throws {RangeError} for a number out of range
 * @example
 * ```ts
 * spoiledRequests({requestsPerSecond: 10, badShare: 0.05, detectSeconds: 300, rollbackSeconds: 60}) // => 165
 * ```
 */
export function spoiledRequests(input: {
  readonly requestsPerSecond: number;
  readonly badShare: number;
  readonly detectSeconds: number;
  readonly rollbackSeconds: number;
}): number {
  const {requestsPerSecond, badShare, detectSeconds, rollbackSeconds} = input;
  demandNumber('requestsPerSecond', requestsPerSecond, {min: 0, max: 1e9});
  demandNumber('badShare', badShare, SHARE);
  demandNumber('detectSeconds', detectSeconds, {min: 0, max: 1e8, unit: 's'});
  demandNumber('rollbackSeconds', rollbackSeconds, {min: 0, max: 1e8, unit: 's'});
  return badShare * requestsPerSecond * (detectSeconds + rollbackSeconds / 2);
}
