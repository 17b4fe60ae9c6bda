import {expect, test} from 'vitest';
import {median, spread} from './statistics';

test('the median is the middle value, or the mean of the two in the middle', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([7])).toBe(7);
});

test('one outlier moves the range, not the median', () => {
  expect(spread([100, 101, 99, 100, 5000])).toEqual({median: 100, least: 99, most: 5000, count: 5});
});

test('nothing has no median', () => {
  expect(() => median([])).toThrow(RangeError);
});
