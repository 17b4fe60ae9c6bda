import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {sequenceBytes} from '../memory/kvCache';
import {KV_16_BIT, KV_FP8} from '../precision/kvPrecision';
import {weightBytes} from '../memory/weights';
import {arbitraryShape} from '../testing/arbitraryShape';
import {countParameters} from '../model/parameters';
import {RECURRENT_FORMS, hybridShape} from '../testing/testHybrids';
import {
  ALL_SHAPES,
  DEEPSEEK_V3,
  DEEPSEEK_V32,
  GPT_2,
  GPT_OSS_20B,
  LLAMA_31_70B,
  LLAMA_31_8B,
  V4_FLASH,
} from '../testing/testShapes';
import {FORMATS} from '../precision/formats';
import {weightPrecision} from '../precision/weightPrecision';
import {decodeStep} from './decodeStep';
import type {DecodeLoad} from './decodeStep';
import {modelCriticalBatch} from './modelCriticalBatch';
import {ridgePoint} from './ridge';
import type {Served, ServedInput} from '../served/served';
import {H100, onH100} from '../testing/testServed';
import {allReducesPerPass} from './serving';

const bf16 = weightPrecision(FORMATS.bf16);

const step = (serving: Served, load: DecodeLoad) => decodeStep(serving, load);

describe('decode step', () => {
  it('of Llama-3.1-8B on H100 lies below the measured 6.44 ms and reads 131,072 bytes a token', () => {
    const short = step(onH100(LLAMA_31_8B), {batch: 1, contextTokens: 1});
    const intercept = short.stepSeconds * 1e3;
    expect(intercept).toBeLessThan(6.44);
    expect(6.44 / intercept).toBeCloseTo(1.43, 1);
    const long = step(onH100(LLAMA_31_8B), {batch: 1, contextTokens: 200_001});
    expect(long.work.cacheBytes - short.work.cacheBytes).toBe(200_000 * 131_072);
    expect(short.limit).toBe('weights');
    expect(long.limit).toBe('cache');
  });

  it('reads every dense weight once but the input table', () => {
    const {work} = step(onH100(LLAMA_31_8B), {batch: 1, contextTokens: 1});
    const {totalBytes, bytesByClass} = weightBytes(LLAMA_31_8B, bf16);
    expect(work.weightBytes).toBe(totalBytes - bytesByClass.inputEmbedding);
    expect(step(onH100(LLAMA_31_8B), {batch: 64, contextTokens: 1}).work.weightBytes).toBe(
      work.weightBytes,
    );
  });

  it('leaves position tables out of what is read', () => {
    const {work} = step(onH100(GPT_2), {batch: 1, contextTokens: 1});
    expect(work.weightBytes).toBe(2 * (countParameters(GPT_2).total - 1024 * 768));
  });

  it('reads k experts for one token and nearly all for many', () => {
    const read = (batch: number) =>
      step(onH100(DEEPSEEK_V3), {batch, contextTokens: 1}).work.weightBytes;
    const {totalBytes, bytesByClass} = weightBytes(DEEPSEEK_V3, bf16);
    const dense = totalBytes - bytesByClass.inputEmbedding - bytesByClass.routedExperts;
    expect((read(1) - dense) / bytesByClass.routedExperts).toBeCloseTo(8 / 256, 9);
    const hit = 1 - (1 - 8 / 256) ** 32;
    expect((read(32) - dense) / bytesByClass.routedExperts).toBeCloseTo(hit, 9);
    expect((read(1000) - dense) / bytesByClass.routedExperts).toBeCloseTo(1, 9);
  });

  it('reads windows and selections, not the whole context', () => {
    const read = (shape: ServedInput['shape'], contextTokens: number) =>
      step(onH100(shape), {batch: 1, contextTokens}).work.cacheBytes;
    expect(read(GPT_OSS_20B, 10_128) - read(GPT_OSS_20B, 128)).toBe(10_000 * 12 * 2 * 8 * 64 * 2);
    expect(read(DEEPSEEK_V32, 102_048) - read(DEEPSEEK_V32, 2048)).toBe(100_000 * 61 * 256);
    const entry = 1024;
    const compressed = 43 * 128 * entry + 21 * (512 * entry + 25_600 * 256) + 20 * 800 * entry;
    expect(read(V4_FLASH, 102_400)).toBe(compressed);
  });

  it('reads and writes recurrent states', () => {
    for (const form of RECURRENT_FORMS) {
      const shape = hybridShape(form);
      const {stateBytes, entryBytes} = sequenceBytes({
        shape,
        contextTokens: 9,
        precision: KV_16_BIT,
      });
      const {work} = step(onH100(shape), {batch: 1, contextTokens: 9});
      expect(work.cacheBytes).toBe(2 * stateBytes + entryBytes);
    }
  });

  it('an FP8 cache halves the slope', () => {
    const slope = (kv: ServedInput['kv']) => {
      const at = (contextTokens: number) =>
        step(onH100(LLAMA_31_8B, {kv}), {batch: 1, contextTokens}).stepSeconds;
      return at(20_000) - at(10_000);
    };
    expect(slope(KV_FP8) / slope(KV_16_BIT)).toBeCloseTo(0.5, 6);
  });

  it('becomes limited by arithmetic at a large batch', () => {
    const large = step(onH100(LLAMA_31_8B), {batch: 2000, contextTokens: 10});
    expect(large.limit).toBe('compute');
    expect(large.tokensPerSecond).toBeCloseTo(2000 / large.stepSeconds, 6);
    expect(large.tokensPerSecondPerSequence * large.stepSeconds).toBeCloseTo(1, 12);
  });

  it('utilizations below one stretch it', () => {
    const load = {batch: 8, contextTokens: 1000};
    const half = onH100(LLAMA_31_8B, {machine: {...H100, mbu: 0.5, mfu: 0.5}});
    expect(step(half, load).stepSeconds).toBeCloseTo(
      2 * step(onH100(LLAMA_31_8B), load).stepSeconds,
      12,
    );
  });
});

