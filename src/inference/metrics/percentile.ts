import {demandNumber, demandThat} from '../check';

/**
 * How a percentile of n sorted values is read off:
 * - `linear`: between neighbors at rank (n − 1)·p, the default of NumPy and pandas;
 * - `nearestRank`: the smallest value that at least the share p of values does not exceed;
 * - `floorIndex`: the value at index floor(n·p), as MLPerf's load generator does.
 */
export type PercentileMethod = 'linear' | 'nearestRank' | 'floorIndex';

/** A percentile of values that are sorted and not empty; `percent` is from 0 to 100. */
export function sortedPercentile(
  sorted: ArrayLike<number>,
  percent: number,
  method: PercentileMethod,
): number {
  const n = sorted.length;
  const at = (index: number): number => sorted[Math.min(n - 1, Math.max(0, index))] ?? 0;
  const share = percent / 100;
  if (method === 'nearestRank') return at(Math.ceil((n * percent) / 100 - 1e-9) - 1);
  if (method === 'floorIndex') return at(Math.floor((n * percent) / 100 + 1e-9));
  const rank = (n - 1) * share;
  const low = at(Math.floor(rank));
  // Weighted this way the result never leaves the range of its neighbors.
  return low + (at(Math.ceil(rank)) - low) * (rank - Math.floor(rank));
}

/**
 * Percentile of a list, in the unit of its values.
 *
 * @param input `values` (1 to 1e6 numbers within ±1e18, any order), `percent` (0 to 100), `method`
 *
 * Throws for an empty list, an entry that is no number, a percent out of range.
 * Source: definition; methods 1 and 7 of https://doi.org/10.1080/00031305.1996.10473566, and
 * https://github.com/mlcommons/inference/blob/master/loadgen/results.cc for `floorIndex`.
 */
export function percentile(input: {
  readonly values: readonly number[];
  readonly percent: number;
  readonly method: PercentileMethod;
}): number {
  const {values, percent, method} = input;
  demandThat(
    'values',
    values.length >= 1 && values.length <= 1e6 && values.every((v) => Math.abs(v) <= 1e18),
    'must hold 1 to 1e6 numbers within ±1e18',
  );
  demandNumber('percent', percent, {min: 0, max: 100});
  return sortedPercentile(
    [...values].sort((a, b) => a - b),
    percent,
    method,
  );
}

export interface Distribution {
  readonly count: number;
  readonly mean: number;
  readonly min: number;
  readonly p50: number;
  readonly p90: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Distribution of finite samples; null when there are none. */
export function distribution(
  samples: readonly number[],
  method: PercentileMethod,
): Distribution | null {
  if (samples.length === 0) return null;
  // A typed array sorts numbers several times as fast as a list.
  const sorted = new Float64Array(samples).sort();
  const at = (percent: number): number => sortedPercentile(sorted, percent, method);
  return {
    count: sorted.length,
    mean: sorted.reduce((a, b) => a + b, 0) / sorted.length,
    min: sorted[0] ?? 0,
    p50: at(50),
    p90: at(90),
    p95: at(95),
    p99: at(99),
    max: sorted.at(-1) ?? 0,
  };
}
