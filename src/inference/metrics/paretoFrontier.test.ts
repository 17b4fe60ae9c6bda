import fc from 'fast-check';
import {expect, test} from 'vitest';
import {bestAt, dominates, interactivityOf, paretoFrontier, type Offer} from './paretoFrontier';

const offer = (interactivity: number, throughputPerDevice: number): Offer => ({
  interactivity,
  throughputPerDevice,
});

test('a stream of 20 ms a token is 50 tokens/s, and no promise is none', () => {
  expect(interactivityOf(20)).toBe(50);
  expect(interactivityOf(null)).toBe(0);
});

test('what is worse in both is off the frontier, what is better in one is on it', () => {
  const [slow, fast, worse] = [offer(10, 100), offer(50, 20), offer(9, 90)];
  expect(paretoFrontier([fast, worse, slow])).toEqual([slow, fast]);
});

test('equal offers do not dominate each other', () => {
  expect(dominates(offer(1, 1), offer(1, 1))).toBe(false);
  expect(paretoFrontier([offer(1, 1), offer(1, 1)])).toHaveLength(2);
});

test('the best at a limit is the one with most throughput among those that keep it', () => {
  const offers = [offer(10, 100), offer(25, 60), offer(50, 20)];
  expect(bestAt(offers, 20)).toBe(offers[1]);
  expect(bestAt(offers, 51)).toBeUndefined();
});

test('along a frontier throughput falls as speed rises, and every other offer is dominated by one of it', () => {
  const values = fc.array(fc.record({interactivity: fc.nat(50), throughputPerDevice: fc.nat(50)}), {
    minLength: 1,
    maxLength: 30,
  });
  fc.assert(
    fc.property(values, (offers) => {
      const frontier = paretoFrontier(offers);
      for (const [i, one] of frontier.slice(1).entries()) {
        expect(one.throughputPerDevice).toBeLessThanOrEqual(frontier[i]?.throughputPerDevice ?? 0);
      }
      for (const one of offers) {
        expect(frontier.includes(one) || frontier.some((best) => dominates(best, one))).toBe(true);
      }
    }),
  );
});
