import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {gridCode, quantizeInteger, type IntegerFormat} from './integer';
import type {Granularity} from './matrix';

const int8: IntegerFormat = {bits: 8, scheme: 'symmetric', granularity: {kind: 'tensor'}};

/** Matrices of weights, with magnitudes that a model could have. */
const matrix = fc
  .tuple(fc.integer({min: 1, max: 5}), fc.integer({min: 1, max: 40}))
  .chain(([rows, columns]) =>
    fc
      .array(fc.double({noNaN: true, min: -100, max: 100}), {
        minLength: rows * columns,
        maxLength: rows * columns,
      })
      .map((values) => ({values: values.map((v) => Math.round(v * 1e6) / 1e6), columns})),
  );
const granularity = fc.oneof(
  fc.constantFrom<Granularity>({kind: 'tensor'}, {kind: 'channel'}),
  fc.integer({min: 1, max: 20}).map((size): Granularity => ({kind: 'group', size})),
);
const scheme = fc.constantFrom('symmetric' as const, 'asymmetric' as const);

describe('quantizeInteger', () => {
  it('puts the largest magnitude on the last code', () => {
    const q = quantizeInteger({values: [1.27, -0.5, 0.004, 0], columns: 4}, int8);
    expect(q.codes).toEqual([127, -50, 0, 0]);
    expect(q.scales[0]).toBeCloseTo(0.01, 12);
    expect(q.zeroPoints).toEqual([]);
  });
  it('spends all codes on a one-sided range when asymmetric, and keeps zero exact', () => {
    const values = [0, 1, 2, 2.55];
    const q = quantizeInteger({values, columns: 4}, {...int8, scheme: 'asymmetric'});
    expect(q.codes).toEqual([0, 100, 200, 255]);
    expect(q.zeroPoints).toEqual([0]);
    const two = quantizeInteger({values: [-1, 0, 3], columns: 3}, {...int8, scheme: 'asymmetric'});
    expect(two.dequantized[1]).toBe(0);
    expect(two.codes).toEqual([0, 64, 255]);
  });
  it('has a scale per tensor, per row or per group that ends with its row', () => {
    const values = Array.from({length: 20}, (_, i) => i);
    const scales = (g: Granularity) =>
      quantizeInteger({values, columns: 10}, {...int8, granularity: g}).scales.length;
    expect(scales({kind: 'tensor'})).toBe(1);
    expect(scales({kind: 'channel'})).toBe(2);
    expect(scales({kind: 'group', size: 4})).toBe(6);
    expect(scales({kind: 'group', size: 999})).toBe(2);
  });
  it('counts scales and zero points in the bits', () => {
    const values = new Array<number>(256).fill(0.5);
    const int4 = {bits: 4, granularity: {kind: 'group', size: 128}} as const;
    const bits = (s: 'symmetric' | 'asymmetric') =>
      quantizeInteger({values, columns: 256}, {...int4, scheme: s}).bitsPerWeight;
    expect(bits('symmetric')).toBe(4 + 16 / 128);
    expect(bits('asymmetric')).toBe(4 + 20 / 128);
  });
  it('errs by at most half a scale', () => {
    fc.assert(
      fc.property(matrix, granularity, scheme, fc.integer({min: 2, max: 8}), (m, g, s, bits) => {
        const q = quantizeInteger(m, {bits, scheme: s, granularity: g});
        q.spans.forEach((span, i) => {
          const half = (q.scales[i] ?? 0) / 2;
          for (let j = span.start; j < span.end; j += 1) {
            const error = Math.abs((q.dequantized[j] ?? NaN) - (m.values[j] ?? NaN));
            expect(error).toBeLessThanOrEqual(half * (1 + 1e-9));
          }
        });
      }),
    );
  });
  it('changes nothing when done twice', () => {
    fc.assert(
      fc.property(matrix, granularity, fc.integer({min: 2, max: 8}), (m, g, bits) => {
        const format = {bits, scheme: 'symmetric', granularity: g} as const;
        const once = quantizeInteger(m, format);
        const twice = quantizeInteger({values: once.dequantized, columns: m.columns}, format);
        expect(twice.codes).toEqual(once.codes);
      }),
    );
  });
  it('maps every point of an asymmetric grid to itself', () => {
    fc.assert(
      fc.property(
        fc.double({noNaN: true, min: 1e-6, max: 10}),
        fc.integer({min: 0, max: 255}),
        fc.integer({min: 0, max: 255}),
        (scale, zeroPoint, code) => {
          const grid = {scale, zeroPoint, low: 0, high: 255};
          expect(gridCode(scale * (code - zeroPoint), grid)).toBe(code);
        },
      ),
    );
  });
  it('errs less with finer groups when one weight stands out', () => {
    const values = Array.from({length: 128}, (_, i) => (i === 5 ? 10 : Math.sin(i) / 10));
    const error = (g: Granularity) => {
      const q = quantizeInteger(
        {values, columns: 128},
        {bits: 4, scheme: 'symmetric', granularity: g},
      );
      return values.reduce((sum, v, i) => sum + (v - (q.dequantized[i] ?? 0)) ** 2, 0);
    };
    expect(error({kind: 'group', size: 16})).toBeLessThan(error({kind: 'channel'}) / 3);
  });
  it('keeps a row of zeros', () => {
    for (const s of ['symmetric', 'asymmetric'] as const) {
      const q = quantizeInteger({values: [0, 0], columns: 2}, {...int8, scheme: s});
      expect(q.dequantized.map(Math.abs)).toEqual([0, 0]);
    }
  });
  keepsContract(
    'quantizeInteger',
    fc.record({
      values: fc.array(field(-1e30, 1e30), {minLength: 4, maxLength: 4}),
      columns: fc.constantFrom(1, 2, 4),
      bits: field(2, 16, true),
      scheme,
      granularity,
    }),
    ({values, columns, ...format}) => quantizeInteger({values, columns}, format),
    {signed: true},
  );
});
