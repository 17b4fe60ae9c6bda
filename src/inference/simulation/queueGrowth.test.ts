import {expect, it} from 'vitest';
import {queueGrowth} from './queueGrowth';
import {linear, run, specs} from '../testing/testRuns';

const growth = (secondsPerRequest: number, count = 100) =>
  queueGrowth(
    Array.from({length: count}, (_, i) => ({
      arrivalSeconds: i,
      tokenSeconds: [i * secondsPerRequest + 1],
    })),
  );

const fail = {early: NaN, late: NaN, grows: undefined};

it('a server that keeps up has as many waiting late as early', () => {
  const {early, late, grows} = growth(1) ?? fail;
  expect(early).toBeCloseTo(1, 1);
  expect(late).toBeCloseTo(early, 1);
  expect(grows).toBe(false);
});

it('above capacity the queue grows in proportion to time', () => {
  const {early, late, grows} = growth(2) ?? fail;
  // At 3/8 of the run as many wait as have come since the one that is served: half of what came.
  expect(early).toBeGreaterThan(15);
  expect(late).toBeGreaterThan(2 * early);
  expect(grows).toBe(true);
});

it('tells a simulated server below its capacity from one above', () => {
  const stepTime = linear({
    fixedSeconds: 0.01,
    secondsPerPrefillToken: 0.001,
    secondsPerDecodeToken: 0,
    secondsPerReadToken: 0,
  });
  const policy = {kind: 'continuous', tokenBudget: 4096} as const;
  const of = (gap: number) => {
    const requests = specs(...Array.from({length: 80}, (_, i) => [i * gap, 200, 1] as const));
    return queueGrowth(run({requests, policy, stepTime}).requests())?.grows;
  };
  expect([of(0.4), of(0.1)]).toEqual([false, true]);
});

it('one time is no run', () => {
  expect(queueGrowth([{arrivalSeconds: 1, tokenSeconds: [2]}])).toBeNull();
  expect(queueGrowth([])).toBeNull();
});
