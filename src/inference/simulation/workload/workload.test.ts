import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract, refusedBy} from '../../testing/testContract';
import type {ArrivalProcess} from './arrivals';
import type {LengthDistribution} from './lengths';
import {makeWorkload, type WorkloadInput} from './workload';

const base: WorkloadInput = {
  requests: 20_000,
  arrivals: {kind: 'poisson', requestsPerSecond: 8},
  prompt: {kind: 'fixed', tokens: 100},
  output: {kind: 'fixed', tokens: 10},
  seed: 7,
};

function gapsOf(arrivals: ArrivalProcess): number[] {
  const times = makeWorkload({...base, arrivals}).map((r) => r.arrivalSeconds);
  return times.map((t, i) => t - (times[i - 1] ?? 0));
}

function moments(values: readonly number[]): {mean: number; cv: number} {
  const mean = values.reduce((a, b) => a + b, 0) / values.length;
  const variance = values.reduce((sum, v) => sum + (v - mean) ** 2, 0) / (values.length - 1);
  return {mean, cv: Math.sqrt(variance) / mean};
}

describe('arrivals', () => {
  it('Poisson gaps have the asked mean and a coefficient of variation of 1', () => {
    const {mean, cv} = moments(gapsOf({kind: 'poisson', requestsPerSecond: 8}));
    // Standard errors of 20,000 exponential gaps: 0.7 % of the mean, about 1 % of the variation.
    expect(Math.abs(mean * 8 - 1)).toBeLessThan(4 * 0.0071);
    expect(Math.abs(cv - 1)).toBeLessThan(4 * 0.01);
  });

  it.each([0.2, 1, 3])('gamma gaps have the asked coefficient of variation, %d', (wanted) => {
    const gamma = {kind: 'gamma', requestsPerSecond: 8, coefficientOfVariation: wanted} as const;
    const {mean, cv} = moments(gapsOf(gamma));
    expect(Math.abs(mean * 8 - 1)).toBeLessThan((4 * wanted) / Math.sqrt(base.requests));
    expect(Math.abs(cv / wanted - 1)).toBeLessThan(0.12);
  });

  it('bursts are denser than calm and keep the long-run rate', () => {
    const bursts: ArrivalProcess = {
      kind: 'bursts',
      calmRequestsPerSecond: 2,
      burstRequestsPerSecond: 50,
      meanCalmSeconds: 3,
      meanBurstSeconds: 1,
    };
    const {mean, cv} = moments(gapsOf(bursts));
    expect(Math.abs(mean * 14 - 1)).toBeLessThan(0.15);
    expect(cv).toBeGreaterThan(1.5);
  });

  it('a calm of silence sends everything in bursts', () => {
    const bursts: ArrivalProcess = {
      kind: 'bursts',
      calmRequestsPerSecond: 0,
      burstRequestsPerSecond: 50,
      meanCalmSeconds: 9,
      meanBurstSeconds: 1,
    };
    expect(Math.abs(moments(gapsOf(bursts)).mean * 5 - 1)).toBeLessThan(0.3);
  });

  it('a trace is taken as it is', () => {
    const arrivals: ArrivalProcess = {kind: 'trace', arrivalSeconds: [0, 0, 2.5, 4]};
    const specs = makeWorkload({...base, requests: 3, arrivals});
    expect(specs.map((r) => r.arrivalSeconds)).toEqual([0, 0, 2.5]);
  });
});

