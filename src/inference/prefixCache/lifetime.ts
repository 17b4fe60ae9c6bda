import {demandFields} from '../check';
import {MEAN_TOKENS} from '../ranges';

/**
 * Seconds that an unused block survives in a cache with least-recently-used eviction: until as many new tokens have
 * been stored as the cache has room for, capacity ÷ (requests/s · new tokens of a request). Blocks that running
 * requests hold have to be taken off the capacity first.
 *
 * Derived: the cache is filled once in that time, by requests that arrive evenly.
 *
 * @param input `capacityTokens` (1 to 1e12), `requestsPerSecond` (above 0 to 1e6), `newTokens` per request: the
 * uncached prompt and the answer (1 to 1e9)
 * @returns seconds
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * lruLifetimeSeconds({capacityTokens: 1e6, requestsPerSecond: 5, newTokens: 1500}) // => 133.3
 * ```
 */
export function lruLifetimeSeconds(input: {
  readonly capacityTokens: number;
  readonly requestsPerSecond: number;
  readonly newTokens: number;
}): number {
  demandFields(input, {
    capacityTokens: {min: 1, max: 1e12, unit: 'tokens'},
    requestsPerSecond: {min: 1e-9, max: 1e6},
    newTokens: MEAN_TOKENS,
  });
  return input.capacityTokens / (input.requestsPerSecond * input.newTokens);
}
