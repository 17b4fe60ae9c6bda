import {demandFields} from '../check';
import {PRICE} from '../ranges';
import {HOURS_PER_YEAR} from './power';

/**
 * Mean number of devices from which a fixed yearly cost is repaid by a lower price per device-hour:
 * fixed / ((other − own) · hours of a year); null where the own price is not lower.
 *
 * Derived: fixed + own price × hours = other price × hours, solved for the device-hours of a year.
 *
 * @param input `fixedPerYear` beyond what the other way costs, `ownPricePerHour`, `otherPricePerHour`
 * @returns a mean number of devices, or null
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * breakEvenDevices({fixedPerYear: 200_000, ownPricePerHour: 2, otherPricePerHour: 3}) // => 22.82
 * ```
 */
export function breakEvenDevices(input: {
  readonly fixedPerYear: number;
  readonly ownPricePerHour: number;
  readonly otherPricePerHour: number;
}): number | null {
  demandFields(input, {
    fixedPerYear: {min: 0, max: 1e18},
    ownPricePerHour: PRICE,
    otherPricePerHour: PRICE,
  });
  const saving = (input.otherPricePerHour - input.ownPricePerHour) * HOURS_PER_YEAR;
  if (!(saving > 0)) return null;
  const devices = input.fixedPerYear / saving;
  return devices > 1e12 ? null : devices;
}
