import {HOURS_PER_MONTH} from '../cost/power';
import {demandNumber, demandThat} from '../check';

/** Seconds of a mean month, a twelfth of 365.25 days. */
export const SECONDS_PER_MONTH = 3600 * HOURS_PER_MONTH;

export interface Availability {
  /** Share of time in which the whole works, 0 to 1. */
  readonly availability: number;
  /** 1 − availability, computed on its own so that many nines keep their digits. */
  readonly unavailability: number;
  /** Expected time without service in a mean month (30.44 days), s. */
  readonly downtimeSecondsPerMonth: number;
}

function checkParts(availabilities: readonly number[]): void {
  demandThat(
    'availabilities',
    availabilities.length >= 1 &&
      availabilities.length <= 1000 &&
      availabilities.every((a) => a >= 0 && a <= 1),
    'must hold 1 to 1000 shares from 0 to 1',
  );
}

function summary(availability: number, unavailability: number): Availability {
  const down = Math.min(1, unavailability);
  return {
    availability: Math.min(1, availability),
    unavailability: down,
    downtimeSecondsPerMonth: down * SECONDS_PER_MONTH,
  };
}

/**
 * Availability of parts that are all needed: the product of theirs.
 *
 * Assumes that parts fail independently.
 *
 * Derived: independent parts work at once with the product of their chances.
 *
 * @param availabilities share of time in which each part works, 0 to 1
 * @returns shares of time, and seconds of a mean month
 * @throws {RangeError} for an empty list, an entry outside 0 to 1
 * @example
 * ```ts
 * serialAvailability([0.999, 0.9995]) // => {availability: 0.9985, unavailability: 0.001499,
 * //    downtimeSecondsPerMonth: 3943}
 * ```
 */
export function serialAvailability(availabilities: readonly number[]): Availability {
  checkParts(availabilities);
  let [availability, unavailability] = [1, 0];
  for (const a of availabilities) {
    // Fails now, or did not fail before and this part fails.
    unavailability += availability * (1 - a);
    availability *= a;
  }
  return summary(availability, unavailability);
}

/**
 * Availability of redundant parts of which at least `needed` have to work. Parts may differ; with one
 * value repeated n times it is k of n.
 *
 * Assumes independent failures and instant failover; common causes (a bad release, one control plane) make real figures
 * worse.
 *
 * Derived: the Poisson binomial distribution of the parts that work.
 *
 * @param input `availabilities` of the n parts, `needed` k from 0 to n
 * @returns shares of time, and seconds of a mean month
 * @throws {RangeError} for an empty list, an entry outside 0 to 1, a k outside 0 to n
 * @example
 * ```ts
 * redundantAvailability({availabilities: [0.99, 0.99], needed: 1}) // => {availability: 0.9999,
 * //    unavailability: 0.0001, downtimeSecondsPerMonth: 263}
 * ```
 */
export function redundantAvailability(input: {
  readonly availabilities: readonly number[];
  readonly needed: number;
}): Availability {
  const {availabilities, needed} = input;
  checkParts(availabilities);
  demandNumber('needed', needed, {min: 0, max: availabilities.length, integer: true});
  // chance[w] is the probability that exactly w of the parts so far work.
  let chance = [1];
  for (const a of availabilities) {
    chance = Array.from(
      {length: chance.length + 1},
      (_, w) => (chance[w] ?? 0) * (1 - a) + (chance[w - 1] ?? 0) * a,
    );
  }
  const sum = (list: readonly number[]): number => list.reduce((x, y) => x + y, 0);
  return summary(sum(chance.slice(needed)), sum(chance.slice(0, needed)));
}
