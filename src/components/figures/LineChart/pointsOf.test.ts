import {expect, test} from 'vitest';
import {pointsOf} from './pointsOf';

test('pairs of numbers are points', () => {
  expect(pointsOf('1=0.97 2.5=1.93')).toEqual([
    [1, 0.97],
    [2.5, 1.93],
  ]);
});
