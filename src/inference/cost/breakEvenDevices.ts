import {InputCheck} from '../check';
import {MONEY, PRICE} from '../ranges';
import {ok, problems, type Result} from '../result';
import {HOURS_PER_YEAR} from './power';

/**
 * Mean number of devices from which a fixed yearly cost is repaid by a lower price per device-hour:
 * fixed / ((other − own) · hours of a year); null where the own price is not lower.
 *
 * @param input `fixedPerYear` beyond what the other way costs, `ownPricePerHour`, `otherPricePerHour`
 *
 * Problems: an input out of range. Source: definition.
 */
export function breakEvenDevices(input: {
  readonly fixedPerYear: number;
  readonly ownPricePerHour: number;
  readonly otherPricePerHour: number;
}): Result<number | null> {
  const check = new InputCheck();
  check.fields(input, {fixedPerYear: MONEY, ownPricePerHour: PRICE, otherPricePerHour: PRICE});
  if (check.problems.length > 0) return problems(check.problems);
  const saving = (input.otherPricePerHour - input.ownPricePerHour) * HOURS_PER_YEAR;
  if (!(saving > 0)) return ok(null);
  const devices = input.fixedPerYear / saving;
  return ok(devices > 1e12 ? null : devices);
}
