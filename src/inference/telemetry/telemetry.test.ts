import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {keptRecords} from './records';
import {seriesCount, seriesStorage} from './series';

describe('series', () => {
  test('a histogram has a series for each bound, +Inf, sum and count', () => {
    expect(seriesCount({histogramBounds: [3], plain: 0, targets: 1})).toBe(6);
    expect(seriesCount({histogramBounds: [], plain: 7, targets: 2})).toBe(14);
  });

  test('a label multiplies what every target exports', () => {
    const input = {histogramBounds: [22, 19], plain: 25, targets: 40};
    const alone = seriesCount(input);
    expect(alone).toBe((25 + 25 + 22) * 40);
    expect(seriesCount({...input, labelValues: 500})).toBe(alone * 500);
  });

  test('storage is linear in series and in retention, and inverse to the interval', () => {
    const input = {series: 1500, intervalSeconds: 15, retentionDays: 15, bytesPerSample: 2};
    const base = seriesStorage(input);
    expect(base).toEqual({samplesPerSecond: 100, diskBytes: 100 * 15 * 86_400 * 2});
    const twice = seriesStorage({...input, intervalSeconds: 30, retentionDays: 30});
    expect(twice.diskBytes).toBe(base.diskBytes);
  });
});

describe('records', () => {
  const input = {requestsPerSecond: 10, recordBytes: 1000, alwaysShare: 0.02, sampledShare: 0.01};

  test('the rest is sampled, and what matters is kept', () => {
    const kept = keptRecords(input);
    expect(kept.keptShare).toBeCloseTo(0.0298, 12);
    expect(kept.bytesPerDay).toBeCloseTo(10 * 86_400 * 0.0298 * 1000, 3);
  });

  test('no share exceeds all or falls below what is always kept', () => {
    const share = fc.double({min: 0, max: 1, noNaN: true});
    fc.assert(
      fc.property(share, share, (alwaysShare, sampledShare) => {
        const {keptShare} = keptRecords({...input, alwaysShare, sampledShare});
        expect(keptShare).toBeLessThanOrEqual(1 + 1e-12);
        expect(keptShare).toBeGreaterThanOrEqual(alwaysShare - 1e-12);
      }),
    );
  });
});
