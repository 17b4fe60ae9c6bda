import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract, reproduces} from '../testing/testContract';
import {kvBreakEvenTokens} from './kvBreakEven';
import {byteRatio, relativeChange, storedBitsPerWeight} from './storedBits';

describe('published figures', () => {
  reproduces([
    {
      id: 'nvfp4-vs-fp8',
      run: () =>
        byteRatio({
          fromBits: 8,
          toBits: storedBitsPerWeight({elementBits: 4, blockSize: 16, scaleBits: 8}),
        }),
      expected: 1.8,
      tolerance: 0.02,
      source:
        'https://developer.nvidia.com/blog/introducing-nvfp4-for-efficient-and-accurate-low-precision-inference/',
    },
    {
      id: 'sq-llama2-7b-ppl',
      run: () => 100 * relativeChange({before: 5.474, after: 5.515}),
      expected: 0.749,
      tolerance: 0.01,
      source: 'https://github.com/mit-han-lab/smoothquant',
    },
    {
      id: 'kvq-breakeven-llama8b',
      run: () =>
        kvBreakEvenTokens({
          plain: {interceptSeconds: 6.44e-3, secondsPerContextToken: 4.37e-8},
          quantized: {interceptSeconds: 6.58e-3, secondsPerContextToken: 2.37e-8},
        }),
      expected: 7010,
      tolerance: 0.01,
      source:
        'https://github.com/vllm-project/vllm-project.github.io/blob/main/_posts/2026-04-22-fp8-kvcache.md',
    },
  ]);
});

describe('stored bits', () => {
  it('counts scales and zero points', () => {
    const bits = {elementBits: 4, blockSize: 128, scaleBits: 16};
    expect(storedBitsPerWeight(bits)).toBe(4.125);
    expect(storedBitsPerWeight({...bits, zeroPointBits: 4})).toBe(4.15625);
    expect(storedBitsPerWeight({elementBits: 4, blockSize: 32, scaleBits: 8})).toBe(4.25);
  });
  it('is negative where a figure fell', () => {
    expect(relativeChange({before: 80, after: 60})).toBe(-0.25);
  });
  keepsContract(
    'storedBitsPerWeight',
    fc.record({
      elementBits: field(1, 32),
      blockSize: field(1, 1e12, true),
      scaleBits: field(0, 64),
      zeroPointBits: field(0, 64),
    }),
    storedBitsPerWeight,
  );
  keepsContract(
    'byteRatio',
    fc.record({fromBits: field(0.1, 64), toBits: field(0.1, 64)}),
    byteRatio,
  );
  keepsContract(
    'relativeChange',
    fc.record({before: field(1e-9, 1e9), after: field(1e-9, 1e9)}),
    relativeChange,
    {signed: true},
  );
});

describe('kvBreakEvenTokens', () => {
  const line = (interceptSeconds: number, secondsPerContextToken: number) => ({
    interceptSeconds,
    secondsPerContextToken,
  });
  it('knows always and never', () => {
    expect(kvBreakEvenTokens({plain: line(2, 2), quantized: line(1, 1)})).toBe(0);
    expect(kvBreakEvenTokens({plain: line(2, 1), quantized: line(1, 1)})).toBe(0);
    expect(kvBreakEvenTokens({plain: line(1, 1), quantized: line(1, 1)})).toBeNull();
    expect(kvBreakEvenTokens({plain: line(1, 1), quantized: line(2, 2)})).toBeNull();
  });
  const wild = fc.record({
    interceptSeconds: field(0, 1e6),
    secondsPerContextToken: field(0, 1e6),
  });
  keepsContract('kvBreakEvenTokens', fc.record({plain: wild, quantized: wild}), kvBreakEvenTokens);
});
