import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../../capacity/testContract';
import {KV_16_BIT} from '../../memory/kvPrecision';
import {DEEPSEEK_V3, LLAMA_31_8B} from '../../model/testShapes';
import {FORMATS} from '../../precision/formats';
import {weightPrecision} from '../../precision/weightPrecision';
import {ok, unwrap, type Result} from '../../result';
import {decodeStep} from '../../time/decodeStep';
import {EXPECTED} from '../../time/efficiency';
import {prefill} from '../../time/prefill';
import {serve, type Served, type ServedInput} from '../../served/served';
import {linearStepTime} from './linear';
import {rooflineStepTime, type RooflineStep} from './roofline';
import {servingStepTime} from './serving';
import type {StepTime, StepWork} from './stepWork';

const ROOFLINE: RooflineStep = {
  weightBytes: 26e9,
  kvBytesPerToken: 6.7e9 / 8192,
  flopsPerToken: 26e9,
  attentionFlopsPerPair: 0,
  flopsPerSecond: 8 * 197e12,
  bytesPerSecond: 8 * 0.82e12,
  overheadSeconds: 0,
};

function decodes(batch: number, context: number): StepWork {
  return {decodeContexts: Array<number>(batch).fill(context), prefills: []};
}

/** Seconds of a few steps, so that a model can be held to the contract of this folder. */
function sampled(model: Result<StepTime>): Result<readonly number[]> {
  if (!model.ok) return model;
  const steps = [
    decodes(1, 1),
    decodes(64, 1e5),
    {decodeContexts: [10], prefills: [{cachedTokens: 5, newTokens: 100}]},
  ];
  return ok(steps.map((work) => model.value(work)));
}

describe('linearStepTime', () => {
  it('reproduces the measured line of Llama-3.1-8B: 6.44 ms and 4.37e-5 ms a token', () => {
    const line = linearStepTime({
      fixedSeconds: 6.44e-3,
      secondsPerPrefillToken: 1e-5,
      secondsPerDecodeToken: 0,
      secondsPerReadToken: 4.37e-8,
    });
    expect(unwrap(line)(decodes(1, 100_000))).toBeCloseTo(10.81e-3, 9);
    const chunk = {decodeContexts: [], prefills: [{cachedTokens: 1000, newTokens: 500}]};
    expect(unwrap(line)(chunk)).toBeCloseTo(6.44e-3 + 500e-5 + 1000 * 4.37e-8, 12);
  });
  const seconds = field(0, 1e3);
  keepsContract(
    'linearStepTime',
    fc.record({
      fixedSeconds: field(1e-9, 1e3),
      secondsPerPrefillToken: seconds,
      secondsPerDecodeToken: seconds,
      secondsPerReadToken: seconds,
    }),
    (step) => sampled(linearStepTime(step)),
  );
});

describe('rooflineStepTime', () => {
  const model = unwrap(rooflineStepTime(ROOFLINE));

  // LLaMA 2-13B at 8,192 tokens of context on 8 TPU v5e.
  it.each([
    [1, 4.98],
    [8, 12.13],
    [16, 20.3],
    [64, 69.33],
  ])('gives the published step of batch %d, %d ms', (batch, milliseconds) => {
    const seconds = model(decodes(batch, 8192));
    expect(Math.abs(seconds * 1e3 - milliseconds)).toBeLessThan(0.003 * milliseconds);
  });

  it('lets prompt tokens ride on the weight read until compute is full', () => {
    const mixed = (newTokens: number) =>
      model({...decodes(4, 100), prefills: [{cachedTokens: 0, newTokens}]});
    expect(mixed(100)).toBe(model(decodes(4, 100)));
    // 236 more tokens than the critical batch take the time of their matrix products.
    expect(mixed(4096)).toBeCloseTo(
      (4100 * 26e9) / ROOFLINE.flopsPerSecond + (400 * ROOFLINE.kvBytesPerToken) / 6.56e12,
      9,
    );
  });

  it('charges chunks of a prompt together as much attention as the whole', () => {
    const attention = unwrap(
      rooflineStepTime({...ROOFLINE, attentionFlopsPerPair: 1e7, kvBytesPerToken: 0}),
    );
    const part = (cachedTokens: number, newTokens: number) =>
      attention({decodeContexts: [], prefills: [{cachedTokens, newTokens}]});
    expect(part(0, 4000) + part(4000, 4000)).toBeCloseTo(part(0, 8000), 9);
    expect(part(4000, 4000)).toBeGreaterThan(part(0, 4000));
  });

  it('adds its overhead to every step', () => {
    const slow = unwrap(rooflineStepTime({...ROOFLINE, overheadSeconds: 0.25}));
    expect(slow(decodes(1, 10)) - model(decodes(1, 10))).toBeCloseTo(0.25, 12);
  });

  keepsContract(
    'rooflineStepTime',
    fc.record({
      weightBytes: field(1, 1e15),
      kvBytesPerToken: field(0, 1e9),
      flopsPerToken: field(0, 1e15),
      attentionFlopsPerPair: field(0, 1e10),
      flopsPerSecond: field(1e6, 1e24),
      bytesPerSecond: field(1e6, 1e24),
      overheadSeconds: field(0, 1e3),
    }),
    (step) => sampled(rooflineStepTime(step)),
  );
});

describe('servingStepTime', () => {
  const machine = {flopsPerSecond: 989e12, bytesPerSecond: 3.35e12, linkBytesPerSecond: 450e9};
  const serving: Served = serve({
    shape: LLAMA_31_8B,
    weights: weightPrecision(FORMATS.bf16),
    kv: KV_16_BIT,
    machine,
  });
  const time = (more: Partial<ServedInput>, work: StepWork) =>
    servingStepTime(serving.with(more))(work);

  it.each([
    {layout: {tensorParallel: 1}},
    {layout: {tensorParallel: 8}},
    {shape: DEEPSEEK_V3, layout: {tensorParallel: 16}},
    {shape: DEEPSEEK_V3, layout: {tensorParallel: 16}, machine: {...machine, ...EXPECTED}},
  ])('is the decode step of the model when all contexts are equal', (more) => {
    const load = {batch: 24, contextTokens: 3000};
    const expected = decodeStep(serving.with(more), load).stepSeconds;
    expect(time(more, decodes(24, 3000))).toBeCloseTo(expected, 12);
  });

  it.each([
    [0, 6000],
    [0, 40],
    [30_000, 200],
    [100_000, 1],
  ])('is the prefill of the model when there is nothing else: %d cached, %d new', (p, n) => {
    const work = {decodeContexts: [], prefills: [{cachedTokens: p, newTokens: n}]};
    for (const shape of [LLAMA_31_8B, DEEPSEEK_V3]) {
      const alone = prefill(serving.with({shape}), {cachedTokens: p, newTokens: n});
      expect(time({shape}, work)).toBe(alone.prefillSeconds);
    }
  });

  it('depends on all contexts, not on their mean alone: the sum counts', () => {
    const uneven = {decodeContexts: [100, 900], prefills: []};
    expect(time({}, uneven)).toBeCloseTo(time({}, decodes(2, 500)), 12);
    expect(time({}, {...uneven, prefills: [{cachedTokens: 0, newTokens: 2000}]})).toBeGreaterThan(
      time({}, uneven),
    );
  });

  it('asks the same weights once for equal steps', () => {
    const model = servingStepTime(serving);
    expect(model(decodes(3, 10))).toBe(model(decodes(3, 10)));
  });
});
