import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {distribution, percentile, type PercentileMethod} from './percentile';

describe('percentile', () => {
  const values = [30, 10, 20, 40];
  const at = (percent: number, method: PercentileMethod) => percentile({values, percent, method});
  it('reads off by the stated method', () => {
    expect(at(50, 'linear')).toBe(25);
    expect(at(50, 'nearestRank')).toBe(20);
    expect(at(50, 'floorIndex')).toBe(30);
    expect(at(90, 'linear')).toBeCloseTo(37, 12);
    expect(at(75, 'nearestRank')).toBe(30);
    expect(at(75, 'floorIndex')).toBe(40);
  });
  it('lies within the values and rises with the percent', () => {
    const list = fc.array(fc.double({noNaN: true, min: -1e6, max: 1e6}), {
      minLength: 1,
      maxLength: 50,
    });
    const share = fc.double({noNaN: true, min: 0, max: 100});
    const methods = fc.constantFrom<PercentileMethod>('linear', 'nearestRank', 'floorIndex');
    fc.assert(
      fc.property(list, share, share, methods, (samples, p, q, method) => {
        const read = (percent: number) => percentile({values: samples, percent, method});
        // Zero has two signs, and sorting does not order them.
        expect(read(0) + 0).toBe(Math.min(...samples) + 0);
        expect(read(100) + 0).toBe(Math.max(...samples) + 0);
        const [low, high] = [read(Math.min(p, q)), read(Math.max(p, q))];
        expect(low).toBeLessThanOrEqual(high + 1e-9 * Math.abs(high));
      }),
    );
  });
  it('counts exactly where shares of the count are whole', () => {
    const hundred = Array.from({length: 100}, (_, i) => i + 1);
    for (let p = 1; p <= 100; p += 1) {
      expect(percentile({values: hundred, percent: p, method: 'nearestRank'})).toBe(p);
    }
  });
  it('summarizes nothing as nothing', () => {
    expect(distribution([], 'linear')).toBeNull();
    expect(distribution([2, 1, 3], 'linear')).toMatchObject({
      count: 3,
      mean: 2,
      min: 1,
      p50: 2,
      max: 3,
    });
  });
  keepsContract(
    'percentile',
    fc.record({
      values: fc.array(field(-1e18, 1e18), {maxLength: 10}),
      percent: field(0, 100),
      method: fc.constantFrom<PercentileMethod>('linear', 'nearestRank', 'floorIndex'),
    }),
    percentile,
    {signed: true},
  );
});
