import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {histogramQuantile, toHistogram} from './histogram';
import {sortedPercentile} from './percentile';

const quantile = (samples: readonly number[], bounds: readonly number[], q: number) =>
  histogramQuantile(toHistogram({samples, bounds}), q);

describe('histogramQuantile', () => {
  const bounds = [0.1, 0.2, 0.3, 0.45];
  it('gives the two figures of the Prometheus documentation', () => {
    // A spike at 220 ms reads as 295 ms, one at 320 ms as 442.5 ms.
    const spike = (at: number) => quantile(new Array<number>(1000).fill(at), bounds, 0.95);
    expect(spike(0.22)).toBeCloseTo(0.295, 12);
    expect(spike(0.32)).toBeCloseTo(0.4425, 12);
  });
  it('stays in the bucket of the true value', () => {
    fc.assert(
      fc.property(
        fc.array(fc.double({noNaN: true, min: 0, max: 0.45}), {minLength: 1, maxLength: 60}),
        fc.integer({min: 1, max: 100}),
        (samples, percent) => {
          const sorted = [...samples].sort((a, b) => a - b);
          const exact = sortedPercentile(sorted, percent, 'nearestRank');
          const at = bounds.findIndex((bound) => exact <= bound);
          const read = quantile(samples, bounds, percent / 100) ?? NaN;
          expect(read).toBeGreaterThanOrEqual((bounds[at - 1] ?? 0) - 1e-12);
          expect(read).toBeLessThanOrEqual((bounds[at] ?? NaN) + 1e-12);
        },
      ),
    );
  });
  it('answers with the last bound when the samples are beyond it, and with nothing for none', () => {
    expect(quantile([5, 6], bounds, 0.5)).toBe(0.45);
    expect(quantile([], bounds, 0.5)).toBeNull();
    expect(quantile([0, 0], bounds, 0)).toBe(0);
  });
  it('keeps sum and count, and counts a sample at a bound below it', () => {
    const histogram = toHistogram({samples: [0.1, 0.3, 2], bounds});
    expect(histogram).toMatchObject({cumulative: [1, 1, 2, 2], count: 3});
    expect(histogram.sum).toBeCloseTo(2.4, 12);
    const rounded = toHistogram({samples: [0.2 - 0.18], bounds: [0.02]});
    expect(rounded.cumulative).toEqual([1]);
  });
});
