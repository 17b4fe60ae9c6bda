import {expect, it} from 'vitest';
import {errorStatistics} from './errorStatistics';

it('has the medians and the share of known numbers', () => {
  expect(errorStatistics([2, 0.5, 1, 1.5])).toEqual({
    count: 4,
    medianError: 0.5,
    bias: 1.25,
    lowRatio: 0.875,
    highRatio: 1.625,
    withinShare: 0.5,
  });
  const one = errorStatistics([1.6]);
  expect(one).toMatchObject({count: 1, bias: 1.6, withinShare: 1});
  expect(one.medianError).toBeCloseTo(0.6, 12);
});

it.each([[[]], [[0]], [[NaN]], [[1, -2]]])('refuses %j', (ratios) => {
  expect(() => errorStatistics(ratios)).toThrow(RangeError);
});
