import {demandNumber} from '../check';
import {COUNT} from '../ranges';
import {type BurnRateAlertInput, burnRateAlert} from './burnRateAlert';

/**
 * Fewest events in the long window for which a number of bad ones does not fire an alert:
 * the smallest n with bad / n ≤ threshold. Below it, a rule needs a floor on events, a longer
 * window or artificial traffic.
 *
 * Derived: bad / n ≤ threshold, solved for n; `sreworkbookalerts` has the problem and the remedies.
 *
 * @param input the alert as in {@link burnRateAlert}; `badEvents` that are to be tolerated, a whole number from 1 to 1e6
 * @returns a whole number of events
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * eventsThatTolerate({
 *   objective: 0.999,
 *   windowDays: 30,
 *   burnRate: 14.4,
 *   longWindowSeconds: 3600,
 *   shortWindowSeconds: 300,
 *   badEvents: 1,
 * }) // => 70
 * ```
 */
export function eventsThatTolerate(
  input: BurnRateAlertInput & {readonly badEvents: number},
): number {
  demandNumber('badEvents', input.badEvents, COUNT);
  const alert = burnRateAlert(input);
  // An error ratio is at most 1, so an alert that cannot fire tolerates any number of bad events.
  if (!alert.canFire) return input.badEvents;
  // 1 − 0.99 is a little more than 0.01 in floating point, which must not lift an exact quotient.
  return Math.ceil((input.badEvents / alert.errorRatio) * (1 - 1e-12));
}
