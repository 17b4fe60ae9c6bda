import {cachedCostRatio} from '../cost/promptCache';
import {demandNumber, demandFields} from '../check';
import {MULTIPLE, SHARE} from '../ranges';

/**
 * Input cost of prompts of which a share is written to a provider's cache once and read n times, over the cost of the
 * same prompts uncached: 1 − share + share · (w + n·r) / (n + 1).
 *
 * Derived: the part that is not shared is paid in full, the rest as in {@link cachedCostRatio}.
 *
 * @param input `sharedShare` of the tokens (0 to 1), multipliers w and r over list price, `reads` n
 * @returns cost with the cache over cost without
 * @throws {RangeError} for a share outside 0 to 1, and those of `cachedCostRatio`
 * @example
 * ```ts
 * cachedPromptRatio({sharedShare: 0.8, writeMultiplier: 1.25, readMultiplier: 0.1, reads: 9}) // => 0.372
 * ```
 */
export function cachedPromptRatio(input: {
  readonly sharedShare: number;
  readonly writeMultiplier: number;
  readonly readMultiplier: number;
  readonly reads: number;
}): number {
  demandNumber('sharedShare', input.sharedShare, SHARE);
  const ratio = cachedCostRatio(input);
  return 1 - input.sharedShare + input.sharedShare * ratio;
}

/**
 * Mean price of the shared part over list price when a hit renews the entry: h·r + (1 − h)·w with the share of requests
 * h = 1 − e^(−lifetime/gap) that come before it expires.
 *
 * Derived: gaps of Poisson arrivals are exponential, so a share 1 − e^(−lifetime/gap) of them is short enough.
 *
 * @param input `lifetimeSeconds` and `meanGapSeconds` between requests (above 0 to 1e9), multipliers w and r
 * @returns a multiple of the list price
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * renewedPrice({
 *   lifetimeSeconds: 300,
 *   meanGapSeconds: 60,
 *   writeMultiplier: 1.25,
 *   readMultiplier: 0.1,
 * }) // => 0.1077
 * ```
 */
export function renewedPrice(input: {
  readonly lifetimeSeconds: number;
  readonly meanGapSeconds: number;
  readonly writeMultiplier: number;
  readonly readMultiplier: number;
}): number {
  const time = {min: 1e-3, max: 1e9, unit: 's'};
  demandFields(input, {
    lifetimeSeconds: time,
    meanGapSeconds: time,
    writeMultiplier: MULTIPLE,
    readMultiplier: MULTIPLE,
  });
  const hits = -Math.expm1(-input.lifetimeSeconds / input.meanGapSeconds);
  return hits * input.readMultiplier + (1 - hits) * input.writeMultiplier;
}
