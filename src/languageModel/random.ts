/** A source of uniform pseudo-random numbers in [0, 1). */
export type Random = () => number;

/**
 * Deterministic generator (mulberry32): the same seed gives the same numbers on every machine.
 *
 * `src/inference/random.ts` has the same. It is not imported, because the bundler puts that folder into the chunk of all
 * calculators, and the worker would load it whole.
 *
 * @param seed any integer; only its low 32 bits count
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
