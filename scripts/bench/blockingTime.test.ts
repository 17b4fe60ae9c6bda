import {expect, test} from 'vitest';
import {blockingTime, lastEnd} from './blockingTime';

test('counts of each task what goes beyond 50 ms', () => {
  const tasks = [
    {start: 1000, duration: 50},
    {start: 1200, duration: 80},
    {start: 2000, duration: 150},
  ];
  expect(blockingTime(tasks, 900)).toBe(130);
});

test('leaves out what was before the first paint', () => {
  expect(blockingTime([{start: 100, duration: 500}], 900)).toBe(0);
  expect(blockingTime([{start: 800, duration: 200}], 900)).toBe(50);
  expect(blockingTime([{start: 860, duration: 80}], 900)).toBe(0);
});

test('a page without long tasks blocks for no time', () => {
  expect(blockingTime([], 900)).toBe(0);
  expect(lastEnd([])).toBe(0);
});

test('the last end is that of the task that ends last', () => {
  expect(
    lastEnd([
      {start: 100, duration: 300},
      {start: 200, duration: 60},
    ]),
  ).toBe(400);
});
