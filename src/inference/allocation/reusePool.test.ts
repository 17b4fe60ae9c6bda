import {expect, test} from 'vitest';
import {ReusePool} from './reusePool';

test('a block that was never full goes first, and findable ones go last, from the end of their request', () => {
  const pool = new ReusePool(6);
  const table = pool.take(4);
  expect(pool.usage).toBeCloseTo(4 / 6);
  pool.release(table, 3);
  expect(pool.usage).toBe(0);
  expect(pool.free).toEqual([3, 4, 5, 2, 1, 0]);
  expect([0, 1, 2, 3].map((block) => pool.isKept(block))).toEqual([true, true, true, false]);
});

test('a block that is taken again is no longer findable, and the beginning of the request is', () => {
  const pool = new ReusePool(4);
  pool.release(pool.take(3), 3);
  expect(pool.take(3)).toEqual([3, 2, 1]);
  expect([0, 1, 2].map((block) => pool.isKept(block))).toEqual([true, false, false]);
});

test('a request that ended earlier loses its blocks first', () => {
  const pool = new ReusePool(4);
  const [first, second] = [pool.take(2), pool.take(2)];
  pool.release(second, 2);
  pool.release(first, 2);
  expect(pool.free).toEqual([3, 2, 1, 0]);
});

test('more than is free is refused', () => {
  expect(() => new ReusePool(2).take(3)).toThrow('2 free');
});
