import {demandFields} from '../check';
import {SECONDS} from '../ranges';

/**
 * How many times faster the same work became: time before / time after.
 *
 * Derived: time before over time after.
 *
 * @param input seconds of the same work
 * @returns a ratio; above 1 where it became faster
 * @throws {RangeError} for a time outside 1e-6 to 1e6 s
 * @example
 * ```ts
 * speedup({beforeSeconds: 12, afterSeconds: 8}) // => 1.5
 * ```
 */
export function speedup(input: {
  readonly beforeSeconds: number;
  readonly afterSeconds: number;
}): number {
  const time = {...SECONDS, min: 1e-6};
  demandFields(input, {beforeSeconds: time, afterSeconds: time});
  return input.beforeSeconds / input.afterSeconds;
}
