import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {Policy} from './policy';
import {linear, run, specs, WIDE} from '../testing/testRuns';
import {makeWorkload} from './workload/workload';

const CONTINUOUS: Policy = {kind: 'continuous', tokenBudget: 4096};
const CHUNKED: Policy = {kind: 'chunked', tokenBudget: 128};
/** A step costs its overhead and its tokens, padding included. */
const stepTime = linear({
  fixedSeconds: 0.01,
  secondsPerPrefillToken: 0.0005,
  secondsPerDecodeToken: 0.001,
});

describe('policies compared on the same requests', () => {
  it('chunking bounds the stall that a long prompt causes', () => {
    const requests = specs([0, 50, 200], [0.5, 4000, 5], [0.8, 4000, 5]);
    const stall = (policy: Policy): number =>
      run({requests, policy, stepTime}).summary().gaps?.max ?? NaN;
    expect(stall(CONTINUOUS)).toBeGreaterThan(2);
    expect(stall(CHUNKED)).toBeLessThanOrEqual(0.01 + 128 * 0.001);
  });

  it('chunking costs the long prompt itself time', () => {
    const requests = specs([0, 50, 200], [0.5, 4000, 5]);
    const ttft = (policy: Policy): number =>
      (run({requests, policy, stepTime}).requests()[1]?.prefillEndSeconds ?? NaN) - 0.5;
    expect(ttft(CHUNKED)).toBeGreaterThan(ttft(CONTINUOUS));
  });

  it('separate pools keep decodes free of prompts', () => {
    const requests = specs([0, 50, 200], [0.5, 4000, 5], [0.8, 4000, 5]);
    const transferSeconds = (tokens: number) => tokens / 5e5;
    const pools = {prefillWorkers: 1, decodeWorkers: 1, tokenBudget: 4100, transferSeconds};
    const sim = run({requests, policy: {kind: 'disaggregated', ...pools}, stepTime});
    const [first] = sim.requests();
    const times = first?.tokenSeconds ?? [];
    const longest = Math.max(...times.slice(2).map((t, i) => t - (times[i + 1] ?? t)));
    expect(longest).toBeLessThanOrEqual(0.01 + 3 * 0.001 + 1e-12);
  });

  it('continuous batching is never slower than static with answers of different lengths', () => {
    const lengths = fc.array(fc.integer({min: 1, max: 60}), {minLength: 9, maxLength: 40});
    fc.assert(
      fc.property(lengths, fc.integer({min: 2, max: 8}), (outputs, maxSequences) => {
        const requests = specs(...outputs.map((o) => [0, 20, o] as const));
        const end = (policy: Policy): number => {
          const limits = {...WIDE, maxSequences};
          // Only the number of steps counts, so no policy gains by its composition of steps.
          const sim = run({requests, policy, limits});
          const decodes = sim.steps.filter((s) => s.decodes.length > 0);
          return decodes.length;
        };
        expect(end(CONTINUOUS)).toBeLessThanOrEqual(end({kind: 'static'}));
      }),
    );
  });

  it('continuous batching serves a mixed workload far faster than static', () => {
    const requests = makeWorkload({
      requests: 300,
      arrivals: {kind: 'poisson', requestsPerSecond: 50},
      prompt: {kind: 'uniform', minTokens: 20, maxTokens: 200},
      output: {kind: 'lognormal', meanTokens: 60, coefficientOfVariation: 1.5, maxTokens: 600},
      seed: 5,
    });
    const limits = {...WIDE, maxSequences: 16};
    const throughput = (policy: Policy): number =>
      run({requests, policy, limits, stepTime}).summary().outputTokensPerSecond;
    expect(throughput(CONTINUOUS)).toBeGreaterThan(1.5 * throughput({kind: 'static'}));
    expect(throughput(CHUNKED)).toBeGreaterThan(1.5 * throughput({kind: 'static'}));
  });

  it('more places raise throughput until compute is full, while gaps grow', () => {
    const requests = specs(...Array.from({length: 128}, () => [0, 10, 50] as const));
    const at = (maxSequences: number) =>
      run({requests, policy: CONTINUOUS, limits: {...WIDE, maxSequences}, stepTime}).summary();
    const [one, eight, all] = [at(1), at(8), at(128)];
    expect(eight.outputTokensPerSecond).toBeGreaterThan(4 * one.outputTokensPerSecond);
    expect(all.outputTokensPerSecond).toBeLessThan(3 * eight.outputTokensPerSecond);
    expect(all.tpot?.mean).toBeGreaterThan(5 * (one.tpot?.mean ?? NaN));
  });

  it('preempts the latest, computes it again, and finishes everybody', () => {
    const requests = specs([0, 16, 33], [0, 16, 33], [0, 16, 33]);
    const limits = {maxSequences: 4, kvBlocks: 5, blockTokens: 16};
    for (const policy of [CONTINUOUS, CHUNKED]) {
      const sim = run({requests, policy, limits, stepTime});
      const preempted = sim.requests().map((r) => r.preemptions.length);
      expect(preempted[0]).toBe(0);
      expect(preempted[2]).toBeGreaterThan(0);
      const summary = sim.summary();
      expect(summary.lostTokens).toBeGreaterThan(0);
      expect(summary.finishedRequests).toBe(3);
      expect(summary.peakKvShare).toBe(1);
    }
  });

  it('goodput counts what meets all limits', () => {
    const sim = run({
      requests: specs([0, 10, 5], [0, 10, 5], [20, 10, 5]),
      policy: {kind: 'static'},
    });
    const limits = {ttftSeconds: 1.5};
    // The first batch waits for the last request: two places stay empty until it comes.
    expect(sim.summary(limits).attainment).toBeCloseTo(1 / 3, 12);
    expect(sim.summary({}).attainment).toBe(1);
  });
});
