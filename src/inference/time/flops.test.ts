import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {arbitraryShape} from '../testing/arbitraryShape';
import {countParameters} from '../model/parameters';
import {denseShape} from '../model/denseShape';
import {RECURRENT_FORMS} from '../testing/testHybrids';
import {
  ALL_SHAPES,
  DEEPSEEK_V3,
  DEEPSEEK_V32,
  GPT_OSS_20B,
  LLAMA_31_8B,
  V4_FLASH,
} from '../testing/testShapes';
import {recurrenceFlopsPerToken} from '../model/recurrentLayer';
import {causalArea} from './causalArea';
import {decodeMixerFlops, prefillMixerFlops} from './mixerFlops';
import {prefillFlops} from './prefill';

const decodeAttention = (shape: typeof LLAMA_31_8B, context: number) =>
  shape.mixers.reduce((sum, mixer) => sum + decodeMixerFlops(mixer, context), 0);

describe('causal area', () => {
  it('is half a square, and a strip beyond a window', () => {
    expect(causalArea(0, 100)).toBe(5000);
    expect(causalArea(0, 100, 10)).toBe(50 + 900);
    expect(causalArea(50, 100, 10)).toBe(500);
    expect(causalArea(7, 7)).toBe(0);
  });
});

describe('FLOP of a shape', () => {
  it('training cost of Llama 3.1 405B is three forward passes: 2,435 GFLOP a token', () => {
    const shape = denseShape({
      layers: 126,
      hiddenSize: 16384,
      queryHeads: 128,
      keyValueHeads: 8,
      headDim: 128,
      intermediateSize: 53248,
      vocabularySize: 128256,
    });
    const forward = 2 * countParameters(shape).matmul;
    expect(Math.abs((3 * forward) / 2435.1e9 - 1)).toBeLessThan(0.02);
  });

  it('attention is 2·L·d·s² in prefill and 4·L·d·s for a decoded token', () => {
    const s = 10_000;
    const {attentionFlops} = prefillFlops(LLAMA_31_8B, {newTokens: s});
    expect(attentionFlops).toBe(2 * 32 * 4096 * s ** 2);
    expect(decodeAttention(LLAMA_31_8B, s)).toBe(4 * 32 * 4096 * s);
  });

  it('has 2·L·d·(t² - p²) of attention behind p tokens, and an output head for the last', () => {
    const counts = countParameters(LLAMA_31_8B);
    const head = counts.totalByClass.outputEmbedding;
    const found = prefillFlops(LLAMA_31_8B, {cachedTokens: 500, newTokens: 1500});
    expect(found.attentionFlops).toBe(2 * 32 * 4096 * (2000 ** 2 - 500 ** 2));
    expect(found.matmulFlops).toBe(2 * ((counts.matmul - head) * 1500 + head));
  });

  it('2,242 tokens behind 80k cached ones: 2.7 times as much attention as products of 8e9 weights', () => {
    const {attentionFlops} = prefillFlops(LLAMA_31_8B, {cachedTokens: 80_000, newTokens: 2242});
    expect(attentionFlops / (2 * 8e9 * 2242)).toBeCloseTo(2.65, 1);
  });

  it('counts only active experts', () => {
    const {matmulFlops} = prefillFlops(DEEPSEEK_V3, {newTokens: 1000});
    expect(matmulFlops / 2000 / 35.7e9).toBeCloseTo(1, 2);
  });

  it('a window bounds a layer: twice the context adds attention in the full layers only', () => {
    const [windowed, full] = GPT_OSS_20B.mixers;
    if (!windowed || !full) throw new Error('gpt-oss has two groups');
    expect(decodeMixerFlops(windowed, 20_000)).toBe(decodeMixerFlops(windowed, 10_000));
    expect(decodeMixerFlops(full, 20_000)).toBe(2 * decodeMixerFlops(full, 10_000));
  });

  it('a selection bounds attention, the indexer still scores everything', () => {
    const indexing = (context: number) => 61 * context * 2 * 64 * 128;
    const selected = (context: number) =>
      decodeAttention(DEEPSEEK_V32, context) - indexing(context);
    expect(selected(100_000)).toBe(selected(2048));
    expect(decodeAttention(DEEPSEEK_V32, 100_000)).toBeLessThan(
      decodeAttention(DEEPSEEK_V3, 100_000),
    );
  });

  it('latent attention decodes on latents and prefills on expanded heads', () => {
    expect(decodeAttention(DEEPSEEK_V3, 1000)).toBe(61 * 1000 * 2 * 128 * (2 * 512 + 64));
    const [mixer] = DEEPSEEK_V3.mixers;
    if (!mixer) throw new Error('no mixer');
    expect(prefillMixerFlops(mixer, 0, 1000)).toBe(
      61 * (1000 ** 2 / 2) * 2 * 128 * (128 + 64 + 128),
    );
  });

  it('latents behind a prefix are expanded too, or attended to as they are if that is less', () => {
    const flops = (cachedTokens: number, newTokens: number) =>
      prefillFlops(DEEPSEEK_V3, {cachedTokens, newTokens}).attentionFlops;
    const expanding = 2 * 512 * 128 * (128 + 128);
    const pairs = causalArea(30_000, 30_200);
    const expanded = pairs * 2 * 128 * (128 + 64 + 128) + 30_000 * expanding;
    expect(flops(30_000, 200)).toBeCloseTo(61 * expanded, -3);
    expect(flops(30_000, 20)).toBe(61 * causalArea(30_000, 30_020) * 2 * 128 * (2 * 512 + 64));
    // Without the expansion, a prefix of 30,000 tokens with 200 new ones had 2.4 times too few FLOP.
    const {totalFlops} = prefillFlops(DEEPSEEK_V3, {cachedTokens: 30_000, newTokens: 200});
    expect(totalFlops / (totalFlops - 61 * 30_000 * expanding)).toBeCloseTo(2.4, 1);
  });

  it('selected latents are attended to without expanding them, in prefill too', () => {
    const [mixer] = DEEPSEEK_V32.mixers;
    if (!mixer) throw new Error('no mixer');
    const scored = (10_000 ** 2 / 2) * 2 * 64 * 128;
    const attended = causalArea(0, 10_000, 2048) * 2 * 128 * (2 * 512 + 64);
    expect(prefillMixerFlops(mixer, 0, 10_000)).toBe(61 * (attended + scored));
  });

  it('pools divide what is attended to', () => {
    const [windowOnly, , coarse] = V4_FLASH.mixers;
    if (!windowOnly || !coarse) throw new Error('three groups');
    const perPair = 4 * 64 * 512;
    expect(decodeMixerFlops(windowOnly, 12_800)).toBe(2 * perPair * 128);
    expect(decodeMixerFlops(coarse, 12_800)).toBe(20 * perPair * (128 + 100));
    expect(prefillMixerFlops(coarse, 0, 12_800)).toBe(
      20 * perPair * (12_800 ** 2 / 128 / 2 + causalArea(0, 12_800, 128)),
    );
  });

  it('a recurrent layer costs the same at any position', () => {
    for (const form of RECURRENT_FORMS) {
      expect(decodeMixerFlops(form, 10)).toBe(decodeMixerFlops(form, 1e6));
      expect(prefillMixerFlops(form, 500, 600)).toBe(100 * decodeMixerFlops(form, 1));
    }
    const [deltaNet, , lightning] = RECURRENT_FORMS;
    if (!deltaNet || !lightning) throw new Error('forms moved');
    expect(recurrenceFlopsPerToken(deltaNet)).toBe(6 * 32 * 128 * 128);
    expect(recurrenceFlopsPerToken(lightning)).toBe(4 * 64 * 128 * 128);
  });
});

