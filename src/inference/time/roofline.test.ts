import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {KV_FP8} from '../precision/kvPrecision';
import {arbitraryShape} from '../testing/arbitraryShape';
import {DEEPSEEK_V3, LLAMA_31_8B} from '../testing/testShapes';
import {decodeStep} from './decodeStep';
import {prefill} from './prefill';
import {
  arithmeticIntensity,
  attainableFlopsPerSecond,
  decodeIntensityCeiling,
  longestComputeBoundContext,
} from './roofline';
import {H100, onH100} from '../testing/testServed';

const H200 = {...H100, bytesPerSecond: 4.8e12};

describe('intensity', () => {
  it('of a decode step alone is about one FLOP per byte, of a prompt about its length', () => {
    const step = decodeStep(onH100(LLAMA_31_8B), {batch: 1, contextTokens: 1000});
    expect(arithmeticIntensity(step.work)).toBeCloseTo(1.03, 2);
    const pass = prefill(onH100(LLAMA_31_8B), {newTokens: 1000});
    expect(arithmeticIntensity(pass.work)).toBeCloseTo(947.5, 1);
    expect(pass.limit).toBe('compute');
    expect(prefill(onH100(LLAMA_31_8B), {newTokens: 100}).limit).toBe('weights');
  });

  it('no pass is above the roof', () => {
    const batches = fc.integer({min: 1, max: 4096});
    const contexts = fc.integer({min: 1, max: 1_000_000});
    fc.assert(
      fc.property(arbitraryShape, batches, contexts, (shape, batch, contextTokens) => {
        const {work, stepSeconds} = decodeStep(onH100(shape), {batch, contextTokens});
        const attained = (work.matmulFlops + work.attentionFlops) / stepSeconds;
        const roof = attainableFlopsPerSecond(H100, arithmeticIntensity(work));
        expect(attained).toBeLessThanOrEqual(roof * (1 + 1e-12));
      }),
    );
  });
});

describe('the roof', () => {
  it('rises with the bandwidth up to the ridge and is flat beyond', () => {
    expect(attainableFlopsPerSecond(H100, 1)).toBe(3.35e12);
    expect(attainableFlopsPerSecond(H100, 989 / 3.35)).toBeCloseTo(989e12, -3);
    expect(attainableFlopsPerSecond(H100, 1e6)).toBe(989e12);
  });
});

describe('the ceiling of decode', () => {
  it('is what a batch of millions comes near to and never passes', () => {
    const ceiling = decodeIntensityCeiling(onH100(LLAMA_31_8B), 1000);
    expect(ceiling).toBeCloseTo(118.5, 1);
    const step = decodeStep(onH100(LLAMA_31_8B), {batch: 1e7, contextTokens: 1000});
    expect(arithmeticIntensity(step.work)).toBeCloseTo(ceiling ?? NaN, 1);
    expect(arithmeticIntensity(step.work)).toBeLessThan(ceiling ?? NaN);
  });

  it('Llama 3.1 8B on an H100 reaches the ridge up to about 390 tokens', () => {
    // 15.2 µs of arithmetic a sequence against 0.039 µs of reads a token; attention FLOP add one percent.
    const longest = longestComputeBoundContext(onH100(LLAMA_31_8B));
    expect(longest).toBeGreaterThan(385);
    expect(longest).toBeLessThan(395);
    const at = (tokens: number) => decodeIntensityCeiling(onH100(LLAMA_31_8B), tokens) ?? 0;
    expect(at(longest ?? 0)).toBeGreaterThanOrEqual(989 / 3.35);
    expect(at((longest ?? 0) + 1)).toBeLessThan(989 / 3.35);
  });

  it('an 8-bit cache about doubles that context', () => {
    const wide = longestComputeBoundContext(onH100(LLAMA_31_8B)) ?? 0;
    const narrow = longestComputeBoundContext(onH100(LLAMA_31_8B, {kv: KV_FP8})) ?? 0;
    expect(narrow / wide).toBeCloseTo(2, 1);
  });

  it('is above the ridge at any context for latent attention on a device with much bandwidth', () => {
    const serving = onH100(DEEPSEEK_V3, {machine: H200});
    expect(longestComputeBoundContext(serving)).toBeNull();
    expect(longestComputeBoundContext(onH100(DEEPSEEK_V3))).not.toBeNull();
  });
});