describe('lengths', () => {
  const drawn = (prompt: LengthDistribution): number[] =>
    makeWorkload({...base, prompt}).map((r) => r.promptTokens);

  it('uniform covers its ends evenly', () => {
    const tokens = drawn({kind: 'uniform', minTokens: 3, maxTokens: 6});
    for (const value of [3, 4, 5, 6]) {
      // Four standard errors of a share of a quarter.
      const share = tokens.filter((t) => t === value).length / tokens.length;
      expect(Math.abs(share - 0.25)).toBeLessThan(4 * 0.0031);
    }
  });

  it('lognormal has the asked mean and spread', () => {
    const spread = {kind: 'lognormal', meanTokens: 500, coefficientOfVariation: 0.8} as const;
    const {mean, cv} = moments(drawn({...spread, maxTokens: 1e6}));
    expect(Math.abs(mean / 500 - 1)).toBeLessThan((4 * 0.8) / Math.sqrt(base.requests));
    expect(Math.abs(cv / 0.8 - 1)).toBeLessThan(0.08);
    expect(Math.max(...drawn({...spread, maxTokens: 700}))).toBe(700);
    expect(new Set(drawn({...spread, coefficientOfVariation: 0, maxTokens: 700}))).toEqual(
      new Set([500]),
    );
  });

  it('a trace starts again after its end', () => {
    const tokens = drawn({kind: 'trace', tokens: [5, 9, 2]});
    expect(tokens.slice(0, 5)).toEqual([5, 9, 2, 5, 9]);
  });
});

describe('makeWorkload', () => {
  it('is decided by its seed, stream by stream', () => {
    const prompt: LengthDistribution = {kind: 'uniform', minTokens: 1, maxTokens: 1000};
    const small = {...base, prompt, requests: 200};
    const one = makeWorkload(small);
    expect(makeWorkload(small)).toEqual(one);
    expect(makeWorkload({...small, seed: 8})).not.toEqual(one);
    const other = makeWorkload({...small, output: prompt, requests: 50});
    expect(other.map((r) => [r.arrivalSeconds, r.promptTokens])).toEqual(
      one.slice(0, 50).map((r) => [r.arrivalSeconds, r.promptTokens]),
    );
  });

  it('names what is wrong', () => {
    const refused = (change: Partial<WorkloadInput>): string[] =>
      refusedBy(() => makeWorkload({...base, ...change}));
    expect([{requests: 0}, {seed: 0.5}].flatMap(refused)).toEqual(['requests', 'seed']);
    expect(refused({arrivals: {kind: 'trace', arrivalSeconds: [1, 0]}, requests: 2})).toEqual([
      'arrivals.arrivalSeconds',
    ]);
    expect(refused({arrivals: {kind: 'trace', arrivalSeconds: [1]}, requests: 2})).toEqual([
      'arrivals.arrivalSeconds',
    ]);
    const rare = {calmRequestsPerSecond: 0, burstRequestsPerSecond: 1, meanCalmSeconds: 1};
    expect(refused({arrivals: {kind: 'bursts', ...rare, meanBurstSeconds: 0.009}})).toEqual([
      'arrivals.meanBurstSeconds',
    ]);
    expect(refused({prompt: {kind: 'uniform', minTokens: 5, maxTokens: 4}})).toEqual([
      'prompt.maxTokens',
    ]);
    expect(refused({output: {kind: 'trace', tokens: []}})).toEqual(['output.tokens']);
    expect(refused({output: {kind: 'fixed', tokens: 51}})).toEqual(['requests']);
  });

  const arrivals = fc.oneof(
    fc.record({kind: fc.constant('poisson' as const), requestsPerSecond: field(1e-4, 1e6)}),
    fc.record({
      kind: fc.constant('gamma' as const),
      requestsPerSecond: field(1e-4, 1e6),
      coefficientOfVariation: field(0.05, 10),
    }),
    fc.record({
      kind: fc.constant('bursts' as const),
      calmRequestsPerSecond: field(0, 1e6),
      burstRequestsPerSecond: field(1e-4, 1e6),
      meanCalmSeconds: field(1e-3, 1e6),
      meanBurstSeconds: field(1, 1e6),
    }),
  );
  const lengths = fc.oneof(
    fc.record({kind: fc.constant('fixed' as const), tokens: field(1, 1000, true)}),
    fc.record({
      kind: fc.constant('lognormal' as const),
      meanTokens: field(1, 1e6),
      coefficientOfVariation: field(0, 10),
      maxTokens: field(1, 1e4, true),
    }),
  );
  keepsContract(
    'makeWorkload',
    fc.record({
      requests: field(1, 40, true),
      arrivals,
      prompt: lengths,
      output: lengths,
      seed: field(0, 1e9, true),
    }),
    makeWorkload,
  );
});
