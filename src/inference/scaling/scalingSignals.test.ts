import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {simulateAutoscaler, type AutoscalerInput} from './autoscaler';
import {compareFleets} from './fleetComparison';
import {oracleReplicaSeconds} from './oracleFleet';
import {SIGNALS, gpuUtilization, kvUse, saturatedRounds, type SignalId} from './scalingSignals';

const state = {ready: 2, waiting: 30, inService: 20, places: 10};

describe('signals', () => {
  it('KV use ends at 1 however many wait', () => {
    expect(kvUse(state)).toBe(1);
    expect(kvUse({...state, inService: 5})).toBe(0.25);
    expect(SIGNALS.kvCache({...state, waiting: 1e6})).toBe(2);
    expect(SIGNALS.concurrency(state)).toBe(50);
    expect(SIGNALS.queue(state)).toBe(30);
  });
  it('GPU utilization is near 1 at a tenth of the places', () => {
    expect(gpuUtilization({...state, places: 64, inService: 2 * 6.4})).toBeGreaterThan(0.99);
    expect(gpuUtilization({...state, inService: 0})).toBe(0);
  });
  it('a fleet of none has no share to show', () => {
    expect([kvUse({...state, ready: 0}), gpuUtilization({...state, ready: 0})]).toEqual([0, 0]);
  });
});

describe('saturatedRounds', () => {
  it('grows by 1 / target a round', () => {
    expect(saturatedRounds({from: 2, to: 12, targetShare: 0.8})).toEqual([2, 3, 4, 5, 7, 9, 12]);
    expect(saturatedRounds({from: 2, to: 12, targetShare: 0.5})).toEqual([2, 4, 8, 12]);
    expect(saturatedRounds({from: 3, to: 3, targetShare: 0.5})).toEqual([3]);
  });
});

/** A replica has 10 places of 10 s: it starts one request a second. From 4 to 12 requests/s at 100 s. */
const traffic = Array.from({length: 1500}, (_, i) => (i < 100 ? 4 : 12));
const input = (id: SignalId, targetConcurrency: number): AutoscalerInput => ({
  requestsPerSecond: traffic,
  stepSeconds: 1,
  serviceSeconds: 10,
  maxConcurrency: 10,
  coldStartSeconds: 60,
  pricePerReplicaHour: 36,
  waitLimitSeconds: 2,
  initialReplicas: 5,
  signal: SIGNALS[id],
  policy: {
    targetConcurrency,
    stableWindowSeconds: 15,
    panicWindowSeconds: 15,
    panicThreshold: 10,
    stabilizationSeconds: 300,
    minReplicas: 1,
    maxReplicas: 50,
  },
});
const run = (id: SignalId, target: number) => simulateAutoscaler(input(id, target));

describe('an autoscaler on a share', () => {
  it('takes several cold starts where concurrency takes one', () => {
    const enough = (id: SignalId, target: number) =>
      run(id, target).steps.findIndex(({ready}) => ready >= 12);
    expect(enough('concurrency', 8)).toBeLessThan(100 + 2 * 60);
    // 5, 7, 9, 12: three rounds.
    expect(enough('kvCache', 0.8)).toBeGreaterThan(100 + 3 * 59);
    expect(run('kvCache', 0.8).withinLimit).toBeLessThan(run('concurrency', 8).withinLimit);
  });
  it('settles at the same number as concurrency when the queue is gone', () => {
    const last = run('kvCache', 0.8).steps.at(-1);
    expect(last).toMatchObject({ready: 15, waiting: 0});
  });
  it('on GPU utilization runs into its maximum at a load that 15 replicas serve', () => {
    expect(run('gpu', 0.8).steps.at(-1)?.ready).toBeGreaterThan(45);
  });
});

it('an autoscaler on the queue alone sinks to its minimum whenever nothing waits', () => {
  const quiet = {...input('queue', 5), requestsPerSecond: new Array<number>(1500).fill(4)};
  const {steps, withinLimit} = simulateAutoscaler(quiet);
  expect(Math.min(...steps.map(({ready}) => ready))).toBeLessThan(4);
  expect(withinLimit).toBeLessThan(1);
});

describe('oracleReplicaSeconds', () => {
  const seconds = (needed: number[], coldStartSeconds: number) =>
    oracleReplicaSeconds({needed, stepSeconds: 1, coldStartSeconds});
  it('pays what is needed and the starts', () => {
    expect(seconds([2, 2, 2], 10)).toBe(6);
    // One replica more for two steps, started 3 steps ahead.
    expect(seconds([1, 1, 1, 1, 1, 2, 2, 1], 3)).toBe(8 + 2 + 3);
  });
  it('keeps a replica through a gap that is shorter than a start', () => {
    expect(seconds([1, 0, 0, 1], 10)).toBe(4);
    expect(seconds([1, 0, 0, 0, 0, 1], 3)).toBe(2 + 3);
  });
});

describe('compareFleets', () => {
  it('puts the fixed fleet at the peak', () => {
    const {peakReplicas, fixedCost, oracleCost} = compareFleets(input('concurrency', 8));
    expect(peakReplicas).toBe(12);
    expect(fixedCost).toBeCloseTo(12 * 1500 * 0.01, 9);
    // 4 replicas throughout, 8 more for 1,400 s, each started 59 billed seconds ahead.
    expect(oracleCost).toBeCloseTo((4 * 1500 + 8 * (1400 + 59)) * 0.01, 9);
  });
  it('never lets a run without waits cost less than the oracle, nor above its maximum', () => {
    let withoutWait = 0;
    fc.assert(
      fc.property(
        fc.array(fc.integer({min: 0, max: 40}), {minLength: 2, maxLength: 12}),
        fc.integer({min: 0, max: 90}),
        fc.integer({min: 1, max: 12}),
        fc.integer({min: 0, max: 60}),
        fc.constantFrom<SignalId>('concurrency', 'kvCache', 'gpu', 'queue'),
        (levels, coldStartSeconds, minReplicas, initialReplicas, id) => {
          const base = input(id, id === 'concurrency' ? 8 : id === 'queue' ? 5 : 0.8);
          const {run: found, oracleCost} = compareFleets({
            ...base,
            requestsPerSecond: levels.flatMap((rate) => new Array<number>(60).fill(rate / 4)),
            coldStartSeconds,
            initialReplicas,
            policy: {...base.policy, minReplicas, maxReplicas: 60},
          });
          for (const s of found.steps) expect(s.wanted).toBeLessThanOrEqual(60);
          if (found.steps.some(({waiting}) => waiting > 0)) return;
          withoutWait += 1;
          expect(found.cost).toBeGreaterThanOrEqual(oracleCost - 1e-9);
        },
      ),
    );
    expect(withoutWait).toBeGreaterThan(10);
  });
});
