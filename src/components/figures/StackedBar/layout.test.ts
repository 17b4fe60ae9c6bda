import fc from 'fast-check';
import {expect, test} from 'vitest';
import {barLayout} from './layout';

test('without a capacity the parts fill the bar', () => {
  expect(barLayout([1, 3])).toEqual({
    parts: [
      {x: 0, width: 25},
      {x: 25, width: 75},
    ],
    total: 4,
    excess: 0,
  });
});

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

test('nothing, and what is no amount, has no width', () => {
  expect(barLayout([]).parts).toEqual([]);
  expect(barLayout([0, NaN, -5, Infinity]).parts.map(({width}) => width)).toEqual([0, 0, 0, 0]);
});

test('parts never leave the bar', () => {
  const amount = fc.double({min: 0, max: 1e18, noNaN: true});
  fc.assert(
    fc.property(fc.array(amount), fc.option(amount, {nil: undefined}), (values, capacity) => {
      for (const {x, width} of barLayout(values, capacity).parts) {
        expect(width).toBeGreaterThanOrEqual(0);
        expect(x + width).toBeLessThan(100.000001);
      }
    }),
  );
});
