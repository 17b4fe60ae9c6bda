import {demandFields} from '../check';
import {MEAN_TOKENS} from '../ranges';
import {SECONDS_PER_DAY} from '../units';

export interface WriteFlow {
  readonly bytesPerSecond: number;
  /** Writes of a drive's whole capacity in a day. */
  readonly driveWritesPerDay: number;
}

/**
 * Writes of a write-through cache: turns/s × new tokens × bytes of a token, and how often a day that fills the drives.
 * Write amplification inside of a drive comes on top.
 *
 * Derived: what is computed anew is written once.
 *
 * @param input `turnsPerSecond` (0 to 1e6), `newTokens` (1 to 1e9), `kvBytesPerToken` (1 to 1e9), `driveBytes` (1 to 1e18)
 * @returns bytes/s, and capacities of the drive a day
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * writeFlow({
 *   turnsPerSecond: 10,
 *   newTokens: 1000,
 *   kvBytesPerToken: 131_072,
 *   driveBytes: 15.36e12,
 * }) // => {bytesPerSecond: 1.311e9, driveWritesPerDay: 7.373}
 * ```
 */
export function writeFlow(input: {
  readonly turnsPerSecond: number;
  readonly newTokens: number;
  readonly kvBytesPerToken: number;
  readonly driveBytes: number;
}): WriteFlow {
  demandFields(input, {
    turnsPerSecond: {min: 0, max: 1e6},
    newTokens: MEAN_TOKENS,
    kvBytesPerToken: {min: 1, max: 1e9, unit: 'bytes'},
    driveBytes: {min: 1, max: 1e18, unit: 'bytes'},
  });
  const bytesPerSecond = input.turnsPerSecond * input.newTokens * input.kvBytesPerToken;
  return {
    bytesPerSecond,
    driveWritesPerDay: (bytesPerSecond * SECONDS_PER_DAY) / input.driveBytes,
  };
}
