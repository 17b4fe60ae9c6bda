import {describe, expect, it} from 'vitest';
import {KV_16_BIT} from '../../precision/kvPrecision';
import {DEEPSEEK_V3, LLAMA_31_8B} from '../../testing/testShapes';
import {FORMATS} from '../../precision/formats';
import {weightPrecision} from '../../precision/weightPrecision';
import {decodeStep} from '../../time/decodeStep';
import {EXPECTED} from '../../time/efficiency';
import {prefill} from '../../time/prefill';
import {serve, type Served, type ServedInput} from '../../served/served';
import {servingStepTime} from './serving';
import type {StepWork} from './stepWork';

function decodes(batch: number, context: number): StepWork {
  return {decodeContexts: Array<number>(batch).fill(context), prefills: []};
}

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
