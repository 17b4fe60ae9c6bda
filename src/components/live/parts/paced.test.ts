import {afterEach, beforeEach, expect, test, vi} from 'vitest';
import {paced} from './paced';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first of many values is shown at once, and then the last of each tenth of a second', () => {
  const shown: number[] = [];
  const show = paced<number>((value) => shown.push(value));
  for (let value = 0; value < 25; value++) {
    show(value);
    vi.advanceTimersByTime(10);
  }
  vi.runAllTimers();
  expect(shown.length).toBeLessThanOrEqual(4);
  expect(shown.at(0)).toBe(0);
  expect(shown.at(-1)).toBe(24);
});
