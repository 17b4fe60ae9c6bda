import {describe, expect, it} from 'vitest';
import {paddingWaste} from '../capacity/paddingWaste';
import {prefillQueue} from '../metrics/queueing';
import {linear, run, specs, tokensOf, WIDE} from '../testing/testRuns';
import {makeWorkload, type RequestSpec} from './workload/workload';

const CHUNKED = {kind: 'chunked', tokenBudget: 512} as const;
const CONTINUOUS = {kind: 'continuous', tokenBudget: 4096} as const;

describe('one request alone', () => {
  const stepTime = linear({
    fixedSeconds: 0.01,
    secondsPerPrefillToken: 0.001,
    secondsPerDecodeToken: 0.002,
    secondsPerReadToken: 0.0001,
  });
  it.each([CONTINUOUS, CHUNKED, {kind: 'dynamic', windowSeconds: 0} as const])(
    'waits for nothing ($kind): TTFT is its prefill, each gap is one step',
    (policy) => {
      const sim = run({requests: specs([3, 100, 4]), policy, stepTime});
      const [first, ...rest] = sim.requests()[0]?.tokenSeconds ?? [];
      expect(first).toBeCloseTo(3 + 0.01 + 100 * 0.001, 12);
      rest.forEach((t, i) => {
        const gap = t - ((i === 0 ? first : rest[i - 1]) ?? NaN);
        expect(gap).toBeCloseTo(0.01 + 0.002 + (101 + i) * 0.0001, 12);
      });
      expect(sim.summary().queue?.max).toBe(0);
    },
  );

  it('pays for each chunk of its prompt', () => {
    const policy = {kind: 'chunked', tokenBudget: 64} as const;
    const sim = run({requests: specs([0, 150, 1]), policy});
    expect(sim.steps.map(tokensOf)).toEqual([64, 64, 22]);
    expect(sim.requests()[0]?.prefillEndSeconds).toBe(3);
  });

  it('moves its cache between the pools, then decodes', () => {
    const sim = run({
      requests: specs([0, 100, 3]),
      policy: {
        kind: 'disaggregated',
        prefillWorkers: 1,
        decodeWorkers: 1,
        tokenBudget: 200,
        transferSeconds: (tokens) => 0.5 + tokens / 100,
      },
    });
    expect(sim.requests()[0]?.tokenSeconds).toEqual([1, 3.5, 4.5]);
    expect(sim.requests()[0]?.spans).toEqual([
      {phase: 'prefill', startSeconds: 0, endSeconds: 1, worker: 0},
      {phase: 'transfer', startSeconds: 1, endSeconds: 2.5, worker: 1},
      {phase: 'decode', startSeconds: 2.5, endSeconds: 4.5, worker: 1},
    ]);
  });
});

describe('a prefill server without batching', () => {
  /** Mean wait without the first 500 requests of independent runs, so that the empty start does not count. */
  function meanWaits(load: number): number[] {
    return Array.from({length: 10}, (_, i) => {
      const requests = makeWorkload({
        requests: 3000,
        arrivals: {kind: 'poisson', requestsPerSecond: load},
        prompt: {kind: 'fixed', tokens: 100},
        output: {kind: 'fixed', tokens: 1},
        seed: 1000 + i,
      });
      const limits = {...WIDE, maxSequences: 1};
      const late = run({requests, limits, policy: CONTINUOUS}).requests().slice(500);
      const wait = late.map((r) => (r.prefillStartSeconds ?? NaN) - r.arrivalSeconds);
      return wait.reduce((a, b) => a + b, 0) / wait.length;
    });
  }

  it.each([0.3, 0.7])('waits as long as M/D/1 says at load %d', (load) => {
    const waits = meanWaits(load);
    const mean = waits.reduce((a, b) => a + b, 0) / waits.length;
    const variance = waits.reduce((sum, w) => sum + (w - mean) ** 2, 0) / (waits.length - 1);
    const standardError = Math.sqrt(variance / waits.length);
    const expected = prefillQueue({requestsPerSecond: load, prefillSeconds: 1});
    // Student's t with 9 degrees of freedom exceeds 4 in one of 320 samples; the seeds are fixed.
    expect(Math.abs(mean - expected.meanWaitSeconds)).toBeLessThan(4 * standardError);
    // The interval is narrow enough to tell M/D/1 from M/M/1, which waits twice as long.
    expect(standardError).toBeLessThan(0.1 * expected.meanWaitSeconds);
  });

  it('loses nothing to arrivals that keep exactly its beat', () => {
    const requests = specs(...Array.from({length: 50}, (_, i) => [i, 100, 1] as const));
    const limits = {...WIDE, maxSequences: 1};
    const summary = run({requests, limits, policy: CONTINUOUS}).summary();
    expect(summary.queue?.max).toBe(0);
    expect(summary.utilization).toBe(1);
  });
});

describe('a static batch', () => {
  const prompts = [10, 40, 25, 5];
  const requests: RequestSpec[] = prompts.map((promptTokens, i) => ({
    arrivalSeconds: 0,
    promptTokens,
    outputTokens: i + 2,
  }));
  const limits = {...WIDE, maxSequences: 4};

  it('pads prompts by the textbook share', () => {
    const [prefill] = run({requests, limits, policy: {kind: 'static'}}).steps;
    const total = 80 + (prefill?.paddedTokens ?? 0);
    expect((prefill?.paddedTokens ?? 0) / total).toBeCloseTo(paddingWaste(prompts), 12);
  });

  it('pads answers by the textbook share', () => {
    const decodes = run({requests, limits, policy: {kind: 'static'}}).steps.slice(1);
    const padded = decodes.reduce((sum, s) => sum + s.paddedTokens, 0);
    const computed = decodes.reduce((sum, s) => sum + s.decodes.length, 0);
    expect(padded / (padded + computed)).toBeCloseTo(paddingWaste([1, 2, 3, 4]), 12);
  });

  it('sums up both kinds of padding', () => {
    const summary = run({requests, limits, policy: {kind: 'static'}}).summary();
    // Prompts: 160 computed, 80 wanted. Decodes: 16 computed, 10 wanted.
    expect(summary.paddedShare).toBeCloseTo(86 / 176, 12);
  });

  it('waits until it is full, and for the last one only while more can come', () => {
    const times = [0, 7, 9].map((t) => [t, 10, 1] as const);
    const two = {...WIDE, maxSequences: 2};
    const sim = run({requests: specs(...times), limits: two, policy: {kind: 'static'}});
    expect(sim.steps.map((s) => s.startSeconds)).toEqual([7, 9]);
  });

  it('starts at the end of the window when it is dynamic', () => {
    const times = [0, 1, 7].map((t) => [t, 10, 1] as const);
    const policy = {kind: 'dynamic', windowSeconds: 3} as const;
    const sim = run({requests: specs(...times, [8, 10, 1], [30, 10, 1]), policy});
    expect(sim.steps.map((s) => [s.startSeconds, s.prefills.length])).toEqual([
      [3, 2],
      [10, 2],
      [30, 1],
    ]);
  });

  it('is smaller when the cache cannot hold it', () => {
    // Each place reserves 40 + 5 - 1 tokens, 3 blocks of 16.
    const tight = {maxSequences: 4, kvBlocks: 6, blockTokens: 16};
    const sim = run({requests, limits: tight, policy: {kind: 'static'}});
    const starts = sim.steps.filter((s) => s.prefills.length > 0);
    expect(starts.map((s) => s.prefills.length)).toEqual([2, 2]);
  });
});
