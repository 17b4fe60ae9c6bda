import {expect, test} from 'vitest';
import {planFor} from './spare';
import {tripsOf} from './trips';
import {computeSeconds, evenRate, movePays, moveSeconds} from './move';

test('at the even rate, moving takes as long as computing, but for the round trip', () => {
  const tokens = 16_000;
  const difference = moveSeconds(tokens, evenRate(tokens)) - computeSeconds(tokens);
  expect(difference).toBeCloseTo(0.097, 9);
});

test('a slow link never pays, a fast one pays early', () => {
  expect(movePays(10, 128_000)).toBeUndefined();
  expect(movePays(100, 128_000)).toBeLessThan(movePays(25, 128_000) ?? 0);
});

test('regions hold whole replicas that carry the loss of one', () => {
  expect([2, 3, 4].map((n) => planFor(n).total)).toEqual([20, 15, 16]);
  expect(planFor(3).used).toEqual([3, 3, 4]);
});

test('the last message of each drawing is the first token', () => {
  for (const connection of ['tls13', 'edge', 'warm'] as const) {
    const {legs, firstToken} = tripsOf(connection);
    expect(legs.at(-1)?.to).toBeCloseTo(firstToken, 9);
  }
});
