import {describe, expect, it} from 'vitest';
import {ALL_SHAPES, DEEPSEEK_V3, GPT_2, LLAMA_31_70B, LLAMA_31_8B} from '../testing/testShapes';
import type {ModelShape} from '../model/shape';
import {DEFAULT_BLOCK_TOKENS} from '../served/deviceMemory';
import {GIB} from '../units';
import {activationBytes} from './activations';
import {sequenceBytes} from './kvCache';
import {KV_16_BIT} from '../precision/kvPrecision';
import type {Layout} from '../served/layout';
import {memoryPlan} from './plan';
import {bf16, deploy, onH100} from '../testing/testServed';
import {weightBytes} from './weights';

describe('memory plan', () => {
  it('on one device equals weights and caches of the whole model', () => {
    for (const shape of ALL_SHAPES) {
      const plan = memoryPlan(deploy(shape), 3, 1000);
      const [device] = plan.stages;
      expect(device?.weightBytes).toBeCloseTo(weightBytes(shape, bf16).totalBytes, 0);
      const one = sequenceBytes({
        shape,
        contextTokens: 1000,
        precision: KV_16_BIT,
        blockTokens: DEFAULT_BLOCK_TOKENS,
      });
      expect(device?.cacheBytes).toBeCloseTo(3 * one.cacheBytes, 0);
    }
  });

  it('adds up per device', () => {
    const plan = memoryPlan(deploy(LLAMA_31_8B), 16, 8192);
    const [device] = plan.stages;
    if (!device) throw new Error('no stage');
    const parts = device.weightBytes + device.cacheBytes + device.activationBytes;
    expect(device.totalBytes).toBe(parts + 2 * GIB);
    expect(device.freeBytes).toBeCloseTo(0.9 * 80 * GIB - 2 * GIB - parts, 3);
    expect(plan.fits).toBe(true);
    expect(memoryPlan(deploy(LLAMA_31_8B), 80, 8192).fits).toBe(false);
  });

  it('copies key/value heads when there are more ranks than heads', () => {
    const cache = (tensorParallel: number) =>
      memoryPlan(deploy(LLAMA_31_70B, {tensorParallel}), 1, 8192).stages[0]?.cacheBytes ?? 0;
    expect(cache(8) * 8).toBe(cache(1));
    expect(cache(16)).toBe(cache(8));
  });

  it('copies latents to every rank, and data-parallel attention does not', () => {
    const cache = (layout: Partial<Layout>) =>
      memoryPlan(deploy(DEEPSEEK_V3, layout), 64, 8192).stages[0]?.cacheBytes ?? 0;
    expect(cache({tensorParallel: 8})).toBe(cache({}));
    expect(cache({dataParallel: 8, expertParallel: 8}) * 8).toBe(cache({}));
  });

  it('spreads experts over data-parallel replicas', () => {
    const experts = (layout: Partial<Layout>) =>
      memoryPlan(deploy(DEEPSEEK_V3, layout), 1, 1).stages[0]?.weightBytesByClass;
    const alone = experts({dataParallel: 32});
    const spread = experts({dataParallel: 32, expertParallel: 32});
    expect((spread?.routedExperts ?? 0) * 32).toBe(alone?.routedExperts);
    expect(spread?.attention).toBe(alone?.attention);
  });

  it('puts embeddings at the ends of a pipeline, a tied table at both', () => {
    const classes = (shape: ModelShape) =>
      memoryPlan(deploy(shape, {pipelineParallel: 3}), 1, 1).stages.map((s) => [
        s.weightBytesByClass.inputEmbedding > 0,
        s.weightBytesByClass.outputEmbedding > 0,
      ]);
    expect(classes(LLAMA_31_8B)).toEqual([
      [true, false],
      [false, false],
      [false, true],
    ]);
    expect(classes(GPT_2)).toEqual([
      [false, true],
      [false, false],
      [false, true],
    ]);
  });

  it('refuses a load out of range by name, and devices of unknown memory', () => {
    expect(() => memoryPlan(deploy(LLAMA_31_8B), 1.5, 1)).toThrow('batch: must');
    expect(() => memoryPlan(deploy(LLAMA_31_8B), 1, -1)).toThrow('contextTokens: must');
    expect(() => memoryPlan(onH100(LLAMA_31_8B), 1, 1)).toThrow('memory: must');
  });
});

describe('activations', () => {
  it('grow with the tokens of a pass and shrink with ranks', () => {
    const size = {tokensPerPass: 8192, sequencesPerPass: 256};
    for (const shape of ALL_SHAPES) {
      const bytes = activationBytes(shape, size, 1);
      expect(activationBytes(shape, {...size, tokensPerPass: 16_384}, 1)).toBeGreaterThan(bytes);
      expect(activationBytes(shape, size, 2)).toBeLessThan(bytes);
    }
  });

  it('are the logits when few tokens meet a large vocabulary', () => {
    const size = {tokensPerPass: 1, sequencesPerPass: 10};
    expect(activationBytes(LLAMA_31_8B, size, 1)).toBe(10 * 128_256 * 8);
  });
});