describe('properties', () => {
  const shapes = fc.oneof(arbitraryShape, fc.constantFrom(...ALL_SHAPES));
  const tokens = fc.integer({min: 1, max: 500_000});

  it('a prompt in two parts costs as much attention as in one, more where latents are expanded again', () => {
    fc.assert(
      fc.property(shapes, tokens, tokens, (shape, first, second) => {
        const part = (cachedTokens: number, newTokens: number) =>
          prefillFlops(shape, {cachedTokens, newTokens}).attentionFlops;
        const ratio = (part(0, first) + part(first, second)) / part(0, first + second);
        const expands = shape.mixers.some((mixer) => mixer.kind === 'latent' && !mixer.sparse);
        if (expands) expect(ratio).toBeGreaterThan(1 - 1e-9);
        else expect(ratio).toBeCloseTo(1, 9);
      }),
    );
  });

  it('grows with the prompt and stays finite', () => {
    fc.assert(
      fc.property(shapes, tokens, (shape, newTokens) => {
        const here = prefillFlops(shape, {newTokens});
        const next = prefillFlops(shape, {newTokens: newTokens + 1});
        expect(next.totalFlops).toBeGreaterThan(here.totalFlops);
        expect(here.attentionFlops).toBeGreaterThan(0);
        expect(Number.isFinite(here.totalFlops)).toBe(true);
      }),
    );
  });
});
