import {demandNumber} from '../check';
import {SHARE} from '../ranges';
import {SECONDS_PER_DAY} from '../units';
import {type BurnRateAlertInput, burnRateAlert} from './burnRateAlert';

export interface Detection {
  /** From the first error until both windows are above the threshold, s; null if that never happens. */
  readonly firesAfterSeconds: number | null;
  /** Share of the period's budget spent by then; null if it never fires. */
  readonly budgetSpent: number | null;
  /** From the last error until the short window is below the threshold again, s; null if it never fires. */
  readonly resetsAfterSeconds: number | null;
  /** The same if there were only the long window, s. */
  readonly longWindowResetsAfterSeconds: number | null;
}

/**
 * When an alert fires and stops, if errors begin at a constant ratio after a clean long window, last at
 * least until it fires (and for the short window's length), and traffic is constant.
 *
 *     fires after = long window × threshold / error ratio
 *     resets after = short window × (1 − threshold / error ratio)
 *
 * The time between scrapes and evaluations, and a `for`, come on top.
 *
 * Source: `sreworkbookalerts` for the time to fire; the time to reset follows from the same averages and gives that
 * source's 58 minutes.
 *
 * @param input the alert as in {@link burnRateAlert}, `errorRatio`: share of bad events, 0 to 1
 * @returns seconds, and a share of the budget
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * detection({
 *   objective: 0.999,
 *   windowDays: 30,
 *   burnRate: 14.4,
 *   longWindowSeconds: 3600,
 *   shortWindowSeconds: 300,
 *   errorRatio: 0.1,
 * }) // => {firesAfterSeconds: 518.4, budgetSpent: 0.02, resetsAfterSeconds: 256.8,
 * //    longWindowResetsAfterSeconds: 3082}
 * ```
 */
export function detection(input: BurnRateAlertInput & {readonly errorRatio: number}): Detection {
  demandNumber('errorRatio', input.errorRatio, SHARE);
  const alert = burnRateAlert(input);
  const {errorRatio: threshold} = alert;
  if (!(input.errorRatio > threshold)) {
    const never = {firesAfterSeconds: null, budgetSpent: null};
    return {...never, resetsAfterSeconds: null, longWindowResetsAfterSeconds: null};
  }
  const filled = threshold / input.errorRatio;
  const firesAfterSeconds = input.longWindowSeconds * filled;
  const budgetSeconds = (1 - input.objective) * input.windowDays * SECONDS_PER_DAY;
  return {
    firesAfterSeconds,
    budgetSpent: (firesAfterSeconds * input.errorRatio) / budgetSeconds,
    resetsAfterSeconds: input.shortWindowSeconds * (1 - filled),
    longWindowResetsAfterSeconds: input.longWindowSeconds * (1 - filled),
  };
}
