import {demandNumber, demandThat} from '../check';
import {HOURS_PER_MONTH} from './power';

/**
 * Cost of moving data along a path in a month: gigabytes × the sum of what every part of the path charges for one, and
 * the parts' hours. A NAT gateway and the way to the internet behind it are two parts, and both charge.
 *
 * Derived: gigabytes × the sum of prices, plus 730.5 hours × the price of an hour.
 *
 * @param input `gigabytes` in the month (0 to 1e9), `perGigabyte` of each part (0 to 10 each, at most 10 parts),
 *   `perHour` of all parts together (0 to 1,000), for example three gateways
 * @returns the amount in the currency of the prices
 * @throws {RangeError} for a number out of range
 * @example
 * ```ts
 * transferBill({gigabytes: 5000, perGigabyte: [0.045, 0.09], perHour: 0.135}) // => 773.6
 * ```
 */
export function transferBill(input: {
  readonly gigabytes: number;
  readonly perGigabyte: readonly number[];
  readonly perHour: number;
}): number {
  const {gigabytes, perGigabyte, perHour} = input;
  demandNumber('gigabytes', gigabytes, {min: 0, max: 1e9, unit: 'GB'});
  demandThat(
    'perGigabyte',
    perGigabyte.length <= 10 && perGigabyte.every((price) => price >= 0 && price <= 10),
    'must hold at most 10 prices from 0 to 10',
  );
  demandNumber('perHour', perHour, {min: 0, max: 1000});
  const each = perGigabyte.reduce((sum, price) => sum + price, 0);
  return gigabytes * each + perHour * HOURS_PER_MONTH;
}
