import {demandFields} from '../check';
import {SHARE} from '../ranges';
import {DAYS_PER_YEAR} from '../units';

/** Hours of a mean year, 8,766, and of a mean month, 730.5; price pages take 730. */
export const HOURS_PER_YEAR = DAYS_PER_YEAR * 24;
export const HOURS_PER_MONTH = HOURS_PER_YEAR / 12;
export const DAYS_PER_MONTH = HOURS_PER_MONTH / 24;

/**
 * Cost of electricity for a year: watts × load × PUE × hours / 1,000 × price per kWh.
 *
 * Derived: power over a year of 8,766 hours × price.
 *
 * @param input `itWatts` of all machines at full load, `loadFactor` mean over full power (0 to 1),
 *   `pue` facility over IT power (1 to 10), `pricePerKwh`
 * @returns a cost in the currency of the price
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * yearlyPowerCost({itWatts: 10_000, loadFactor: 0.7, pue: 1.3, pricePerKwh: 0.1}) // => 7977
 * ```
 */
export function yearlyPowerCost(input: {
  readonly itWatts: number;
  readonly loadFactor: number;
  readonly pue: number;
  readonly pricePerKwh: number;
}): number {
  demandFields(input, {
    itWatts: {min: 0, max: 1e12, unit: 'W'},
    loadFactor: SHARE,
    pue: {min: 1, max: 10},
    pricePerKwh: {min: 0, max: 1e3, unit: 'per kWh'},
  });
  const kilowatts = (input.itWatts * input.loadFactor * input.pue) / 1000;
  return kilowatts * HOURS_PER_YEAR * input.pricePerKwh;
}
