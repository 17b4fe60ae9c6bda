import {demandNumber} from '../check';

/**
 * Mean of a price that falls by the same share each year, over the first year that begins at full price and those after it:
 * price · (1 + k + k² + …) / years with k = 1 − fall.
 *
 * Derived: the mean of a geometric series.
 *
 * @param input `price` of the first year, `fallPerYear` (−1 to 0.99; below 0 it rises), `years` (whole, 1 to 30)
 * @returns a price in the currency of the first
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * meanFallingPrice({price: 3, fallPerYear: 0.2, years: 3}) // => 2.44
 * ```
 */
export function meanFallingPrice(input: {
  readonly price: number;
  readonly fallPerYear: number;
  readonly years: number;
}): number {
  const {price, fallPerYear, years} = input;
  demandNumber('price', price, {min: 0, max: 1e9});
  demandNumber('fallPerYear', fallPerYear, {min: -1, max: 0.99});
  demandNumber('years', years, {min: 1, max: 30, integer: true, unit: 'years'});
  let sum = 0;
  for (let year = 0; year < years; year++) sum += (1 - fallPerYear) ** year;
  return (price * sum) / years;
}
