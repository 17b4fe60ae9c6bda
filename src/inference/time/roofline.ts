import {demandNumber} from '../check';
import {TOKENS} from '../ranges';
import type {Served} from '../served/served';
import {decodeWork} from './decodeStep';
import type {Rates} from '../served/machine';
import {effectiveRates} from '../served/machine';
import type {PassWork} from './passBound';

/**
 * FLOP of a pass.
 *
 * Derived: matrix products and attention, added up.
 *
 * @param work of a pass
 * @returns FLOP
 * @example
 * ```ts
 * totalFlops({weightBytes: 15e9, cacheBytes: 4e9, matmulFlops: 480e9, attentionFlops: 16e9}) // => 4.96e11
 * ```
 */
export function totalFlops(work: PassWork): number {
  return work.matmulFlops + work.attentionFlops;
}

/**
 * Bytes that a pass reads.
 *
 * Derived: weights and cache, added up.
 *
 * @param work of a pass
 * @returns bytes
 * @example
 * ```ts
 * totalBytes({weightBytes: 15e9, cacheBytes: 4e9, matmulFlops: 480e9, attentionFlops: 16e9}) // => 1.9e10
 * ```
 */
export function totalBytes(work: PassWork): number {
  return work.weightBytes + work.cacheBytes;
}

/**
 * Arithmetic intensity of a pass that reads something, FLOP per byte.
 *
 * Derived: {@link totalFlops} over {@link totalBytes}.
 *
 * @param work of a pass
 * @returns FLOP per byte
 * @example
 * ```ts
 * const work = {weightBytes: 15e9, cacheBytes: 4e9, matmulFlops: 480e9, attentionFlops: 16e9};
 * arithmeticIntensity(work) // => 26.11
 * ```
 */
export function arithmeticIntensity(work: PassWork): number {
  return totalFlops(work) / totalBytes(work);
}

/**
 * Height of the roof over an intensity (FLOP per byte): min(F, intensity·W), FLOP/s.
 *
 * Source: scalingbook.
 *
 * @param rates of a device
 * @param intensity FLOP per byte
 * @returns FLOP/s
 * @example
 * ```ts
 * attainableFlopsPerSecond({flopsPerSecond: 989e12, bytesPerSecond: 3.35e12}, 26) // => 8.71e13
 * ```
 */
export function attainableFlopsPerSecond(rates: Rates, intensity: number): number {
  return Math.min(rates.flopsPerSecond, intensity * rates.bytesPerSecond);
}

/**
 * Intensity that decode approaches as the batch grows without end, FLOP per byte: what one sequence adds, since the
 * weights are read once for all. Null for a model that reads no cache or state.
 *
 * Source: scalingbook, definition.
 *
 * @param serving a model on machines
 * @param contextTokens tokens that each new one sees
 * @returns FLOP per byte, or null
 * @throws {RangeError} for a context outside 1 to 1e9
 * @example
 * ```ts
 * decodeIntensityCeiling(LLAMA_ON_H100, 4096) // => 31.96
 * ```
 */
export function decodeIntensityCeiling(serving: Served, contextTokens: number): number | null {
  demandNumber('contextTokens', contextTokens, TOKENS);
  return ceilingAt(serving, contextTokens);
}

const MOST_TOKENS = 1e7;

/**
 * Longest context in tokens at which a large enough batch makes a decode step compute-bound: up to it, a sequence adds
 * more time of arithmetic than of cache reads. 0 where one token is too many, null above ten million tokens. Found by
 * bisection, as the ceiling of intensity falls with the context in every shape whose attention alone is below the
 * ridge.
 *
 * Source: scalingbook, definition.
 *
 * @param serving a model on machines
 * @returns tokens, or null
 * @example
 * ```ts
 * longestComputeBoundContext(LLAMA_ON_H100) // => 393
 * ```
 */
export function longestComputeBoundContext(serving: Served): number | null {
  const {flopsPerSecond, bytesPerSecond} = effectiveRates(serving.machine);
  const reachesRidge = (contextTokens: number) =>
    (ceilingAt(serving, contextTokens) ?? Infinity) >= flopsPerSecond / bytesPerSecond;
  if (reachesRidge(MOST_TOKENS)) return null;
  if (!reachesRidge(1)) return 0;
  let [low, high] = [1, MOST_TOKENS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (reachesRidge(middle)) low = middle;
    else high = middle;
  }
  return low;
}

function ceilingAt(serving: Served, contextTokens: number): number | null {
  const ofOne = decodeWork(serving, {batch: 1, contextTokens});
  return ofOne.cacheBytes === 0 ? null : totalFlops(ofOne) / ofOne.cacheBytes;
}
