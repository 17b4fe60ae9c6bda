import {demandNumber, demandThat} from '../check';

/**
 * How a percentile of n sorted values is read off:
 * - `linear`: between neighbors at rank (n − 1)·p, the default of NumPy and pandas;
 * - `nearestRank`: the smallest value that at least the share p of values does not exceed;
 * - `floorIndex`: the value at index floor(n·p), as MLPerf's load generator does.
 */
export type PercentileMethod = 'linear' | 'nearestRank' | 'floorIndex';

/**
 * A percentile of values that are sorted and not empty; `percent` is from 0 to 100.
 *
 * Derived: a rank among sorted values, as the method says.
 *
 * @param sorted ascending values, at least one
 * @param percent 0 to 100
 * @param method how a rank between two values is read
 * @returns in the unit of the values
 * @example
 * ```ts
 * sortedPercentile([1, 2, 3, 4], 50, 'linear') // => 2.5
 * ```
 */
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
 * Source: methods 1 and 7 of https://doi.org/10.1080/00031305.1996.10473566; `floorIndex` of
 * https://github.com/mlcommons/inference/blob/master/loadgen/results.cc
 *
 * @param input `values` (1 to 1e6 numbers within ±1e18, any order), `percent` (0 to 100), `method`
 * @returns in the unit of the values
 * @throws {RangeError} for an empty list, an entry that is no number, a percent out of range
 * @example
 * ```ts
 * percentile({values: [3, 1, 4, 2], percent: 50, method: 'nearestRank'}) // => 2
 * ```
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

/**
 * Distribution of finite samples; null when there are none.
 *
 * Derived: each percentile is {@link sortedPercentile}.
 *
 * @param samples finite, any order
 * @param method how percentiles are read
 * @returns in the unit of the samples, or null
 * @example
 * ```ts
 * distribution([0.1, 0.2, 0.3, 0.4], 'linear') // => {count: 4, mean: 0.25, min: 0.1, p50: 0.25, p90: 0.37,
 * //    p95: 0.385, p99: 0.397, max: 0.4}
 * ```
 */
export function distribution(
  samples: readonly number[],
  method: PercentileMethod,
): Distribution | null {
  return samples.length === 0 ? null : distributionOf(() => samples, method);
}

/** The distribution of at least one finite sample. Samples are asked for and sorted when a field is first read. Source: as {@link distribution}. */
export function distributionOf(
  samples: () => readonly number[],
  method: PercentileMethod,
): Distribution {
  let known: Float64Array | undefined;
  // A typed array sorts numbers several times as fast as a list.
  const sorted = () => (known ??= new Float64Array(samples()).sort());
  const at = (percent: number): number => sortedPercentile(sorted(), percent, method);
  return {
    get count() {
      return sorted().length;
    },
    get mean() {
      return sorted().reduce((a, b) => a + b, 0) / sorted().length;
    },
    get min() {
      return at(0);
    },
    get p50() {
      return at(50);
    },
    get p90() {
      return at(90);
    },
    get p95() {
      return at(95);
    },
    get p99() {
      return at(99);
    },
    get max() {
      return at(100);
    },
  };
}
