import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {quantizeMxfp4, quantizeNvfp4, type BlockQuantized} from './blockFloat';
import {quantizationError} from './error';
import {quantizeInteger} from './integer';
import type {Matrix, Quantized} from './matrix';
import {E2M1, E4M3} from './miniFloat';
import {quantizeScaledFloat} from './scaledFloat';
import {weightRows} from './weightRows';

const fp8 = (m: Matrix) => quantizeScaledFloat(m, {element: E4M3, granularity: {kind: 'channel'}});

/** Weight-like matrices from a seed. */
const weights = fc
  .record({
    seed: fc.integer(),
    rows: fc.integer({min: 1, max: 3}),
    columns: fc.integer({min: 1, max: 100}),
    outlierShare: fc.double({noNaN: true, min: 0, max: 0.2}),
  })
  .map((shape) => weightRows({...shape, standardDeviation: 0.02, outlierScale: 10}));

const anyMatrix = fc.record({
  values: fc.array(field(-1e30, 1e30), {minLength: 0, maxLength: 40}),
  columns: fc.constantFrom(1, 1, 1, 2, 4),
});

describe('scaled FP8', () => {
  it('puts the largest magnitude of a row on the largest value', () => {
    const q = fp8({values: [448, 1, -224, 3, -6, 1], columns: 3});
    expect(q.scales[0]).toBe(1);
    expect(q.codes.slice(0, 3)).toEqual([0x7e, 0x38, 0xf6]);
    expect(q.dequantized[4]).toBeCloseTo(-6, 12);
    expect(q.bitsPerWeight).toBe(8 + (2 * 32) / 6);
  });
  it('errs by at most a sixteenth of a normal value in E4M3', () => {
    fc.assert(
      fc.property(weights, (m) => {
        for (const [run, relative, lowest] of [[fp8, 2 ** -4, 2 ** -10]] as const) {
          const q = run(m);
          const excess = q.spans.flatMap((span, s) =>
            m.values.slice(span.start, span.end).map((value, i) => {
              const bound = Math.max(Math.abs(value) * relative, lowest * (q.scales[s] ?? 0));
              const error = Math.abs((q.dequantized[span.start + i] ?? NaN) - value);
              return error - bound * (1 + 1e-9);
            }),
          );
          expect(Math.max(...excess)).toBeLessThanOrEqual(0);
        }
      }),
    );
  });
});

describe('MXFP4', () => {
  it('shares a power of two that leaves the largest magnitude between 4 and 8', () => {
    const q = quantizeMxfp4({values: [5, 1, -0.3, 0], columns: 4});
    expect(q.scales).toEqual([1]);
    expect(q.scaleCodes).toEqual([127]);
    expect(q.dequantized.map((v) => v + 0)).toEqual([4, 1, -0.5, 0]);
    const small = quantizeMxfp4({values: [0.01], columns: 1});
    expect(small.scales).toEqual([2 ** -9]);
  });
  it('clamps what lies between 6 and 8 scales', () => {
    expect(quantizeMxfp4({values: [7.9], columns: 1}).dequantized).toEqual([6]);
  });
  it('takes 4.25 bits in whole blocks of 32', () => {
    const values = new Array<number>(128).fill(1);
    expect(quantizeMxfp4({values, columns: 64}).bitsPerWeight).toBe(4.25);
  });
});

