import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {Arena} from './arena';
import {bfloat16ToFloat, floatToBfloat16, packedSize, packMatrix, type Int8Matrix} from './formats';
import {kernelsFor} from './kernels';
import {placeMatrix} from './model';

const matrix: Int8Matrix = {
  rows: 4,
  columns: 64,
  values: Int8Array.from({length: 256}, (_, i) => ((i * 37) % 255) - 127),
  scales: Float32Array.of(0.01, 0.5, 1, 3),
};

/** All weights of the matrix in a form, as the kernels see them. */
function unpacked(format: 'int8' | 'bf16' | 'int4'): number[] {
  const arena = new Arena();
  const kernels = kernelsFor(arena);
  const packed = placeMatrix(arena, matrix, format);
  const row = arena.allocateFloats(matrix.columns);
  return Array.from({length: matrix.rows}, (_, i) => {
    kernels.unpack(packed, i, row);
    return [...arena.floats(row, matrix.columns)];
  }).flat();
}

const exact = [...matrix.values].map((number, i) => number * matrix.scales[Math.floor(i / 64)]!);

describe('bfloat16', () => {
  it('is the upper half of a float, rounded to even', () => {
    expect(floatToBfloat16(1)).toBe(0x3f80);
    expect(floatToBfloat16(-2)).toBe(0xc000);
    // Exactly between two: 1 + 2⁻⁸ goes down to the even one, 1 + 3 · 2⁻⁸ up.
    expect(floatToBfloat16(1 + 2 ** -8)).toBe(0x3f80);
    expect(floatToBfloat16(1 + 3 * 2 ** -8)).toBe(0x3f82);
  });

  it('is at most 2⁻⁸ of a number off', () => {
    fc.assert(
      fc.property(fc.double({min: 1e-30, max: 1e30, noNaN: true}), (value) => {
        const error = Math.abs(bfloat16ToFloat(floatToBfloat16(value)) - value);
        expect(error).toBeLessThanOrEqual(value * 2 ** -8);
      }),
    );
  });
});

describe('the forms of a matrix', () => {
  it('take 1, 2 and 9/16 bytes per weight, and int8 a scale per row', () => {
    expect(packedSize('int8', matrix)).toBe(256 + 4 * 4);
    expect(packedSize('bf16', matrix)).toBe(512);
    expect(packedSize('int4', matrix)).toBe((256 * 9) / 16);
    for (const format of ['int8', 'bf16', 'int4'] as const) {
      const {weights, scales} = packMatrix(matrix, format);
      expect(weights.length + scales.length).toBe(packedSize(format, matrix));
    }
  });

  it('are near the weights of the file: int8 to a rounding, bf16 to 2⁻⁸, int4 to half a step', () => {
    const [int8, bf16, int4] = [unpacked('int8'), unpacked('bf16'), unpacked('int4')];
    for (const [i, weight] of exact.entries()) {
      const group = exact.slice(i - (i % 32), i - (i % 32) + 32);
      const step = Math.max(...group.map(Math.abs)) / 7;
      expect(Math.abs(int8[i]! - weight)).toBeLessThanOrEqual(Math.abs(weight) * 1e-6);
      expect(Math.abs(bf16[i]! - weight)).toBeLessThanOrEqual(Math.abs(weight) * 2 ** -8);
      // The scale itself is rounded, by up to 2⁻⁸ of it times 7 steps.
      expect(Math.abs(int4[i]! - weight)).toBeLessThanOrEqual(step * (0.5 + 7 / 256));
    }
  });

  it('keeps a group of zeros', () => {
    const zeros = {...matrix, values: new Int8Array(256)};
    expect(new Set(packMatrix(zeros, 'int4').weights)).toEqual(new Set([0x88]));
  });
});
