import {expect, test} from 'vitest';
import {numberInput} from '../../forms/inputs';
import {stepped} from './stepped';

const field = (rest: {readonly integer?: boolean} = {}) =>
  numberInput({label: 'Field', min: 0, max: 5000, default: 1, ...rest});

test.each([
  [2000, 1, 2100],
  [2000, -1, 1900],
  [2042, 1, 2100],
  [2042, -1, 2000],
  [85, 1, 86],
  [6.88, 1, 6.9],
  [0.3, 1, 0.31],
  [0.3, -1, 0.29],
  [0, 1, 0.1],
] as const)('from %d, direction %d, to %d', (value, direction, next) => {
  expect(stepped(field(), value, direction)).toBe(next);
});

test('a whole number steps by at least one', () => {
  expect(stepped(field({integer: true}), 3, 1)).toBe(4);
  expect(stepped(field({integer: true}), 0, 1)).toBe(1);
});

test('no step leaves the range', () => {
  expect(stepped(field(), 4990, 1)).toBe(5000);
  expect(stepped(field(), 5000, 1)).toBe(5000);
  expect(stepped(field(), 0, -1)).toBe(0);
});

test('a negative number steps toward and away from zero', () => {
  const change = numberInput({label: 'Change', min: -90, max: 100, default: -10});
  expect(stepped(change, -10, 1)).toBe(-9);
  expect(stepped(change, -10, -1)).toBe(-11);
});
