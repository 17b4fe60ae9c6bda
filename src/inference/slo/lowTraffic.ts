import {InputCheck} from '../check';
import {COUNT} from '../ranges';
import {ok, problems, type Result} from '../result';
import {type BurnRateAlertInput, burnRateAlert} from './burnRateAlert';
import {burn, checkObjective, errorBudget} from './errorBudget';

/**
 * Fewest events in the long window for which a number of bad ones does not fire an alert:
 * the smallest n with bad / n ≤ threshold. Below it, a rule needs a floor on events, a longer
 * window or artificial traffic.
 *
 * @param input the alert as in {@link burnRateAlert}; `badEvents` that are to be tolerated, a whole number from 1 to 1e6
 *
 * Problems: an input out of range. Source: definition; the problem and the remedies are in `sreworkbookalerts`.
 */
export function eventsThatTolerate(
  input: BurnRateAlertInput & {readonly badEvents: number},
): Result<number> {
  const check = new InputCheck();
  check.number('badEvents', input.badEvents, COUNT);
  const alert = burnRateAlert(input);
  if (!alert.ok) return problems([...alert.problems, ...check.problems]);
  if (check.problems.length > 0) return problems(check.problems);
  // An error ratio is at most 1, so an alert that cannot fire tolerates any number of bad events.
  if (!alert.value.canFire) return ok(input.badEvents);
  // 1 − 0.99 is a little more than 0.01 in floating point, which must not lift an exact quotient.
  return ok(Math.ceil((input.badEvents / alert.value.errorRatio) * (1 - 1e-12)));
}

export interface SingleFailure {
  /** Error ratio of the window in which it happened. */
  readonly errorRatio: number;
  readonly burnRate: number;
  /** Share of the whole period's budget that one bad event spends. */
  readonly budgetSpent: number;
}

/**
 * What a single bad event looks like to an alert on a window.
 *
 * @param input `objective` (0.5 to 0.999999), `windowDays` (1 to 366), `eventsPerHour` at constant traffic
 *   (0.01 to 1e9), `alertWindowHours` (0.01 to 1000) which has to hold at least one event
 *
 * Problems: an input out of range. Source: `sreworkbookalerts` (low-traffic services), whose example of ten
 * requests an hour is 100 times the budget's rate by this definition; the chapter prints 1,000.
 */
export function singleFailure(input: {
  readonly objective: number;
  readonly windowDays: number;
  readonly eventsPerHour: number;
  readonly alertWindowHours: number;
}): Result<SingleFailure> {
  const {objective, windowDays, eventsPerHour, alertWindowHours} = input;
  const check = new InputCheck();
  checkObjective(check, input);
  check.number('eventsPerHour', eventsPerHour, {min: 0.01, max: 1e9, unit: 'events/hour'});
  check.number('alertWindowHours', alertWindowHours, {min: 0.01, max: 1000, unit: 'hours'});
  check.require(
    'alertWindowHours',
    !(eventsPerHour * alertWindowHours < 1),
    'must be long enough for one event',
  );
  if (check.problems.length > 0) return problems(check.problems);
  const errorRatio = 1 / (eventsPerHour * alertWindowHours);
  const rate = burn({objective, windowDays, errorRatio});
  const budget = errorBudget({objective, windowDays, eventsPerDay: eventsPerHour * 24});
  if (!rate.ok) return rate;
  if (!budget.ok) return budget;
  return ok({
    errorRatio,
    burnRate: rate.value.burnRate,
    budgetSpent: 1 / budget.value.badEvents,
  });
}
