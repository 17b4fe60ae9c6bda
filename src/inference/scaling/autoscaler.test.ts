import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {simulateAutoscaler, type AutoscalerInput} from './autoscaler';
import {FluidQueue} from './fluidQueue';
import {ReplicaFleet} from './replicaFleet';

/** Each replica holds 10 requests of 10 s, so it starts one a second; 8 of 10 places are the target. */
const base: AutoscalerInput = {
  requestsPerSecond: new Array<number>(600).fill(4),
  stepSeconds: 1,
  serviceSeconds: 10,
  maxConcurrency: 10,
  coldStartSeconds: 60,
  pricePerReplicaHour: 36,
  waitLimitSeconds: 2,
  initialReplicas: 5,
  policy: {
    targetConcurrency: 8,
    stableWindowSeconds: 60,
    panicWindowSeconds: 6,
    panicThreshold: 2,
    stabilizationSeconds: 120,
    minReplicas: 1,
    maxReplicas: 50,
  },
};
const run = (extra: Partial<AutoscalerInput>, policy: Partial<AutoscalerInput['policy']> = {}) =>
  simulateAutoscaler({...base, ...extra, policy: {...base.policy, ...policy}});
const step = (low: number, high: number, at: number, length: number) =>
  Array.from({length}, (_, i) => (i < at ? low : high));

describe('simulateAutoscaler', () => {
  it('stays where steady traffic needs it', () => {
    const steady = run({});
    expect(steady.steps.every((s) => s.ready === 5 && s.starting === 0 && s.needed === 5)).toBe(
      true,
    );
    expect(steady).toMatchObject({
      coldStarts: 0,
      maxOvershoot: 0,
      maxUndershoot: 0,
      withinLimit: 1,
      meanWaitSeconds: 0,
      leftWaiting: 0,
    });
    // Five replicas for 600 s at 36 an hour.
    expect(steady.cost).toBeCloseTo(30, 9);
    expect(steady.steps[300]?.concurrency).toBeCloseTo(40, 9);
  });
  it('serves late while new replicas start, then settles', () => {
    const burst = run({requestsPerSecond: step(4, 12, 100, 1500)});
    expect(burst.maxUndershoot).toBeGreaterThanOrEqual(10);
    expect(burst.withinLimit).toBeLessThan(1);
    expect(burst.meanWaitSeconds).toBeGreaterThan(0);
    expect(burst.steps.at(-1)).toMatchObject({ready: 15, waiting: 0});
    const ready = burst.steps.map((s) => s.ready);
    expect(ready.findIndex((r) => r > 5)).toBeGreaterThanOrEqual(160);
  });
  it('does better with a shorter cold start', () => {
    const traffic = step(4, 12, 100, 1500);
    const attained = [0, 30, 60, 180].map(
      (coldStartSeconds) => run({requestsPerSecond: traffic, coldStartSeconds}).withinLimit,
    );
    expect(attained).toEqual([...attained].sort((a, b) => b - a));
    expect(attained[0]).toBeGreaterThan(attained[3] ?? 1);
  });
  it('reacts sooner to a burst with a panic window, and does not shrink in panic', () => {
    const traffic = step(4, 40, 100, 400);
    const panicking = run({requestsPerSecond: traffic});
    const calm = run({requestsPerSecond: traffic}, {panicWindowSeconds: 60});
    const reaches = (r: ReturnType<typeof run>, wanted: number) =>
      r.steps.findIndex((s) => s.wanted >= wanted);
    expect(panicking.steps.some((s) => s.panic)).toBe(true);
    expect(reaches(panicking, 20)).toBeLessThan(reaches(calm, 20));
    panicking.steps.forEach((s, i) => {
      const before = panicking.steps[i - 1];
      if (s.panic && before?.panic) expect(s.wanted).toBeGreaterThanOrEqual(before.wanted);
    });
  });
  it('overshoots when queued requests ask for replicas that the rate does not need', () => {
    const burst = run({requestsPerSecond: step(4, 12, 100, 1500)});
    expect(burst.maxOvershoot).toBeGreaterThan(5);
    expect(burst.maxUndershoot).toBeGreaterThan(0);
  });
  it('waits with scaling down for the stabilization, then follows', () => {
    const traffic = step(12, 4, 200, 800);
    const last = (stabilizationSeconds: number) => {
      const r = run({requestsPerSecond: traffic, initialReplicas: 15}, {stabilizationSeconds});
      return r.steps.findIndex((s) => s.ready < 15);
    };
    expect(last(0)).toBeGreaterThan(200);
    expect(last(120) - last(0)).toBe(120);
  });
  it('scales to zero after a stable window without requests, and back from zero', () => {
    const traffic = [...new Array<number>(50).fill(1), ...new Array<number>(400).fill(0), 1, 1, 1];
    const quiet = [...traffic, ...new Array<number>(120).fill(0.1)];
    const policy = {minReplicas: 0, stabilizationSeconds: 0};
    const zero = run({requestsPerSecond: quiet, initialReplicas: 2}, policy);
    const empty = zero.steps.findIndex((s) => s.ready === 0);
    expect(empty).toBeGreaterThanOrEqual(50 + 60);
    expect(empty).toBeLessThan(50 + 75);
    expect(zero.steps[449]?.ready).toBe(0);
    expect(zero.steps[452]?.starting).toBeGreaterThan(0);
    expect(zero.steps.at(-1)?.ready).toBeGreaterThan(0);
    expect(zero.withinLimit).toBeLessThan(1);
    const kept = run({requestsPerSecond: quiet, initialReplicas: 2}, {...policy, minReplicas: 1});
    expect(kept.cost).toBeGreaterThan(zero.cost);
    expect(kept.withinLimit).toBeGreaterThan(zero.withinLimit);
  });
  it('respects the largest number of replicas and reports what is left waiting', () => {
    const flooded = run({requestsPerSecond: step(4, 20, 10, 600)}, {maxReplicas: 6});
    expect(Math.max(...flooded.steps.map((s) => s.ready + s.starting))).toBe(6);
    expect(flooded.leftWaiting).toBeGreaterThan(1000);
  });
  it('does not depend on the length of a time step', () => {
    const coarse = run({requestsPerSecond: step(4, 12, 50, 750), stepSeconds: 2});
    const fine = run({requestsPerSecond: step(4, 12, 100, 1500)});
    expect(coarse.cost / fine.cost).toBeCloseTo(1, 1);
    expect(coarse.withinLimit).toBeCloseTo(fine.withinLimit, 1);
    expect(coarse.steps.at(-1)).toMatchObject({ready: 15, waiting: 0});
  });
  it('panics when the short window asks for exactly the threshold', () => {
    // Places for 1,000 requests of 10 s: the concurrency is ten times the rate at once.
    const panics = (rate: number) =>
      run(
        {requestsPerSecond: [rate], maxConcurrency: 1000},
        {targetConcurrency: 50, panicWindowSeconds: 1},
      ).steps[0]?.panic;
    // Twice the five ready replicas are ten, which hold 500 requests.
    expect([panics(45), panics(50)]).toEqual([false, true]);
  });
  it('has nothing to miss without traffic', () => {
    const idle = run({requestsPerSecond: [0, 0, 0]});
    expect(idle.withinLimit).toBe(1);
    expect(idle.meanWaitSeconds).toBe(0);
  });
  keepsContract(
    'simulateAutoscaler',
    fc.record({
      requestsPerSecond: fc.array(field(0, 1e6), {minLength: 1, maxLength: 30}),
      stepSeconds: field(0.01, 3600),
      serviceSeconds: field(1e-3, 1e5),
      maxConcurrency: field(1, 1e6),
      coldStartSeconds: field(0, 1e6),
      pricePerReplicaHour: field(0, 1e6),
      waitLimitSeconds: field(0, 1e6),
      initialReplicas: field(0, 1000, true),
      policy: fc.record({
        targetConcurrency: field(0.01, 1e6),
        stableWindowSeconds: fc.constantFrom(10, 60, 600),
        panicWindowSeconds: fc.constantFrom(1, 6, 10),
        panicThreshold: fc.constantFrom(1, 2, 10),
        stabilizationSeconds: field(0, 3600),
        minReplicas: fc.constantFrom(0, 1, 2),
        maxReplicas: fc.constantFrom(2, 10, 1000),
      }),
    }),
    simulateAutoscaler,
  );
});

