import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {normalQuantile} from '../evaluation/normal';
import {itemsToCompareUnpaired} from '../evaluation/sampleSize';
import {seededRandom} from '../random';
import {canarySamples, canarySeconds} from './canary';
import {falseAlarmsOfLooks} from './peeking';
import {rolloutSeconds, spoiledRequests} from './rollback';

describe('canarySamples', () => {
  // The example of R's power.prop.test (p1 = .50, p2 = .75, power = .90) answers n = 76.7 for a two-sided test at 5 %;
  // the formula computed apart from this code gives 76.707.
  it('gives the sample size of R for groups of equal size', () => {
    const {canaryRequests, controlRequests} = canarySamples({
      baseline: 0.5,
      worse: 0.75,
      power: 0.9,
    });
    expect([canaryRequests, controlRequests]).toEqual([77, 77]);
  });

  // 1 % against 2 %: (1.959964·√(2·0.015·0.985) + 0.841621·√(0.01·0.99 + 0.02·0.98))²/0.01² = 2,318.2, by hand.
  it('needs 2,319 requests to see errors go from 1 to 2 %', () => {
    expect(canarySamples({baseline: 0.01, worse: 0.02}).canaryRequests).toBe(2319);
  });

  it('agrees with the test of two models on different items', () => {
    const [baseline, worse] = [0.01, 0.02];
    expect(canarySamples({baseline, worse}).canaryRequests).toBe(
      itemsToCompareUnpaired({first: baseline, second: worse}),
    );
  });

  it('needs fewer canary requests beside more control replicas, and more requests in all', () => {
    const at = (controls: number) => canarySamples({baseline: 0.005, worse: 0.01, controls});
    const sum = (controls: number) => at(controls).canaryRequests + at(controls).controlRequests;
    expect(at(9).canaryRequests).toBeLessThan(at(1).canaryRequests);
    expect(sum(9)).toBeGreaterThan(sum(1));
  });

  it('keeps its power in simulated canaries of unequal groups', () => {
    const input = {baseline: 0.05, worse: 0.08, controls: 4};
    const {canaryRequests: n, controlRequests: control} = canarySamples(input);
    const random = seededRandom(7);
    const bad = (count: number, rate: number) => {
      let hits = 0;
      for (let i = 0; i < count; i += 1) if (random() < rate) hits += 1;
      return hits / count;
    };
    const runs = 800;
    let caught = 0;
    for (let run = 0; run < runs; run += 1) {
      const [a, b] = [bad(n, input.worse), bad(control, input.baseline)];
      const mean = (a * n + b * control) / (n + control);
      const error = Math.sqrt(mean * (1 - mean) * (1 / n + 1 / control));
      if (Math.abs(a - b) / error > normalQuantile(0.975)) caught += 1;
    }
    expect(caught / runs).toBeGreaterThan(0.76);
    expect(caught / runs).toBeLessThan(0.84);
  });

  it('takes twice as long at half the traffic, and ten times as long if a tenth is judged', () => {
    const seconds = (requestsPerSecond: number, judged?: number) =>
      canarySeconds({
        baseline: 0.01,
        worse: 0.02,
        share: 0.1,
        requestsPerSecond,
        ...(judged !== undefined && {judged}),
      });
    expect(seconds(5)).toBeCloseTo(2 * seconds(10), 6);
    expect(seconds(10, 0.1)).toBeCloseTo(10 * seconds(10), 6);
    expect(seconds(50)).toBeCloseTo(2319 / 5, 6);
  });

  keepsContract(
    'canarySeconds',
    fc.record({
      baseline: field(0, 1),
      worse: field(0, 1),
      controls: field(0.1, 1000),
      share: field(1e-4, 1),
      judged: field(1e-4, 1),
      requestsPerSecond: field(1e-6, 1e9),
    }),
    canarySeconds,
  );
});

/**
 * The same share without chance: the density of the sum among those not yet stopped, carried from look to look on a grid
 * (Armitage, McPherson and Rowe's recursion, trapezoidal rule).
 */
function exactFalseAlarms(looks: number, limit: number, twoSided: boolean): number {
  const points = 600;
  const density = (x: number) => Math.exp((-x * x) / 2) / Math.sqrt(2 * Math.PI);
  let grid: {readonly x: number; readonly mass: number}[] = [{x: 0, mass: 1}];
  for (let look = 1; look <= looks; look += 1) {
    const upper = limit * Math.sqrt(look);
    const lower = twoSided ? -upper : -7 * Math.sqrt(look);
    const step = (upper - lower) / points;
    const before = grid;
    grid = Array.from({length: points + 1}, (_, index) => {
      const x = lower + index * step;
      const sum = before.reduce((total, from) => total + from.mass * density(x - from.x), 0);
      return {x, mass: sum * step * (index === 0 || index === points ? 0.5 : 1)};
    });
  }
  return 1 - grid.reduce((total, {mass}) => total + mass, 0);
}

describe('falseAlarmsOfLooks', () => {
  const at = (looks: number, significance = 0.05, twoSided = true) =>
    falseAlarmsOfLooks({looks, significance, twoSided, runs: 100_000, seed: 1});

  it.each([
    [1, 0.05, true, 0.05],
    [5, 0.05, true, 0.1417],
    [10, 0.05, true, 0.1934],
    [20, 0.05, true, 0.2479],
    [12, 0.05, false, 0.183],
    [12, 0.01, false, 0.0475],
  ])('%i looks at %f, two-sided %s', (looks, significance, twoSided, known) => {
    const limit = normalQuantile(1 - (twoSided ? significance / 2 : significance));
    expect(exactFalseAlarms(looks, limit, twoSided)).toBeCloseTo(known, 3);
    expect(Math.abs(at(looks, significance, twoSided) - known)).toBeLessThan(0.004);
  });
});

describe('rollback', () => {
  it('goes in waves', () => {
    const at = (atOnce: number) => rolloutSeconds({replicas: 10, atOnce, coldStartSeconds: 60});
    expect([at(1), at(4), at(10), at(50)]).toEqual([600, 180, 60, 60]);
  });

  it('spoils what arrives until it is noticed, and half of what arrives during the rollback', () => {
    expect(
      spoiledRequests({
        requestsPerSecond: 10,
        badShare: 0.1,
        detectSeconds: 100,
        rollbackSeconds: 40,
      }),
    ).toBeCloseTo(120, 9);
  });

  keepsContract(
    'rolloutSeconds',
    fc.record({
      replicas: field(1, 100_000, true),
      atOnce: field(1, 100_000, true),
      coldStartSeconds: field(0, 1e6),
    }),
    rolloutSeconds,
  );
  keepsContract(
    'spoiledRequests',
    fc.record({
      requestsPerSecond: field(0, 1e9),
      badShare: field(0, 1),
      detectSeconds: field(0, 1e8),
      rollbackSeconds: field(0, 1e8),
    }),
    spoiledRequests,
  );
});
