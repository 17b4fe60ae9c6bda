/**
 * Slack for whole-number decisions: 1.1 / 0.1 is 11.000000000000002 in binary floating point, and a
 * twelfth machine for two units in the last place would be wrong.
 */
const RELATIVE_SLACK = 1e-12;

/**
 * Smallest whole number that is not below an amount, up to rounding noise: a binary computer divides 1.1 by 0.1 and
 * gets more than 11.
 *
 * Derived: rounding up after taking off what sums of floating-point numbers may be too large by.
 *
 * @param amount finite
 * @returns a whole number
 * @example
 * ```ts
 * ceilUnits(1.1 / 0.1) // => 11
 * ```
 */
export function ceilUnits(amount: number): number {
  return Math.ceil(amount - Math.abs(amount) * RELATIVE_SLACK) + 0;
}

/** Largest whole number that is not above `amount`, up to rounding noise. `amount` is finite. */
export function floorUnits(amount: number): number {
  return Math.floor(amount + Math.abs(amount) * RELATIVE_SLACK) + 0;
}
