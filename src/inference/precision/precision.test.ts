import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {GIB} from '../units';
import {bitsPerElement, bytesPerElement, groupedFormat} from './format';
import {FORMATS} from './formats';
import {GGUF_BITS_PER_WEIGHT, ggufFormat} from './gguf';
import {weightPrecision} from './weightPrecision';

describe('bits per element', () => {
  it.each([
    ['fp32', 32],
    ['bf16', 16],
    ['fp8', 8],
    ['int8', 8],
    ['int4g128', 4.15625],
    ['int4g32', 4.5],
    ['mxfp4', 4.25],
    ['mxfp8', 8.25],
    ['nvfp4', 4.5],
  ] as const)('%s stores %d', (id, bits) => {
    expect(bitsPerElement(FORMATS[id])).toBe(bits);
    expect(bytesPerElement(FORMATS[id])).toBe(bits / 8);
  });

  it('NVFP4 takes about 1.8 times less than FP8, as published', () => {
    const ratio = bitsPerElement(FORMATS.fp8) / bitsPerElement(FORMATS.nvfp4);
    expect(Math.abs(ratio / 1.8 - 1)).toBeLessThan(0.02);
  });

  it.each([
    ['Q8_0', 7.95],
    ['Q6_K', 6.14],
  ] as const)('GGUF %s of an 8.03B model is %d GiB, as published', (type, gib) => {
    const bitsPerWeight = bitsPerElement(ggufFormat(type));
    const bytes = (8.03e9 * bitsPerWeight) / 8;
    expect(Math.abs(bytes / GIB / gib - 1)).toBeLessThan(0.003);
  });

  it('GGUF types come from the published table', () => {
    expect(bitsPerElement(ggufFormat('Q4_K_M'))).toBe(4.8944);
    expect(Object.keys(GGUF_BITS_PER_WEIGHT)).toHaveLength(15);
  });
});

describe('grouped formats', () => {
  it('smaller groups cost more bits', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: 4096}), (groupSize) => {
        const bits = (size: number) =>
          bitsPerElement(groupedFormat({elementBits: 4, groupSize: size, zeroPointBits: 4}));
        expect(bits(groupSize)).toBeGreaterThan(bits(groupSize + 1));
        expect(bits(groupSize)).toBeGreaterThan(4);
      }),
    );
  });

  it('a group of 128 with a 16-bit scale adds an eighth of a bit', () => {
    expect(bitsPerElement(groupedFormat({elementBits: 4, groupSize: 128}))).toBe(4.125);
  });
});

it('precision by class takes the exceptions', () => {
  const precision = weightPrecision(FORMATS.bf16, {routedExperts: FORMATS.mxfp4});
  expect(precision.routedExperts.id).toBe('mxfp4');
  expect(precision.attention.id).toBe('bf16');
});
