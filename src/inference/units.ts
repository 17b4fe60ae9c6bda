/**
 * Units and conversions. Everything inside `src/inference` is in bytes, seconds, FLOP and tokens; these constants
 * are for the edges, where a reader types gigabytes or reads milliseconds. Source of all of them: definition.
 */

/** Decimal prefixes, as vendors print memory sizes, bandwidths and link rates. */
export const KB = 1e3;
export const MB = 1e6;
export const GB = 1e9;
export const TB = 1e12;

/** Binary prefixes, as drivers and most "GB" of allocators mean them. */
export const KIB = 2 ** 10;
export const MIB = 2 ** 20;
export const GIB = 2 ** 30;

/** FLOP or FLOP/s in one GFLOP, TFLOP. */
export const GFLOP = 1e9;
export const TFLOP = 1e12;

/** Parameters in "1B". */
export const BILLION = 1e9;

export const BITS_PER_BYTE = 8;
export const SECONDS_PER_HOUR = 3600;
export const SECONDS_PER_DAY = 86_400;
/** Days of a mean year. */
export const DAYS_PER_YEAR = 365.25;

/**
 * A link rate in Gbit/s in bytes per second.
 *
 * Derived: eight bits are a byte.
 *
 * @param gigabitsPerSecond 1e9 bits a second
 * @returns bytes/s
 * @example
 * ```ts
 * gbitPerSecondToBytesPerSecond(400) // => 5e10
 * ```
 */
export function gbitPerSecondToBytesPerSecond(gigabitsPerSecond: number): number {
  return (gigabitsPerSecond * GB) / BITS_PER_BYTE;
}