describe('NVFP4', () => {
  it('puts the largest magnitude of the tensor on 6 × 448 tensor scales', () => {
    const values = [2688, -1344, 448, 0.5, ...new Array<number>(12).fill(1), 6, 3, -1];
    const q = quantizeNvfp4({values, columns: 19});
    expect(q.tensorScale).toBe(1);
    expect(q.scaleCodes).toEqual([0x7e, 0x38]);
    expect(q.scales).toEqual([448, 1]);
    expect(q.dequantized.slice(0, 3)).toEqual([2688, -1344, 448]);
    expect(q.dequantized.slice(16)).toEqual([6, 3, -1]);
  });
  it('takes 4.5 bits in whole blocks of 16, and 32 for the tensor', () => {
    const values = new Array<number>(160).fill(1);
    expect(quantizeNvfp4({values, columns: 160}).bitsPerWeight).toBe(4.5 + 32 / 160);
  });
  it('turns a block that is 2^18 times smaller than the largest into zeros', () => {
    const values = [1e6, ...new Array<number>(15).fill(0), 1e-3];
    const q = quantizeNvfp4({values, columns: 17});
    expect(q.dequantized[16]).toBe(0);
    expect(q.scaleCodes[1]).toBe(0);
  });
  it('stores block scales that E4M3 and the tensor scale can express', () => {
    fc.assert(
      fc.property(weights, (m) => {
        const q = quantizeNvfp4(m);
        expect(Math.fround(q.tensorScale)).toBe(q.tensorScale);
        expect(q.scaleCodes.every((c) => Number.isInteger(c) && c >= 0 && c <= 0x7e)).toBe(true);
        expect(Math.max(...q.scaleCodes)).toBe(0x7e);
      }),
    );
  });
});

const all: readonly [string, (m: Matrix) => Quantized | BlockQuantized][] = [
  ['E4M3 per row', fp8],
  [
    'E2M1 in groups',
    (m) => quantizeScaledFloat(m, {element: E2M1, granularity: {kind: 'group', size: 8}}),
  ],
  ['MXFP4', quantizeMxfp4],
  ['NVFP4', quantizeNvfp4],
];

describe.each(all)('%s', (name, quantize) => {
  it('changes nothing when done twice', () => {
    fc.assert(
      fc.property(weights, (m) => {
        const once = quantize(m);
        const twice = quantize({values: once.dequantized, columns: m.columns});
        const change = once.dequantized.map(
          (v, i) => Math.abs((twice.dequantized[i] ?? NaN) - v) - Math.abs(v) * 1e-12,
        );
        expect(Math.max(...change)).toBeLessThanOrEqual(0);
      }),
    );
  });
  it('keeps signs and zeros, and never leaves the range of its block', () => {
    fc.assert(
      fc.property(weights, (m) => {
        const q = quantize(m);
        for (const span of q.spans) {
          const block = m.values.slice(span.start, span.end);
          const max = Math.max(...block.map(Math.abs));
          const got = q.dequantized.slice(span.start, span.end);
          expect(got.every((g, i) => g * (block[i] ?? NaN) >= 0)).toBe(true);
          // A shared exponent rounds 5.5 scales to 6; an E4M3 scale may round up by a sixteenth.
          expect(Math.max(...got.map(Math.abs))).toBeLessThanOrEqual(max * 1.2);
        }
        expect(q.codes).toHaveLength(m.values.length);
      }),
    );
  });
  it('keeps a matrix of zeros', () => {
    const q = quantize({values: [0, 0, 0, 0], columns: 2});
    expect(q.dequantized.map(Math.abs)).toEqual([0, 0, 0, 0]);
  });
  keepsContract(name, anyMatrix, quantize, {signed: true});
});

describe('formats against each other', () => {
  const m = weightRows({
    rows: 8,
    columns: 1024,
    standardDeviation: 0.02,
    outlierShare: 0,
    outlierScale: 1,
    seed: 1,
  });
  const sqnr = (q: Quantized) =>
    quantizationError({original: m.values, quantized: q.dequantized}).sqnrDecibels ?? 0;
  it('ranks them on normal weights as their bits would', () => {
    const int8 = quantizeInteger(m, {
      bits: 8,
      scheme: 'symmetric',
      granularity: {kind: 'channel'},
    });
    expect(sqnr(int8)).toBeGreaterThan(sqnr(fp8(m)));
    expect(sqnr(fp8(m))).toBeGreaterThan(sqnr(quantizeNvfp4(m)));
    expect(sqnr(quantizeNvfp4(m))).toBeGreaterThan(sqnr(quantizeMxfp4(m)) + 1);
  });
});
