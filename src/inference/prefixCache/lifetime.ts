import {demandFields} from '../check';
import {MEAN_TOKENS} from '../ranges';

/**
 * Seconds that an unused block survives in a cache with least-recently-used eviction: until as many new tokens have
 * been stored as the cache has room for, capacity ÷ (requests/s · new tokens of a request). Blocks that running
 * requests hold have to be taken off the capacity first.
 *
 * @param input `capacityTokens` (1 to 1e12), `requestsPerSecond` (above 0 to 1e6), `newTokens` per request: the
 * uncached prompt and the answer (1 to 1e9)
 *
 * Throws for an input out of range. Source: definition, for requests that arrive evenly.
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
