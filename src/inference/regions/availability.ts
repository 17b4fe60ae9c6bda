import {HOURS_PER_MONTH} from '../cost/power';
import {InputCheck} from '../check';
import {ok, problems, type Result} from '../result';

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

function checkParts(check: InputCheck, availabilities: readonly number[]): void {
  check.require(
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
 * @param availabilities share of time in which each part works, 0 to 1
 *
 * Assumes that parts fail independently. Problems: an empty list, an entry outside 0 to 1.
 * Source: definition.
 */
export function serialAvailability(availabilities: readonly number[]): Result<Availability> {
  const check = new InputCheck();
  checkParts(check, availabilities);
  if (check.problems.length > 0) return problems(check.problems);
  let [availability, unavailability] = [1, 0];
  for (const a of availabilities) {
    // Fails now, or did not fail before and this part fails.
    unavailability += availability * (1 - a);
    availability *= a;
  }
  return ok(summary(availability, unavailability));
}

/**
 * Availability of redundant parts of which at least `needed` have to work. Parts may differ; with one
 * value repeated n times it is k of n.
 *
 * @param input `availabilities` of the n parts, `needed` k from 0 to n
 *
 * Assumes independent failures and instant failover; common causes (a bad release, one control plane)
 * make real figures worse. Problems: an empty list, an entry outside 0 to 1, a k outside 0 to n.
 * Source: definition (Poisson binomial distribution).
 */
export function redundantAvailability(input: {
  readonly availabilities: readonly number[];
  readonly needed: number;
}): Result<Availability> {
  const {availabilities, needed} = input;
  const check = new InputCheck();
  checkParts(check, availabilities);
  check.number('needed', needed, {min: 0, max: availabilities.length, integer: true});
  if (check.problems.length > 0) return problems(check.problems);
  // chance[w] is the probability that exactly w of the parts so far work.
  let chance = [1];
  for (const a of availabilities) {
    chance = Array.from(
      {length: chance.length + 1},
      (_, w) => (chance[w] ?? 0) * (1 - a) + (chance[w - 1] ?? 0) * a,
    );
  }
  const sum = (list: readonly number[]): number => list.reduce((x, y) => x + y, 0);
  return ok(summary(sum(chance.slice(needed)), sum(chance.slice(0, needed))));
}
