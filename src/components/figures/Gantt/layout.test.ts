import {expect, test} from 'vitest';
import {boxesOf, ticksOf} from './layout';

test('stretches become shares of the axis', () => {
  const row = [
    {phase: 'queued', start: 0, end: 1},
    {phase: 'decode', start: 1, end: 4},
  ];
  expect(boxesOf(row, 4)).toEqual([
    {phase: 'queued', x: 0, width: 25},
    {phase: 'decode', x: 25, width: 75},
  ]);
});

test('what lies beyond the axis is cut, and what takes no time is left out', () => {
  const row = [
    {phase: 'decode', start: 3, end: 9},
    {phase: 'held', start: 9, end: 10},
    {phase: 'queued', start: 2, end: 2},
  ];
  expect(boxesOf(row, 4)).toEqual([{phase: 'decode', x: 75, width: 25}]);
  expect(boxesOf(row, 0)).toEqual([]);
});

test.each([
  [4, [0, 1, 2, 3, 4]],
  [62, [0, 20, 40, 60]],
  [0.35, [0, 0.1, 0.2, 0.3]],
  [0, [0]],
])('ticks up to %d are round', (end, ticks) => {
  expect(ticksOf(end)).toEqual(ticks);
});
