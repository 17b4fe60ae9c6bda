import {demandNumber} from '../check';
import {CONFIDENCE, COUNT} from '../ranges';

/** Which of the sorted samples bracket a percentile. */
export interface PercentileRanks {
  /** Samples beyond the percentile, on average: n·(1 − p). */
  readonly samplesBeyond: number;
  /** Rank from 1 of the sample that the percentile hardly falls below; null if even the smallest may be above it. */
  readonly lowerRank: number | null;
  /** Rank of the sample that it hardly exceeds; null if even the largest may be below it. */
  readonly upperRank: number | null;
}

/**
 * Confidence interval of a percentile from the ranks of independent samples. It needs no assumption on
 * their distribution: the number of samples below the true percentile is binomial.
 *
 * Derived: order statistics: how many samples lie below the true percentile is binomial.
 *
 * @param input `samples` n (1 to 1e6), `percent` (above 0, below 100), `confidence` (0.5 to 0.9999)
 * @returns ranks from 1, and a mean number of samples
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * percentileRanks({samples: 1000, percent: 99, confidence: 0.95}) // => {samplesBeyond: 10, lowerRank: 983,
 * //    upperRank: 997}
 * ```
 */
export function percentileRanks(input: {
  readonly samples: number;
  readonly percent: number;
  readonly confidence: number;
}): PercentileRanks {
  const {samples, percent, confidence} = input;
  demandNumber('samples', samples, COUNT);
  demandNumber('percent', percent, {min: 1e-3, max: 99.999});
  demandNumber('confidence', confidence, CONFIDENCE);
  const tail = (1 - confidence) / 2;
  const share = percent / 100;
  const [lowest, highest] = [
    quantileOf(samples, share, tail),
    quantileOf(samples, share, 1 - tail),
  ];
  return {
    samplesBeyond: samples * (1 - share),
    lowerRank: lowest >= 1 ? lowest : null,
    upperRank: highest + 1 <= samples ? highest + 1 : null,
  };
}

/**
 * Fewest requests with which a test may claim that a share `percent` keeps the limit, when `overLimit`
 * of them did not: the chance of so few misses in a system that just fails the claim is at most
 * 1 − `confidence`.
 *
 * Source: `mlperfrules`, appendix on early stopping, with tolerance 0.
 *
 * @param input `overLimit` (0 to 1,000), `percent` (50 to 99.99), `confidence` (0.5 to 0.9999)
 * @returns a whole number of requests
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * fewestRequests({overLimit: 0, percent: 99, confidence: 0.99}) // => 459
 * ```
 */
export function fewestRequests(input: {
  readonly overLimit: number;
  readonly percent: number;
  readonly confidence: number;
}): number {
  const {overLimit, percent, confidence} = input;
  demandNumber('overLimit', overLimit, {min: 0, max: 1000, integer: true});
  demandNumber('percent', percent, {min: 50, max: 99.99});
  demandNumber('confidence', confidence, CONFIDENCE);
  const missRate = 1 - percent / 100;
  let [low, high] = [overLimit, overLimit + 1];
  while (atMost(overLimit, high, missRate) > 1 - confidence) [low, high] = [high, 2 * high];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (atMost(overLimit, middle, missRate) > 1 - confidence) low = middle;
    else high = middle;
  }
  return high;
}

/** Chance of at most `k` hits in `n` draws of chance `p`, 0 < p < 1. */
function atMost(k: number, n: number, p: number): number {
  if (k >= n) return 1;
  let term = n * Math.log1p(-p);
  let sum = Math.exp(term);
  for (let i = 1; i <= k; i += 1) {
    term += Math.log(((n - i + 1) / i) * (p / (1 - p)));
    sum += Math.exp(term);
  }
  return Math.min(1, sum);
}

/** Smallest number of hits in `n` draws of chance `p` that is not exceeded with a chance of `q` or more. */
function quantileOf(n: number, p: number, q: number): number {
  let term = n * Math.log1p(-p);
  let sum = Math.exp(term);
  let k = 0;
  while (sum < q && k < n) {
    k += 1;
    term += Math.log(((n - k + 1) / k) * (p / (1 - p)));
    sum += Math.exp(term);
  }
  return k;
}
