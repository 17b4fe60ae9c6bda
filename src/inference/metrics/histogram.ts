import {demandNumber, demandThat} from '../check';
import {SHARE} from '../ranges';

/** A cumulative histogram as a server exports it. */
export interface Histogram {
  /** Upper bounds of the buckets, ascending; one more bucket without a bound follows. */
  readonly bounds: readonly number[];
  /** Samples at or below each bound. */
  readonly cumulative: readonly number[];
  /** All samples. */
  readonly count: number;
  /** Sum of all samples, from which a mean follows without error. */
  readonly sum: number;
}

/** Differences of times carry rounding errors, which must not lift a sample over a bound that it equals. */
const ROUNDING = 1e-9;

/**
 * Puts samples into buckets. A sample that equals a bound belongs to its bucket.
 *
 * Source: `promhistograms`.
 *
 * @param input `samples` (up to 1e6, 0 or more), `bounds` (1 or more, ascending, above 0)
 * @returns counts up to each bound, their number and sum
 * @throws {RangeError} for bounds that do not ascend, samples that are negative or no numbers
 * @example
 * ```ts
 * toHistogram({samples: [0.1, 0.2, 0.7], bounds: [0.25, 0.5, 1]}) // => {bounds: [0.25, 0.5, 1], cumulative: [2,
 * //    2, 3], count: 3, sum: 1}
 * ```
 */
export function toHistogram(input: {
  readonly samples: readonly number[];
  readonly bounds: readonly number[];
}): Histogram {
  const {samples, bounds} = input;
  demandThat(
    'bounds',
    bounds.length >= 1 && bounds.every((b, i) => b > (bounds[i - 1] ?? 0) && b <= 1e9),
    'must ascend from above 0 to at most 1e9',
  );
  demandThat(
    'samples',
    samples.length <= 1e6 && samples.every((s) => s >= 0 && s <= 1e9),
    'must hold at most 1e6 numbers from 0 to 1e9',
  );
  const sorted = [...samples].sort((a, b) => a - b);
  let below = 0;
  const cumulative = bounds.map((bound) => {
    while (below < sorted.length && (sorted[below] ?? Infinity) <= bound * (1 + ROUNDING))
      below += 1;
    return below;
  });
  return {bounds, cumulative, count: sorted.length, sum: sorted.reduce((a, b) => a + b, 0)};
}

/**
 * Quantile of a histogram as PromQL's `histogram_quantile` estimates it: the bucket that holds the
 * rank, and a straight line through it. In the last bucket, which has no upper bound, the answer is its
 * lower bound. null for an empty histogram.
 *
 * Source: `promhistograms`.
 *
 * @param histogram cumulative counts
 * @param quantile 0 to 1
 * @returns in the unit of the bounds, or null
 * @throws {RangeError} for a quantile outside 0 to 1
 * @example
 * ```ts
 * const histogram = toHistogram({samples: [0.1, 0.2, 0.7], bounds: [0.25, 0.5, 1]});
 * histogramQuantile(histogram, 0.5) // => 0.1875
 * ```
 */
export function histogramQuantile(histogram: Histogram, quantile: number): number | null {
  demandNumber('quantile', quantile, SHARE);
  const {bounds, cumulative, count} = histogram;
  if (count === 0) return null;
  const rank = quantile * count;
  const at = cumulative.findIndex((below) => below >= rank && below > 0);
  if (at === -1) return bounds.at(-1) ?? null;
  const [low, high] = [bounds[at - 1] ?? 0, bounds[at] ?? 0];
  const [before, within] = [cumulative[at - 1] ?? 0, cumulative[at] ?? 0];
  if (within === before) return high;
  return low + ((high - low) * Math.max(0, rank - before)) / (within - before);
}
