import {demandNumber} from '../check';
import {COUNT, COUNT_OR_NONE} from '../ranges';
import {SECONDS_PER_DAY} from '../units';

/** Series that a classic histogram has beside its finite bounds: the bucket +Inf, the sum and the count. */
const BESIDE_BOUNDS = 3;

export interface SeriesInput {
  /** Finite bounds of each histogram of a target, 0 to 1000 each. */
  readonly histogramBounds: readonly number[];
  /** Counters and gauges of a target, each label value of them counted. */
  readonly plain: number;
  /** Processes that are scraped. */
  readonly targets: number;
  /** Values of a label that every series gets in addition; 1 unless given. */
  readonly labelValues?: number;
}

/**
 * Time series that a fleet exports: (plain + Σ (bounds + 3)) × label values × targets. An upper end where not
 * every target sees every label value.
 *
 * Source: `promhistograms` (bucket, sum and count of a classic histogram).
 *
 * @param input `targets` 1 to 1e6, `plain` 0 to 1e6, `labelValues` 1 to 1e9
 * @returns a number of series
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * seriesCount({histogramBounds: [20, 20], plain: 60, targets: 16}) // => 1696
 * ```
 */
export function seriesCount(input: SeriesInput): number {
  const {histogramBounds, plain, targets, labelValues = 1} = input;
  for (const bounds of histogramBounds) {
    demandNumber('histogramBounds', bounds, {min: 0, max: 1000, integer: true});
  }
  demandNumber('plain', plain, COUNT_OR_NONE);
  demandNumber('targets', targets, COUNT);
  demandNumber('labelValues', labelValues, {min: 1, max: 1e9, integer: true});
  const buckets = histogramBounds.reduce((sum, bounds) => sum + bounds + BESIDE_BOUNDS, 0);
  return (plain + buckets) * labelValues * targets;
}

export interface SeriesStorage {
  readonly samplesPerSecond: number;
  readonly diskBytes: number;
}

/**
 * Cost of keeping series: samples/s = series / interval, bytes = samples/s × retention × bytes per sample.
 *
 * Source: `promstorage`.
 *
 * @param input `series` 0 to 1e12; `intervalSeconds` between scrapes, 0.1 to 3600; `retentionDays` 0.01 to
 *   3660; `bytesPerSample` after compression, 0.1 to 100
 * @returns samples/s, and bytes
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * seriesStorage({series: 1696, intervalSeconds: 15, retentionDays: 30, bytesPerSample: 1.5}) // => {samplesPerSecond: 113.1,
 * //    diskBytes: 4.396e8}
 * ```
 */
export function seriesStorage(input: {
  readonly series: number;
  readonly intervalSeconds: number;
  readonly retentionDays: number;
  readonly bytesPerSample: number;
}): SeriesStorage {
  const {series, intervalSeconds, retentionDays, bytesPerSample} = input;
  demandNumber('series', series, {min: 0, max: 1e12});
  demandNumber('intervalSeconds', intervalSeconds, {min: 0.1, max: 3600, unit: 's'});
  demandNumber('retentionDays', retentionDays, {min: 0.01, max: 3660, unit: 'days'});
  demandNumber('bytesPerSample', bytesPerSample, {min: 0.1, max: 100, unit: 'bytes'});
  const samplesPerSecond = series / intervalSeconds;
  return {
    samplesPerSecond,
    diskBytes: samplesPerSecond * retentionDays * SECONDS_PER_DAY * bytesPerSample,
  };
}
