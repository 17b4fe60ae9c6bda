import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {arbitraryShape} from '../testing/arbitraryShape';
import {ALL_SHAPES, LLAMA_31_70B, LLAMA_31_8B} from '../testing/testShapes';
import {prefill, prefillFlops} from './prefill';
import {onH100} from '../testing/testServed';

describe('prefill', () => {
  it('of a long prompt takes its FLOP over the peak', () => {
    const {totalFlops} = prefillFlops(LLAMA_31_8B, {newTokens: 8192});
    const time = prefill(onH100(LLAMA_31_8B), {newTokens: 8192});
    expect(time.prefillSeconds).toBeCloseTo(totalFlops / 989e12, 9);
    expect(time.tokensPerSecond * time.prefillSeconds).toBeCloseTo(8192, 6);
  });

  it('of a short prompt takes a weight read', () => {
    const time = prefill(onH100(LLAMA_31_8B), {newTokens: 10});
    expect(time.prefillSeconds).toBeCloseTo(time.weightReadSeconds + time.attentionSeconds, 12);
    expect(time.limit).toBe('weights');
  });

  it('has the limit that is longest in the sum, although arithmetic together is longer', () => {
    const time = prefill(onH100(LLAMA_31_8B), {newTokens: 317});
    expect(time.matmulSeconds).toBeLessThan(time.weightReadSeconds);
    expect(time.matmulSeconds + time.attentionSeconds).toBeGreaterThan(time.weightReadSeconds);
    expect(time.limit).toBe('weights');
  });

  it('of several prompts attends within each of them alone', () => {
    const [one, eight] = [1, 8].map(
      (prompts) => prefill(onH100(LLAMA_31_8B), {newTokens: 1024, prompts}).work,
    );
    expect(eight?.attentionFlops).toBe(8 * (one?.attentionFlops ?? NaN));
    const long = prefill(onH100(LLAMA_31_8B), {newTokens: 8 * 1024}).work;
    expect(eight?.attentionFlops).toBeLessThan(long.attentionFlops / 7);
    // The weights are read once, whoever shares the pass.
    expect(eight?.weightBytes).toBe(one?.weightBytes);
  });

  it('reads the cached prefix', () => {
    const load = {cachedTokens: 100_000, newTokens: 1};
    const time = prefill(onH100(LLAMA_31_8B), load);
    expect(time.cacheReadSeconds).toBeCloseTo((100_000 * 131_072) / 3.35e12, 12);
  });

  it('on eight ranks pays all-reduces over all tokens', () => {
    const time = prefill(onH100(LLAMA_31_70B, {layout: {tensorParallel: 8}}), {newTokens: 4096});
    const volume = (((2 * 7) / 8) * 4096 * 8192 * 2) / 450e9;
    expect(time.communicationSeconds).toBeCloseTo(160 * volume, 9);
    const alone = prefill(onH100(LLAMA_31_70B), {newTokens: 4096});
    expect(time.matmulSeconds * 8).toBeCloseTo(alone.matmulSeconds, 9);
  });
});

describe('a prefill', () => {
  it('is positive, finite and grows with the prompt', () => {
    const shapes = fc.oneof(arbitraryShape, fc.constantFrom(...ALL_SHAPES));
    const tokens = fc.integer({min: 1, max: 1_000_000});
    fc.assert(
      fc.property(shapes, tokens, tokens, (shape, cachedTokens, newTokens) => {
        const at = (more: number, cached: number) =>
          prefill(onH100(shape), {cachedTokens: cached, newTokens: newTokens + more});
        const here = at(0, cachedTokens).prefillSeconds;
        expect(Number.isFinite(here) && here > 0).toBe(true);
        expect(at(1, cachedTokens).prefillSeconds).toBeGreaterThanOrEqual(here);
        expect(at(0, 0).prefillSeconds).toBeLessThanOrEqual(here * (1 + 1e-12));
      }),
    );
  });
});