describe('FluidQueue', () => {
  it('conserves requests and waits first in, first out', () => {
    const queue = new FluidQueue();
    queue.step(10, 4);
    queue.step(0, 4);
    queue.step(0, 4);
    expect(queue.waiting).toBe(0);
    // 4 start at once, 4 wait one step, 2 wait two.
    expect(queue.shareWithin(0)).toBeCloseTo(0.4);
    expect(queue.shareWithin(1)).toBeCloseTo(0.8);
    expect(queue.shareWithin(2)).toBe(1);
    expect(queue.meanWaitSteps()).toBeCloseTo(0.8);
  });
  it('does not call requests served that never were', () => {
    const queue = new FluidQueue();
    queue.step(10, 1);
    expect(queue.shareWithin(1000)).toBeCloseTo(0.1);
  });
});

describe('ReplicaFleet', () => {
  it.each([0, 1])(
    'has a replica ready one step after the decision at the earliest: %d',
    (steps) => {
      const fleet = new ReplicaFleet(1, steps);
      fleet.scaleTo(2);
      expect(fleet.ready).toBe(1);
      fleet.tick();
      expect(fleet.ready).toBe(2);
    },
  );

  it('removes what is still starting before what serves, newest first', () => {
    const fleet = new ReplicaFleet(2, 3);
    fleet.scaleTo(4);
    fleet.tick();
    fleet.scaleTo(7);
    expect([fleet.ready, fleet.starting, fleet.coldStarts]).toEqual([2, 5, 5]);
    fleet.scaleTo(5);
    expect(fleet.starting).toBe(3);
    fleet.tick();
    fleet.tick();
    expect([fleet.ready, fleet.starting]).toEqual([4, 1]);
    fleet.scaleTo(1);
    expect([fleet.ready, fleet.starting]).toEqual([1, 0]);
  });
});
