import {demandFields} from '../check';
import {PARTS, SECONDS} from '../ranges';

export interface OverlappedLoad {
  /** From the start of the load to the first token, s. */
  readonly totalSeconds: number;
  /** Part of the load that compute does not cover, s. */
  readonly exposedSeconds: number;
}

/**
 * Time to the first token when layer i + 1 of the cache is loaded while layer i of the new tokens is
 * computed. With load time T, compute time C and L equal layers: max(T + C/L, T/L + C).
 *
 * Derived: a pipeline of two stages with equal layers.
 *
 * @param input `loadSeconds`, `computeSeconds` (prefill of the tokens that were not cached),
 *   `layers` (1 to 10,000; 1 means that nothing overlaps)
 * @returns seconds
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * overlappedLoad({loadSeconds: 0.2, computeSeconds: 0.1, layers: 32}) // => {totalSeconds: 0.2031,
 * //    exposedSeconds: 0.1031}
 * ```
 */
export function overlappedLoad(input: {
  readonly loadSeconds: number;
  readonly computeSeconds: number;
  readonly layers: number;
}): OverlappedLoad {
  demandFields(input, {loadSeconds: SECONDS, computeSeconds: SECONDS, layers: PARTS});
  const {loadSeconds: load, computeSeconds: compute, layers} = input;
  const totalSeconds = Math.max(load + compute / layers, load / layers + compute);
  return {totalSeconds, exposedSeconds: Math.max(0, totalSeconds - compute)};
}
