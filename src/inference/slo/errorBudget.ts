import {demandNumber, demandFields} from '../check';
import {SHARE} from '../ranges';
import {SECONDS_PER_DAY} from '../units';

/** Ranges of an objective and its period; every function of this folder takes both so. */
export function checkObjective(input: {
  readonly objective: number;
  readonly windowDays: number;
}): void {
  demandFields(input, {
    objective: {min: 0.5, max: 0.999999},
    windowDays: {min: 1, max: 366, unit: 'days'},
  });
}

export interface ErrorBudget {
  /** Share of events that may be bad: 1 − objective. */
  readonly share: number;
  /** Bad events that the period allows; not rounded. */
  readonly badEvents: number;
  /** How long an outage in which every event is bad may last, at constant traffic, s. */
  readonly fullOutageSeconds: number;
}

/**
 * Bad events that an objective allows in its period.
 *
 * Source: `sreworkbookalerts` (burn rates and time to exhaustion).
 *
 * @param input `objective`: share of good events (0.5 to 0.999999); `windowDays`: the period (1 to 366);
 *   `eventsPerDay`: requests, or tokens if the objective is on tokens (0 to 1e13)
 * @returns a share and a number of events, and seconds of a full outage
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * errorBudget({objective: 0.999, windowDays: 30, eventsPerDay: 1e6}) // => {share: 0.001, badEvents: 30000,
 * //    fullOutageSeconds: 2592}
 * ```
 */
export function errorBudget(input: {
  readonly objective: number;
  readonly windowDays: number;
  readonly eventsPerDay: number;
}): ErrorBudget {
  checkObjective(input);
  demandNumber('eventsPerDay', input.eventsPerDay, {min: 0, max: 1e13, unit: 'events/day'});
  const share = 1 - input.objective;
  return {
    share,
    badEvents: share * input.eventsPerDay * input.windowDays,
    fullOutageSeconds: share * input.windowDays * SECONDS_PER_DAY,
  };
}

export interface Burn {
  /** Error ratio / error budget; 1 spends the budget exactly in its period. */
  readonly burnRate: number;
  /** Until a full budget is spent at this rate, s; null if there are no errors. */
  readonly exhaustedAfterSeconds: number | null;
}

/**
 * How fast an error ratio spends the budget, at constant traffic.
 *
 * Source: `sreworkbookalerts` (alert on burn rate).
 *
 * @param input `objective` and `windowDays` as in {@link errorBudget}; `errorRatio`: share of bad events, 0 to 1
 * @returns a multiple of the budget, and seconds
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * burn({objective: 0.999, windowDays: 30, errorRatio: 0.01}) // => {burnRate: 10, exhaustedAfterSeconds: 259200}
 * ```
 */
export function burn(input: {
  readonly objective: number;
  readonly windowDays: number;
  readonly errorRatio: number;
}): Burn {
  checkObjective(input);
  demandNumber('errorRatio', input.errorRatio, SHARE);
  const burnRate = input.errorRatio / (1 - input.objective);
  const period = input.windowDays * SECONDS_PER_DAY;
  return {burnRate, exhaustedAfterSeconds: burnRate > 0 ? period / burnRate : null};
}
