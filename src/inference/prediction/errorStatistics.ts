import {demandNumber, demandThat} from '../check';
import {sortedPercentile} from '../metrics/percentile';

/** How far predictions are from what was measured. */
export interface ErrorStatistics {
  readonly count: number;
  /** Median of |predicted / measured - 1|. */
  readonly medianError: number;
  /** Median of predicted / measured: above 1 where predictions are too fast. */
  readonly bias: number;
  /** Lower and upper quartile of predicted / measured. */
  readonly lowRatio: number;
  readonly highRatio: number;
  /** Share of points within a factor of 1.6 in either direction, 0 to 1. */
  readonly withinShare: number;
}

export const NEAR_FACTOR = 1.6;

/**
 * Statistics of predicted over measured speeds; a time counts as the speed that it stands for.
 *
 * Derived: order statistics of the ratios.
 *
 * @param ratios at least one, each above 0 and at most 1e12
 * @returns ratios of predicted to measured, and shares
 * @throws {RangeError} for no ratio, or one out of range
 * @example
 * ```ts
 * errorStatistics([0.9, 1, 1.1, 1.5, 2]) // => {count: 5, medianError: 0.1, bias: 1.1, lowRatio: 1,
 * //    highRatio: 1.5, withinShare: 0.8}
 * ```
 */
export function errorStatistics(ratios: readonly number[]): ErrorStatistics {
  demandThat('ratios', ratios.length > 0, 'must hold at least one');
  for (const ratio of ratios) demandNumber('ratios', ratio, {min: 1e-12, max: 1e12});
  const near = ratios.filter((ratio) => Math.max(ratio, 1 / ratio) <= NEAR_FACTOR);
  return {
    count: ratios.length,
    medianError: quantile(
      ratios.map((ratio) => Math.abs(ratio - 1)),
      50,
    ),
    bias: quantile(ratios, 50),
    lowRatio: quantile(ratios, 25),
    highRatio: quantile(ratios, 75),
    withinShare: near.length / ratios.length,
  };
}

/** Between neighbors, so that the median of two values is their mean. */
const quantile = (values: readonly number[], percent: number) =>
  sortedPercentile(
    [...values].sort((a, b) => a - b),
    percent,
    'linear',
  );
