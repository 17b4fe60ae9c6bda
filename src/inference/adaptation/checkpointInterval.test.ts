import {describe, expect, it} from 'vitest';
import {checkpointInterval} from './checkpointInterval';

const run = (checkpointSeconds: number, meanSecondsBetweenFailures: number) =>
  checkpointInterval({checkpointSeconds, meanSecondsBetweenFailures});

describe('checkpointInterval', () => {
  it('is the root of twice the product', () => {
    expect(run(50, 10_000).intervalSeconds).toBe(1000);
    expect(run(50, 10_000).lostShare).toBeCloseTo(0.1, 12);
  });
  it('loses no more than any other interval', () => {
    const {intervalSeconds, lostShare} = run(60, 11_000);
    for (const factor of [0.5, 0.9, 1.1, 2]) {
      const other = intervalSeconds * factor;
      expect(60 / other + other / 22_000).toBeGreaterThan(lostShare);
    }
  });
  it('doubles the interval for four times the checkpoint', () => {
    expect(run(40, 1e6).intervalSeconds).toBeCloseTo(2 * run(10, 1e6).intervalSeconds, 9);
  });
});
