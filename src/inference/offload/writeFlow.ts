import {demandFields} from '../check';
import {MEAN_TOKENS} from '../ranges';
import {SECONDS_PER_DAY} from '../units';

export interface WriteFlow {
  readonly bytesPerSecond: number;
  /** Writes of a drive's whole capacity in a day. */
  readonly driveWritesPerDay: number;
}

/**
 * What a write-through cache writes: turns/s × new tokens × bytes of a token, and how often a day that fills the drives.
 * Write amplification inside of a drive comes on top.
 *
 * @param input `turnsPerSecond` (0 to 1e6), `newTokens` (1 to 1e9), `kvBytesPerToken` (1 to 1e9), `driveBytes` (1 to 1e18)
 *
 * Throws for an input out of range. Source: definition.
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