describe('tensor parallelism', () => {
  it('one rank does not communicate', () => {
    expect(step(onH100(LLAMA_31_70B), {batch: 1, contextTokens: 1}).communicationSeconds).toBe(0);
  });

  it('pays two ring all-reduces a layer: volume and a fixed time', () => {
    const overheads = {
      expertShare: 1,
      expertReadShare: 1,
      layerSeconds: 0,
      collectiveSeconds: 10e-6,
      sequenceSeconds: 0,
    };
    const machine = {...H100, overheads};
    const serving = onH100(LLAMA_31_70B, {machine, layout: {tensorParallel: 8}});
    const {communicationSeconds} = step(serving, {batch: 16, contextTokens: 1});
    const volume = (((2 * 7) / 8) * (16 * 8192 * 2)) / 450e9;
    expect(communicationSeconds).toBeCloseTo(160 * (volume + 10e-6), 12);
    expect(step(serving, {batch: 1, contextTokens: 1}).limit).toBe('weights');
    const slow = onH100(LLAMA_31_70B, {
      machine: {...H100, overheads: {...overheads, collectiveSeconds: 14e-3}},
      layout: {tensorParallel: 8},
    });
    expect(step(slow, {batch: 1, contextTokens: 1}).limit).toBe('communication');
  });

  it('parallel dense and expert blocks share an all-reduce', () => {
    expect(allReducesPerPass(LLAMA_31_8B)).toBe(64);
    const both = {
      ...LLAMA_31_8B,
      feedForwards: [...LLAMA_31_8B.feedForwards, ...LLAMA_31_8B.feedForwards],
    };
    expect(allReducesPerPass(both)).toBe(64);
  });

  it('divides key/value heads but not latents', () => {
    const load = {batch: 1, contextTokens: 10_000};
    const cache = (shape: ServedInput['shape'], tensorParallel: number) =>
      step(onH100(shape, {layout: {tensorParallel}}), load).work.cacheBytes;
    expect(cache(LLAMA_31_70B, 8) * 8).toBe(cache(LLAMA_31_70B, 1));
    expect(cache(LLAMA_31_70B, 16)).toBe(cache(LLAMA_31_70B, 8));
    expect(cache(DEEPSEEK_V3, 8)).toBe(cache(DEEPSEEK_V3, 1));
  });
});

