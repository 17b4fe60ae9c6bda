import {demandNumber, demandThat} from '../check';
import {SECONDS_PER_DAY} from '../units';
import {checkObjective} from './errorBudget';

/** Windows of an alert, s; the alert fires while the error ratio of both is above its threshold. */
export interface AlertWindows {
  readonly burnRate: number;
  readonly longWindowSeconds: number;
  readonly shortWindowSeconds: number;
}

export interface BurnRateAlertInput extends AlertWindows {
  /** Share of good events, 0.5 to 0.999999. */
  readonly objective: number;
  /** Period of the objective, days. */
  readonly windowDays: number;
}

export interface BurnRateAlert {
  /** Error ratio above which both windows have to be; above 1 the alert can never fire. */
  readonly errorRatio: number;
  /** Whether a full outage would fire it. */
  readonly canFire: boolean;
  /** Share of the period's budget that is spent when it fires, if errors began within the long window. */
  readonly budgetSpent: number;
}

/**
 * An alert on two windows and one burn rate: its threshold and what it has cost when it fires.
 *
 *     threshold = burn rate × (1 − objective)      spent = burn rate × long window / period
 *
 * Source: `sreworkbookalerts` (multiwindow, multi-burn-rate alerts).
 *
 * @param input burn rate (0.01 to 1e6), windows of 1 s to the period, the short one no longer than the long one
 * @returns an error ratio, a verdict, and a share of the budget
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * burnRateAlert({
 *   objective: 0.999,
 *   windowDays: 30,
 *   burnRate: 14.4,
 *   longWindowSeconds: 3600,
 *   shortWindowSeconds: 300,
 * }) // => {errorRatio: 0.0144, canFire: true, budgetSpent: 0.02}
 * ```
 */
export function burnRateAlert(input: BurnRateAlertInput): BurnRateAlert {
  checkAlert(input);
  const errorRatio = input.burnRate * (1 - input.objective);
  return {
    errorRatio,
    canFire: errorRatio < 1,
    budgetSpent: (input.burnRate * input.longWindowSeconds) / (input.windowDays * SECONDS_PER_DAY),
  };
}

export function checkAlert(input: BurnRateAlertInput): void {
  checkObjective(input);
  const {windowDays, burnRate, longWindowSeconds, shortWindowSeconds} = input;
  const period = Math.min(366, windowDays) * SECONDS_PER_DAY;
  demandNumber('burnRate', burnRate, {min: 0.01, max: 1e6});
  demandNumber('longWindowSeconds', longWindowSeconds, {min: 1, max: period, unit: 's'});
  demandNumber('shortWindowSeconds', shortWindowSeconds, {min: 1, max: period, unit: 's'});
  demandThat(
    'shortWindowSeconds',
    !(shortWindowSeconds > longWindowSeconds),
    'must not be longer than the long window',
  );
}
