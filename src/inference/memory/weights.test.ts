import {describe, expect, it} from 'vitest';
import {ALL_SHAPES, DEEPSEEK_V3, LLAMA_31_70B, LLAMA_31_8B} from '../testing/testShapes';
import {sumClasses} from '../model/tensorClass';
import {FORMATS} from '../precision/formats';
import {weightPrecision} from '../precision/weightPrecision';
import {sequenceBytes} from './kvCache';
import {KV_FP8} from '../precision/kvPrecision';
import {weightBytes} from './weights';

const bf16 = weightPrecision(FORMATS.bf16);

describe('weight bytes', () => {
  it('two bytes a parameter at 16 bit', () => {
    expect(weightBytes(LLAMA_31_8B, bf16).totalBytes).toBe(2 * 8_030_261_248);
  });

  it('Llama-3-70B at INT8 with an 8-bit cache, 32 sequences of 8,192: 112 GB, as published', () => {
    const weights = weightBytes(LLAMA_31_70B, weightPrecision(FORMATS.int8)).totalBytes;
    const sequence = {shape: LLAMA_31_70B, contextTokens: 8192, precision: KV_FP8};
    const cache = 32 * sequenceBytes(sequence).cacheBytes;
    expect(Math.abs((weights + cache) / 112.95e9 - 1)).toBeLessThan(0.01);
  });

  it('quantizing routed experts alone changes nothing else', () => {
    const mixed = weightPrecision(FORMATS.bf16, {routedExperts: FORMATS.int4g32});
    const before = weightBytes(DEEPSEEK_V3, bf16).bytesByClass;
    const after = weightBytes(DEEPSEEK_V3, mixed).bytesByClass;
    expect(after.routedExperts / before.routedExperts).toBe(4.5 / 16);
    expect({...after, routedExperts: 0}).toEqual({...before, routedExperts: 0});
  });

  it('classes sum to the total', () => {
    for (const shape of ALL_SHAPES) {
      const {totalBytes, bytesByClass} = weightBytes(shape, bf16);
      expect(sumClasses(bytesByClass)).toBe(totalBytes);
    }
  });
});
