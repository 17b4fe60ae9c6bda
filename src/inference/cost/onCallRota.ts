import {ceilUnits} from '../capacity/wholeUnits';
import {demandFields} from '../check';
import {UTILIZATION} from '../ranges';

const HOURS_PER_WEEK = 24 * 7;

export interface PagerRota {
  /** People who have to share the rota, whole. */
  readonly people: number;
  /** Hours a week for which each of them carries a pager, on average. */
  readonly hoursPerWeek: number;
}

/**
 * People for a rota around the clock in which everyone is on call for at most a share of their weeks: the smallest
 * whole n with levels / n ≤ maxShare.
 *
 * Derived: levels over the allowed share, rounded up; 2 levels at a quarter give 8 (`srebeingoncall`).
 *
 * @param input `levels` on call at the same time (primary and secondary are 2), `maxShare` of weeks (0.01 to 1)
 * @returns whole people, and hours a week
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * pagerRota({levels: 2, maxShare: 0.25}) // => {people: 8, hoursPerWeek: 42}
 * ```
 */
export function pagerRota(input: {readonly levels: number; readonly maxShare: number}): PagerRota {
  demandFields(input, {levels: {min: 1, max: 10, integer: true}, maxShare: UTILIZATION});
  const people = ceilUnits(input.levels / input.maxShare);
  return {people, hoursPerWeek: (HOURS_PER_WEEK * input.levels) / people};
}

/**
 * People for a seat at which somebody is awake and working at every hour of the year:
 * 168 · seats / (hours a week · (1 − absence)), not rounded.
 *
 * Derived: hours of a week over the hours that one person is there.
 *
 * @param input `seats` (1 to 1000), `hoursPerWeek` of a contract (1 to 80), `absence` share of them for leave, illness and
 *   training (0 to 0.9)
 * @returns people, not rounded
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * staffedSeats({seats: 1, hoursPerWeek: 40, absence: 0.2}) // => 5.25
 * ```
 */
export function staffedSeats(input: {
  readonly seats: number;
  readonly hoursPerWeek: number;
  readonly absence: number;
}): number {
  demandFields(input, {
    seats: {min: 1, max: 1000},
    hoursPerWeek: {min: 1, max: 80, unit: 'h'},
    absence: {min: 0, max: 0.9},
  });
  return (HOURS_PER_WEEK * input.seats) / (input.hoursPerWeek * (1 - input.absence));
}
