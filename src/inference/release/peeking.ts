import {demandNumber} from '../check';
import {normalQuantile} from '../evaluation/normal';
import {seededRandom} from '../random';
import {SEED} from '../ranges';

/**
 * Share of harmless releases that are stopped when a test meant for one look is read after every batch of equal size
 * and the first alarm counts: simulated sums of normal increments, 0 to 1.
 *
 * Derived: a random walk of normal steps crosses a limit at one of its looks; the tests compare it with a numerical
 * integration.
 *
 * @param input `looks` (1 to 200); `significance` of one look (1e-6 to 0.5); `twoSided`, true to alarm on
 *   improvements too; `runs` (1,000 to 1,000,000) and `seed` of the simulation
 * @returns a share, 0 to 1
 * @throws {RangeError} for a number out of range
 * @example
 * ```ts
 * falseAlarmsOfLooks({looks: 10, significance: 0.05, twoSided: true, runs: 10_000, seed: 1}) // => 0.1956
 * ```
 */
export function falseAlarmsOfLooks(input: {
  readonly looks: number;
  readonly significance: number;
  readonly twoSided: boolean;
  readonly runs: number;
  readonly seed: number;
}): number {
  const {looks, significance, twoSided, runs, seed} = input;
  demandNumber('looks', looks, {min: 1, max: 200, integer: true});
  demandNumber('significance', significance, {min: 1e-6, max: 0.5});
  demandNumber('runs', runs, {min: 1000, max: 1_000_000, integer: true});
  demandNumber('seed', seed, SEED);
  const limit = normalQuantile(1 - (twoSided ? significance / 2 : significance));
  const random = seededRandom(seed);
  let alarms = 0;
  for (let run = 0; run < runs; run += 1) {
    let sum = 0;
    for (let look = 1; look <= looks; look += 1) {
      sum += gaussian(random);
      const z = sum / Math.sqrt(look);
      if ((twoSided ? Math.abs(z) : z) > limit) {
        alarms += 1;
        break;
      }
    }
  }
  return alarms / runs;
}

/** A standard normal number (Box and Muller); 1 − u keeps the logarithm finite. */
const gaussian = (random: () => number): number =>
  Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
