import {demandNumber} from '../check';
import {
  checkMatrix,
  maxMagnitude,
  spansOf,
  type Granularity,
  type Matrix,
  type Quantized,
  type Span,
} from './matrix';
import {roundHalfEven} from './miniFloatRounding';

export interface IntegerFormat {
  /** Bits of a code, 2 to 16. */
  readonly bits: number;
  /** Symmetric: zero point 0, codes ±(2^(b−1) − 1). Asymmetric: codes 0 to 2^b − 1 and a zero point. */
  readonly scheme: 'symmetric' | 'asymmetric';
  readonly granularity: Granularity;
  /** Stored bits of a scale; 16 if absent. Counts in `bitsPerWeight`; the scale itself is exact. */
  readonly scaleBits?: number;
}

/** An equally spaced grid: value = scale × (code − zeroPoint), codes from `low` to `high`. */
export interface IntegerGrid {
  readonly scale: number;
  readonly zeroPoint: number;
  readonly low: number;
  readonly high: number;
}

/** Code of the grid point nearest to `value`, clamped to the grid. */
export function gridCode(value: number, grid: IntegerGrid): number {
  const code = roundHalfEven(value / grid.scale) + grid.zeroPoint;
  return Math.min(grid.high, Math.max(grid.low, code)) + 0;
}

function symmetricGrid(values: readonly number[], span: Span, bits: number): IntegerGrid {
  const high = 2 ** (bits - 1) - 1;
  const scale = maxMagnitude(values, span) / high || 1;
  return {scale, zeroPoint: 0, low: -high, high};
}

function asymmetricGrid(values: readonly number[], span: Span, bits: number): IntegerGrid {
  const high = 2 ** bits - 1;
  // The range always contains zero, so that zero (padding, pruned weights) stays exactly zero.
  let [min, max] = [0, 0];
  for (let i = span.start; i < span.end; i += 1) {
    min = Math.min(min, values[i] ?? 0);
    max = Math.max(max, values[i] ?? 0);
  }
  const negligible = maxMagnitude(values, span) === 0;
  const scale = negligible ? 1 : max / high - min / high;
  const zeroPoint = negligible ? 0 : Math.min(high, roundHalfEven(-min / scale)) + 0;
  return {scale, zeroPoint, low: 0, high};
}

/**
 * Rounds a matrix to integers with one scale (and zero point) per tensor, row or group. The error of
 * a value is at most half a scale.
 *
 * Source: https://arxiv.org/abs/2004.09602
 *
 * @param matrix row by row
 * @param format bits, scheme, and which values share a scale
 * @returns the rounded values, codes and scales
 * @throws {RangeError} for an empty or ragged matrix, a value that is no number, bits outside 2 to 16
 * @example
 * ```ts
 * const format = {
 *   bits: 4,
 *   scheme: 'symmetric' as const,
 *   granularity: {kind: 'tensor' as const},
 * };
 * quantizeInteger({values: [7, 1.4, -3], columns: 3}, format).dequantized // => [7, 1, -3]
 * ```
 */
export function quantizeInteger(matrix: Matrix, format: IntegerFormat): Quantized {
  const {bits, scheme, granularity, scaleBits = 16} = format;
  checkMatrix(matrix, granularity);
  demandNumber('bits', bits, {min: 2, max: 16, integer: true});
  demandNumber('scaleBits', scaleBits, {min: 0, max: 64, integer: true});
  const {values} = matrix;
  const spans = spansOf(matrix, granularity);
  const makeGrid = scheme === 'symmetric' ? symmetricGrid : asymmetricGrid;
  const grids = spans.map((span) => makeGrid(values, span, bits));
  const codes: number[] = [];
  const dequantized: number[] = [];
  spans.forEach((span, s) => {
    const grid = grids[s] as IntegerGrid;
    for (let i = span.start; i < span.end; i += 1) {
      const code = gridCode(values[i] ?? 0, grid);
      codes.push(code);
      dequantized.push(grid.scale * (code - grid.zeroPoint));
    }
  });
  const zeroPointBits = scheme === 'symmetric' ? 0 : bits;
  return {
    codes,
    dequantized,
    spans,
    scales: grids.map((g) => g.scale),
    zeroPoints: scheme === 'symmetric' ? [] : grids.map((g) => g.zeroPoint),
    bitsPerWeight: bits + (spans.length * (scaleBits + zeroPointBits)) / values.length,
  };
}
