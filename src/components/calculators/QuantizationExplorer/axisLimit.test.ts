import {expect, test} from 'vitest';
import {axisLimit} from './axisLimit';

const ordinary = Array.from({length: 40}, (_, index) => (index % 2 ? 1 : -1) * (index / 40));

test('an outlier does not set the axis', () => {
  expect(axisLimit([...ordinary, 50])).toBeLessThan(2);
});

test('values of one size all fit', () => {
  expect(axisLimit(ordinary)).toBe(39 / 40);
});

test('there is an axis for zeros and for one value among them', () => {
  expect(axisLimit([0, 0])).toBe(1);
  expect(axisLimit([...new Array<number>(40).fill(0), 3])).toBe(3);
});
