import {expect, test} from 'vitest';
import {attemptCost, exampleSetups, exampleSolved, handOverBreakEven} from './exampleSetups';

const {small, large, reasoning} = exampleSetups;

test('an attempt of the small model is 2,000 tokens in and 300 out', () => {
  expect(attemptCost(small)).toBeCloseTo((2000 * 0.2 + 300 * 0.6) / 1e6, 12);
});

test('at the break-even price both setups cost the same', () => {
  for (const [first, second] of [
    [small, large],
    [large, reasoning],
  ] as const) {
    const handOverCost = handOverBreakEven(first, second, 3);
    const cost = (setup: typeof first | typeof second) =>
      exampleSolved(setup, {maxAttempts: 3, handOverCost}).costPerSolved ?? NaN;
    expect(cost(first)).toBeCloseTo(cost(second), 9);
  }
});
