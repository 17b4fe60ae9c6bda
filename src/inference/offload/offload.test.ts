import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {breakEvenBandwidth} from './breakEvenBandwidth';
import {breakEvenContext, loadOrRecompute, type OffloadCosts} from './loadOrRecompute';
import {overlappedLoad} from './overlappedLoad';

/** Llama-3.1-8B on one accelerator with 400 TFLOP/s reached, cache on a 25 GB/s link. */
const costs: OffloadCosts = {
  kvBytesPerToken: 131_072,
  linkBytesPerSecond: 25e9,
  loadLatencySeconds: 0.01,
  linearFlopsPerToken: 16e9,
  attentionFlopsPerTokenSquared: 2 * 32 * 4096,
  flopsPerSecond: 400e12,
};

describe('breakEvenBandwidth', () => {
  it('is 2.6 GB/s for 131,072 B a token at 20,000 tokens/s', () => {
    const input = {kvBytesPerToken: 131_072, prefillTokensPerSecond: 20_000};
    expect(breakEvenBandwidth(input)).toBeCloseTo(2.62e9, -7);
  });
  it('is where both times are equal when attention is left out', () => {
    const linkBytesPerSecond = breakEvenBandwidth({
      kvBytesPerToken: 131_072,
      prefillTokensPerSecond: 400e12 / 16e9,
    });
    const at = loadOrRecompute({
      ...costs,
      linkBytesPerSecond,
      loadLatencySeconds: 0,
      attentionFlopsPerTokenSquared: 0,
      cachedTokens: 5000,
    });
    expect(at.advantage).toBeCloseTo(1, 12);
  });
  keepsContract(
    'breakEvenBandwidth',
    fc.record({kvBytesPerToken: field(1, 1e9), prefillTokensPerSecond: field(1e-3, 1e12)}),
    breakEvenBandwidth,
  );
});

describe('loadOrRecompute', () => {
  it('computes both times', () => {
    const at = loadOrRecompute({...costs, cachedTokens: 10_000});
    expect(at.loadSeconds).toBeCloseTo(0.01 + 0.0524288, 10);
    expect(at.recomputeSeconds).toBeCloseTo(0.4 + 0.065536, 10);
    expect(at.cheaper).toBe('load');
    expect(at.advantage).toBeCloseTo(0.465536 / 0.0624288, 8);
  });
  it('has no advantage to name when one time is zero', () => {
    expect(loadOrRecompute({...costs, cachedTokens: 0}).advantage).toBeNull();
  });
  it('changes sides exactly at the break-even context', () => {
    fc.assert(
      fc.property(
        fc.double({noNaN: true, min: 1e8, max: 1e11}),
        fc.double({noNaN: true, min: 1e-4, max: 1}),
        (linkBytesPerSecond, loadLatencySeconds) => {
          const input = {...costs, linkBytesPerSecond, loadLatencySeconds};
          const at = breakEvenContext(input);
          expect(at.loadWins).toBe('above');
          if (at.loadWins !== 'above' || at.tokens > 9e8) return;
          const side = (factor: number) =>
            loadOrRecompute({...input, cachedTokens: at.tokens * factor}).cheaper;
          expect(side(0.99)).toBe('recompute');
          expect(side(1.01)).toBe('load');
        },
      ),
    );
  });
  it('always or never wins without attention, depending on bandwidth and latency', () => {
    const linear = {...costs, attentionFlopsPerTokenSquared: 0};
    expect(breakEvenContext({...linear, loadLatencySeconds: 0})).toEqual({
      loadWins: 'always',
    });
    expect(breakEvenContext({...linear, linkBytesPerSecond: 1e9})).toEqual({
      loadWins: 'never',
    });
    const above = breakEvenContext(linear);
    expect(above.loadWins === 'above' && above.tokens).toBeCloseTo(0.01 / (4e-5 - 131_072 / 25e9));
  });
  it('needs fewer cached tokens the faster the link', () => {
    const tokens = (linkBytesPerSecond: number): number => {
      const at = breakEvenContext({...costs, linkBytesPerSecond});
      return at.loadWins === 'above' ? at.tokens : NaN;
    };
    expect(tokens(5e9)).toBeLessThan(tokens(3e9));
    expect(tokens(3e9)).toBeLessThan(tokens(1e9));
  });
  const wild = {
    kvBytesPerToken: field(1, 1e9),
    linkBytesPerSecond: field(1, 1e18),
    loadLatencySeconds: field(0, 1e6),
    linearFlopsPerToken: field(1, 1e18),
    attentionFlopsPerTokenSquared: field(0, 1e15),
    flopsPerSecond: field(1, 1e24),
  };
  keepsContract(
    'loadOrRecompute',
    fc.record({...wild, cachedTokens: field(0, 1e9)}),
    loadOrRecompute,
  );
  keepsContract('breakEvenContext', fc.record(wild), breakEvenContext, {runs: 2000});
});

describe('overlappedLoad', () => {
  it('adds both times with one layer and hides the shorter with many', () => {
    const input = {loadSeconds: 2, computeSeconds: 1, layers: 1};
    expect(overlappedLoad(input)).toEqual({totalSeconds: 3, exposedSeconds: 2});
    const many = overlappedLoad({...input, layers: 100});
    expect(many.totalSeconds).toBeCloseTo(2.01);
    const hidden = overlappedLoad({loadSeconds: 1, computeSeconds: 2, layers: 100});
    expect(hidden.exposedSeconds).toBeCloseTo(0.01);
  });
  keepsContract(
    'overlappedLoad',
    fc.record({
      loadSeconds: field(0, 1e6),
      computeSeconds: field(0, 1e6),
      layers: field(1, 10_000, true),
    }),
    overlappedLoad,
  );
});