describe('critical batch of a shape', () => {
  it('is the ridge point for a dense model at 16 bit', () => {
    const exact = modelCriticalBatch(onH100(LLAMA_31_8B));
    expect(Math.abs((exact ?? 0) / ridgePoint(H100) - 1)).toBeLessThan(0.01);
  });

  it('is far larger for a mixture, about the ridge point times all over active parameters', () => {
    const counts = countParameters(DEEPSEEK_V3);
    const rough = (ridgePoint(H100) * counts.nonEmbedding) / counts.activeWithoutEmbeddings;
    const exact = modelCriticalBatch(onH100(DEEPSEEK_V3)) ?? 0;
    expect(exact / rough).toBeGreaterThan(0.9);
    expect(exact / rough).toBeLessThan(1.1);
  });

  it('has ends: one token, or never', () => {
    const machine = {flopsPerSecond: 1e9, bytesPerSecond: 1e15};
    expect(modelCriticalBatch(onH100(LLAMA_31_8B, {machine}))).toBe(1);
    const slow = {flopsPerSecond: 1e20, bytesPerSecond: 1e9};
    expect(modelCriticalBatch(onH100(LLAMA_31_8B, {machine: slow}))).toBeNull();
  });
});

describe('properties', () => {
  const shapes = fc.oneof(arbitraryShape, fc.constantFrom(...ALL_SHAPES));
  const batch = fc.integer({min: 1, max: 10_000});
  const context = fc.integer({min: 1, max: 1_000_000});

  it('a step takes longer for more sequences or context, and less per token for more sequences', () => {
    fc.assert(
      fc.property(shapes, batch, context, (shape, b, s) => {
        const here = step(onH100(shape), {batch: b, contextTokens: s});
        const more = step(onH100(shape), {batch: b + 1, contextTokens: s});
        const longer = step(onH100(shape), {batch: b, contextTokens: s + 1});
        const rounding = 1 + 1e-12;
        expect(here.stepSeconds).toBeLessThanOrEqual(more.stepSeconds * rounding);
        expect(here.stepSeconds).toBeLessThanOrEqual(longer.stepSeconds * rounding);
        expect(here.tokensPerSecond).toBeLessThanOrEqual(more.tokensPerSecond * rounding);
        for (const value of [here.stepSeconds, here.overlappedSeconds, here.tokensPerSecond]) {
          expect(Number.isFinite(value) && value > 0).toBe(true);
        }
      }),
    );
  });

  it('ranks together read and compute at least what one device does', () => {
    fc.assert(
      fc.property(
        arbitraryShape,
        batch,
        context,
        fc.constantFrom(2, 4, 8),
        (shape, b, s, ranks) => {
          const load = {batch: b, contextTokens: s};
          const whole = step(onH100(shape), load).work;
          const part = step(onH100(shape, {layout: {tensorParallel: ranks}}), load).work;
          const rounding = 1 - 1e-9;
          expect(ranks * part.weightBytes).toBeGreaterThanOrEqual(whole.weightBytes * rounding);
          expect(ranks * part.cacheBytes).toBeGreaterThanOrEqual(whole.cacheBytes * rounding);
          expect(ranks * part.matmulFlops).toBeGreaterThanOrEqual(whole.matmulFlops * rounding);
          expect(ranks * part.attentionFlops).toBeCloseTo(whole.attentionFlops, 0);
          expect(part.weightBytes).toBeLessThanOrEqual(whole.weightBytes);
        },
      ),
    );
  });
});
