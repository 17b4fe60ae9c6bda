import {demandNumber} from '../check';
import {PARTS} from '../ranges';

export interface SpreadInput {
  /** Replicas over which requests are spread without regard to their prefix. */
  readonly replicas: number;
  /** Requests with the same prefix that arrive while a cache would keep it. */
  readonly requestsPerPrefix: number;
}

export interface SpreadHits {
  /** Replicas that compute the prefix, expected. */
  readonly copies: number;
  /** Share of the requests that find it, 0 to below 1, where it is spread at random. */
  readonly spreadHitRate: number;
  /** The same where all of them go to one replica. */
  readonly togetherHitRate: number;
}

/**
 * How often requests find a prefix that the first one on a replica computes and leaves there: r requests
 * on n replicas, each drawn at random, reach n(1 − (1 − 1/n)^r) of them on average, and as many miss.
 * Round robin over a stream of many prefixes mixed at random is such a draw. Evictions come on top.
 *
 * Derived: occupancy of n boxes by r balls.
 *
 * @returns replicas that compute the prefix, and shares of hits
 * @throws {RangeError} for `replicas` outside 1 to 10,000, `requestsPerPrefix` outside 1 to 1e9
 * @example
 * ```ts
 * spreadHits({replicas: 8, requestsPerPrefix: 20}) // => {copies: 7.446, spreadHitRate: 0.6277,
 * //    togetherHitRate: 0.95}
 * ```
 */
export function spreadHits(input: SpreadInput): SpreadHits {
  const {replicas: n, requestsPerPrefix: r} = input;
  demandNumber('replicas', n, PARTS);
  demandNumber('requestsPerPrefix', r, {min: 1, max: 1e9});
  // At least one replica and at most one for each request; the power leaves a rounding error.
  const copies = Math.min(r, Math.max(1, n * (1 - (1 - 1 / n) ** r)));
  return {copies, spreadHitRate: 1 - copies / r, togetherHitRate: 1 - 1 / r};
}
