import {expect, test} from 'vitest';
import {barLayout} from './layout';

test('with room left the capacity is the end of the bar', () => {
  const {parts, capacityX, excess} = barLayout([1, 1], 4);
  expect(parts[1]).toEqual({x: 25, width: 25});
  expect(capacityX).toBe(100);
  expect(excess).toBe(0);
});

test('what exceeds the capacity stands beyond its line', () => {
  const {parts, capacityX, excess} = barLayout([60, 40], 80);
  expect(parts[1]).toEqual({x: 60, width: 40});
  expect(capacityX).toBe(80);
  expect(excess).toBe(20);
});
