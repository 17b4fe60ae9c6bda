import {demandNumber} from '../check';
import {
  checkMatrix,
  maxMagnitude,
  spansOf,
  type Granularity,
  type Matrix,
  type Quantized,
} from './matrix';
import {maxFinite, type MiniFloat} from './miniFloat';
import {nearest} from './miniFloatRounding';

/** Rounds each span of a matrix to a small float after division by the span's scale. */
export function roundScaled(
  matrix: Matrix,
  spans: Quantized['spans'],
  scales: readonly number[],
  element: MiniFloat,
): {codes: number[]; dequantized: number[]} {
  const codes: number[] = [];
  const dequantized: number[] = [];
  spans.forEach((span, s) => {
    const scale = scales[s] ?? 0;
    for (let i = span.start; i < span.end; i += 1) {
      const rounded = nearest(scale > 0 ? (matrix.values[i] ?? 0) / scale : 0, element);
      codes.push(rounded.code);
      dequantized.push(rounded.value * scale);
    }
  });
  return {codes, dequantized};
}

/**
 * Rounds a matrix to a small floating-point format with one scale per tensor, row or group: the
 * largest magnitude of a span lands on the largest finite value.
 *
 * Source: `fp8formats` (formats and scaling by the largest magnitude).
 *
 * @param matrix row by row
 * @param format `element` ({@link E4M3}), `granularity`, `scaleBits` stored per scale (32 if absent; counts in
 *   `bitsPerWeight`, the scale itself is exact)
 * @returns the rounded values, codes and scales
 * @throws {RangeError} for an empty or ragged matrix, a value that is no number
 * @example
 * ```ts
 * const format = {element: E4M3, granularity: {kind: 'tensor' as const}};
 * quantizeScaledFloat({values: [448, 100, -1], columns: 3}, format).dequantized // => [448, 96, -1]
 * ```
 */
export function quantizeScaledFloat(
  matrix: Matrix,
  format: {
    readonly element: MiniFloat;
    readonly granularity: Granularity;
    readonly scaleBits?: number;
  },
): Quantized {
  const {element, granularity, scaleBits = 32} = format;
  checkMatrix(matrix, granularity);
  demandNumber('scaleBits', scaleBits, {min: 0, max: 64, integer: true});
  const spans = spansOf(matrix, granularity);
  const scales = spans.map((span) => maxMagnitude(matrix.values, span) / maxFinite(element) || 1);
  const elementBits = 1 + element.exponentBits + element.mantissaBits;
  return {
    ...roundScaled(matrix, spans, scales, element),
    spans,
    scales,
    zeroPoints: [],
    bitsPerWeight: elementBits + (spans.length * scaleBits) / matrix.values.length,
  };
}
