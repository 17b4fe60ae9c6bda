import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {pathOf, scaleOf, type Axis} from './plot';

const linear: Axis = {label: 'x', format: String};
const log: Axis = {...linear, scale: 'log'};

describe('a linear axis', () => {
  test('starts at zero and ends at a round number', () => {
    const scale = scaleOf(linear, [3, 97]);
    expect(scale.at(0)).toBe(0);
    expect(scale.at(100)).toBe(100);
    expect(scale.ticks).toEqual([0, 20, 40, 60, 80, 100]);
  });

  test('can be given its ends', () => {
    expect(scaleOf({...linear, domain: [10, 20]}, []).at(15)).toBe(50);
  });
});

describe('a log axis', () => {
  test('gives every factor of ten the same length', () => {
    const scale = scaleOf(log, [1, 10_000]);
    expect(scale.at(100)).toBeCloseTo(50);
    expect(scale.ticks).toEqual([1, 10, 100, 1000, 10_000]);
  });

  test('has finer ticks over few factors, and fewer over many', () => {
    expect(scaleOf({...log, domain: [1, 10]}, []).ticks).toEqual([1, 2, 5, 10]);
    expect(scaleOf({...log, domain: [1, 1e12]}, []).ticks.length).toBeLessThanOrEqual(6);
  });

  test('cannot show zero, which interrupts a line', () => {
    const x = scaleOf(linear, [0, 10]);
    const y = scaleOf(log, [1, 100]);
    expect(y.at(0)).toBeUndefined();
    expect(
      pathOf(
        [
          [0, 1],
          [5, 0],
          [10, 100],
        ],
        x,
        y,
      ),
    ).toBe('M0,100ZM100,0Z');
  });
});

test('no data, one value and huge values still make an axis', () => {
  const anything = fc.array(fc.double({min: 1e-9, max: 1e15, noNaN: true}));
  fc.assert(
    fc.property(anything, fc.constantFrom(linear, log), (values, axis) => {
      const scale = scaleOf(axis, values);
      expect(scale.ticks.length).toBeGreaterThan(0);
      expect(scale.ticks.length).toBeLessThan(13);
      for (const value of values) {
        expect(scale.at(value)).toBeGreaterThan(-0.001);
        expect(scale.at(value)).toBeLessThan(100.001);
      }
    }),
  );
});
