import {expect, it} from 'vitest';
import {KV_16_BIT} from '../memory/kvPrecision';
import {LLAMA_31_8B, GPT_OSS_20B} from '../model/testShapes';
import {FORMATS} from '../precision/formats';
import {weightPrecision} from '../precision/weightPrecision';
import type {MeasuredSystem} from './conditions';
import {FITTED_PARAMETERS} from './fittedParameters';
import {refinedTimes, type RefinedParameters} from './refinedTimes';
import {shippedTimes} from './shippedTimes';

const SYSTEM: MeasuredSystem = {
  shape: LLAMA_31_8B,
  weights: weightPrecision(FORMATS.bf16),
  kv: KV_16_BIT,
  machine: {flopsPerSecond: 989e12, bytesPerSecond: 3.35e12, linkBytesPerSecond: 450e9},
  attentionFlopsPerSecond: 989e12,
  tensorParallel: 1,
  pipelineParallel: 1,
  devices: 1,
};
const NOTHING: RefinedParameters = {
  readShare: 1,
  productShare: 1,
  expertProductShare: 1,
  hiddenPasses: 0,
  layerSeconds: 0,
  sequenceSeconds: 0,
};
const STEP = {batch: 4, contextTokens: 1000};

const stepOf = (changes: Partial<RefinedParameters>, system = SYSTEM) =>
  refinedTimes(system)({...NOTHING, ...changes}).stepSeconds(STEP);

it('adds a time for each layer and each sequence', () => {
  expect(stepOf({layerSeconds: 1e-4}) - stepOf({})).toBeCloseTo(32e-4, 12);
  expect(stepOf({sequenceSeconds: 1e-3}) - stepOf({})).toBeCloseTo(4e-3, 12);
});

it('adds hidden values: 4 tokens, 32 layers, 4,096 values of 2 bytes', () => {
  const bytes = 4 * 32 * 4096 * 2;
  expect(stepOf({hiddenPasses: 10}) - stepOf({})).toBeCloseTo((10 * bytes) / 3.35e12, 12);
});

it('adds 10 µs for each of two all-reduces a layer', () => {
  const two = {...SYSTEM, tensorParallel: 2, devices: 2};
  const sent = (32 * 2 * (4 * 4096 * 2)) / 450e9;
  expect(stepOf({}, two) - stepOf({}) / 2).toBeCloseTo(64 * 10e-6 + sent, 5);
});

it('reads more slowly with a smaller share, and only experts multiply more slowly with theirs', () => {
  expect(stepOf({readShare: 0.5})).toBeGreaterThan(1.9 * stepOf({}));
  expect(stepOf({expertProductShare: 0.1})).toBe(stepOf({}));
  const mixture = {...SYSTEM, shape: GPT_OSS_20B};
  expect(stepOf({expertProductShare: 0.1}, mixture)).toBeGreaterThan(stepOf({}, mixture));
});

it('lets waiting prompts share a pass, and cuts a long one', () => {
  const times = refinedTimes(SYSTEM)(FITTED_PARAMETERS);
  expect(times.firstTokenSeconds(0)).toBe(0);
  expect(times.secondsPerPrompt(0, 8)).toBe(0);
  expect(times.secondsPerPrompt(128, 64)).toBeLessThan(times.firstTokenSeconds(128) / 2);
  expect(times.secondsPerPrompt(128, 1)).toBe(times.firstTokenSeconds(128));
  // Two passes of 8,192 tokens read the weights twice.
  const free = refinedTimes(SYSTEM)({...NOTHING, layerSeconds: 1});
  expect(Math.floor(free.firstTokenSeconds(16_384))).toBe(64);
});

it('holds sequences at all stages of their answers, where the shipped model takes whole ones', () => {
  const lengths = {inputTokens: 100, outputTokens: 50};
  expect(refinedTimes(SYSTEM)(NOTHING).heldTokens(lengths)).toBe(125);
  expect(shippedTimes(SYSTEM).heldTokens(lengths)).toBe(150);
});
