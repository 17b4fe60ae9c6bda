/** A source of uniform pseudo-random numbers in [0, 1). */
export type Random = () => number;

/**
 * Deterministic generator: the same seed gives the same sequence on every machine.
 *
 * mulberry32, a 32-bit generator with a period of 2^32, is enough for simulations of up to millions of
 * draws; it is not for cryptography.
 *
 * Derived: the steps of mulberry32: a constant is added to the state, and the sum is mixed by shifts and
 * multiplications.
 *
 * @param seed any integer; only its low 32 bits count
 * @returns a function that draws from [0, 1)
 * @example
 * ```ts
 * const random = seededRandom(1);
 * [random(), random()] // => [0.6271, 0.002736]
 * ```
 */
export function seededRandom(seed: number): Random {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = state;
    t = Math.imul(t ^ (t >>> 15), t | 1);
    t ^= t + Math.imul(t ^ (t >>> 7), t | 61);
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}
