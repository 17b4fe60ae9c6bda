import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import type {PassWork} from './passBound';
import {passBound} from './passBound';
import {ridgePoint} from './ridge';

const nothing: PassWork = {weightBytes: 0, cacheBytes: 0, matmulFlops: 0, attentionFlops: 0};

const ms = (seconds: number) => seconds * 1e3;

/** Within the published rounding. */
function near(value: number, published: number, tolerance: number): void {
  expect(Math.abs(value / published - 1)).toBeLessThanOrEqual(tolerance);
}

describe('published decode steps', () => {
  const v5e = {flopsPerSecond: 8 * 197e12, bytesPerSecond: 8 * 0.82e12};

  it.each([
    ['batch 1', 6.7e9, 4.98],
    ['batch 8', 53.6e9, 12.13],
    ['batch 16', 107.2e9, 20.3],
    ['batch 64', 428.8e9, 69.33],
    ['batch 64, a fifth of the cache', 85.76e9, 17.04],
  ])('LLaMA 2-13B on eight TPU v5e, %s', (_, cacheBytes, published) => {
    const bound = passBound({...nothing, weightBytes: 26e9, cacheBytes}, v5e);
    near(ms(bound.serialSeconds), published, 0.003);
    expect(bound.overlappedSeconds).toBeCloseTo(bound.serialSeconds, 12);
  });

  it('LLaMA 2-13B, batch 240: 963.5 tokens/s', () => {
    const work = {...nothing, weightBytes: 26e9, cacheBytes: 240 * 6.7e9};
    near(240 / passBound(work, v5e).serialSeconds, 963.53, 0.001);
  });

  const chips = {flopsPerSecond: 16 * 197e12, bytesPerSecond: 16 * 0.81e12};
  const work = (batch: number): PassWork => ({
    weightBytes: 30e9,
    cacheBytes: batch * 819e6,
    matmulFlops: 2 * batch * 30e9,
    attentionFlops: 0,
  });

  it('30B at INT8 on 16 chips: 2.5 ms at batch 4', () => {
    near(ms(passBound(work(4), chips).serialSeconds), 2.5, 0.04);
  });

  it('30B at INT8 on 16 chips: 21 ms at batch 256, where arithmetic exceeds the weight read', () => {
    const bound = passBound(work(256), chips);
    near(ms(bound.serialSeconds), 21, 0.01);
    expect(bound.matmulSeconds).toBeGreaterThan(bound.weightReadSeconds);
    expect(bound.overlappedSeconds).toBeLessThan(bound.serialSeconds);
  });

  it('the measured slope of inter-token latency is within 15 % of the cache bound', () => {
    const perToken = {...nothing, cacheBytes: 131_072};
    const rates = {flopsPerSecond: 989e12, bytesPerSecond: 3.35e12};
    near(ms(passBound(perToken, rates).cacheReadSeconds), 4.37e-5, 0.15);
  });
});

describe('bounds', () => {
  const amount = fc.double({min: 0, max: 1e18, noNaN: true});
  const rate = fc.double({min: 1, max: 1e18, noNaN: true});

  it('the serial form is tighter, at most twice, and scales with the rates', () => {
    fc.assert(
      fc.property(amount, amount, amount, amount, rate, rate, (w, c, m, a, flops, bytes) => {
        const all = {weightBytes: w, cacheBytes: c, matmulFlops: m, attentionFlops: a};
        const bound = passBound(all, {flopsPerSecond: flops, bytesPerSecond: bytes});
        expect(bound.serialSeconds).toBeGreaterThanOrEqual(bound.overlappedSeconds * (1 - 1e-12));
        expect(bound.serialSeconds).toBeLessThanOrEqual(2 * bound.overlappedSeconds * (1 + 1e-12));
        const twice = {flopsPerSecond: 2 * flops, bytesPerSecond: 2 * bytes};
        expect(passBound(all, twice).serialSeconds * 2).toBeCloseTo(bound.serialSeconds, 6);
      }),
    );
  });
});

it('the ridge of an H100 at BF16 is about 295 FLOP a byte', () => {
  expect(ridgePoint({flopsPerSecond: 989e12, bytesPerSecond: 3.35e12})).toBeCloseTo(295.2, 1);
});
