import {demandNumber, demandThat} from '../check';

export interface CheckpointInterval {
  /** Work between two checkpoints, seconds. */
  readonly intervalSeconds: number;
  /** Share of time lost to writing checkpoints and to work that is done again, first order. */
  readonly lostShare: number;
}

/**
 * Interval between checkpoints that loses least: √(2 · C · M), for a checkpoint that stops the job for C seconds and a mean
 * time of M seconds between failures of the whole job. The loss is C/T + T/(2M), which holds while C is much smaller than M;
 * detection and restart come on top.
 *
 * Source: `youngdaly`.
 *
 * @param input `checkpointSeconds` C and `meanSecondsBetweenFailures` M
 * @returns seconds between checkpoints, and the share of time that is lost
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * checkpointInterval({checkpointSeconds: 60, meanSecondsBetweenFailures: 86_400}) // => {intervalSeconds: 3220,
 * //    lostShare: 0.03727}
 * ```
 */
export function checkpointInterval(input: {
  readonly checkpointSeconds: number;
  readonly meanSecondsBetweenFailures: number;
}): CheckpointInterval {
  const {checkpointSeconds: cost, meanSecondsBetweenFailures: mean} = input;
  demandNumber('checkpointSeconds', cost, {min: 1e-3, max: 1e6, unit: 'seconds'});
  demandNumber('meanSecondsBetweenFailures', mean, {min: 1, max: 1e12, unit: 'seconds'});
  demandThat('checkpointSeconds', cost <= mean / 2, 'must be at most half the mean time');
  const intervalSeconds = Math.sqrt(2 * cost * mean);
  return {intervalSeconds, lostShare: cost / intervalSeconds + intervalSeconds / (2 * mean)};
}
