import {checkMatrix, maxMagnitude, spansOf, type Matrix, type Quantized} from './matrix';
import {E2M1, E4M3, maxFinite} from './miniFloat';
import {floorLog2, nearest} from './miniFloatRounding';
import {roundScaled} from './scaledFloat';

/** Bias of the 8-bit exponent that is an MX scale; code 255 is NaN and never used here. */
const E8M0_BIAS = 127;

/** Exponent of the largest power of two in E2M1, 4. */
const E2M1_MAX_EXPONENT = 2;

export interface BlockQuantized extends Quantized {
  /** Stored code of each block's scale: an E8M0 exponent (MXFP4) or an E4M3 pattern (NVFP4). */
  readonly scaleCodes: readonly number[];
  /** Scale of the whole tensor (NVFP4); 1 for MXFP4. */
  readonly tensorScale: number;
}

/**
 * Rounds a matrix to MXFP4: E2M1 values in blocks of 32 along a row that share a power of two,
 * 2^(floor(log2 of the largest magnitude) − 2). Magnitudes above 6 scales, which that choice allows up
 * to 8, clamp to 6. 4.25 bits per weight when 32 divides the row.
 *
 * Source: https://www.opencompute.org/documents/ocp-microscaling-formats-mx-v1-0-spec-final-pdf
 *
 * @param matrix row by row
 * @returns the rounded values, codes and scales
 * @throws {RangeError} for an empty or ragged matrix, a value that is no number
 * @example
 * ```ts
 * quantizeMxfp4({values: [6, 1, -0.4, 0], columns: 4}).dequantized // => [6, 1, -0.5, 0]
 * ```
 */
export function quantizeMxfp4(matrix: Matrix): BlockQuantized {
  checkMatrix(matrix);
  const spans = spansOf(matrix, {kind: 'group', size: 32});
  const exponents = spans.map((span) => {
    const max = maxMagnitude(matrix.values, span);
    return max === 0 ? 0 : floorLog2(max) - E2M1_MAX_EXPONENT;
  });
  const scales = exponents.map((e) => 2 ** e);
  return {
    ...roundScaled(matrix, spans, scales, E2M1),
    spans,
    scales,
    zeroPoints: [],
    scaleCodes: exponents.map((e) => e + E8M0_BIAS),
    tensorScale: 1,
    bitsPerWeight: 4 + (spans.length * 8) / matrix.values.length,
  };
}

/**
 * Rounds a matrix to NVFP4: E2M1 values in blocks of 16 along a row, one E4M3 scale per block and one
 * FP32 scale per tensor, chosen so that the largest magnitude is 6 × 448 of it. A block whose scale
 * rounds to zero becomes zero. 4.5 bits per weight when 16 divides the row, and 32 bits per tensor.
 *
 * Source: https://developer.nvidia.com/blog/introducing-nvfp4-for-efficient-and-accurate-low-precision-inference/
 *
 * @param matrix row by row
 * @returns the rounded values, codes and scales
 * @throws {RangeError} for an empty or ragged matrix, a value that is no number
 * @example
 * ```ts
 * quantizeNvfp4({values: [6, 1, -0.4, 0], columns: 4}).dequantized // => [6, 1, -0.5, 0]
 * ```
 */
export function quantizeNvfp4(matrix: Matrix): BlockQuantized {
  checkMatrix(matrix);
  const spans = spansOf(matrix, {kind: 'group', size: 16});
  const whole = maxMagnitude(matrix.values, {start: 0, end: matrix.values.length});
  const tensorScale = Math.fround(whole / (maxFinite(E2M1) * maxFinite(E4M3))) || 1;
  const blockScales = spans.map((span) =>
    nearest(maxMagnitude(matrix.values, span) / maxFinite(E2M1) / tensorScale, E4M3),
  );
  const scales = blockScales.map((s) => s.value * tensorScale);
  return {
    ...roundScaled(matrix, spans, scales, E2M1),
    spans,
    scales,
    zeroPoints: [],
    scaleCodes: blockScales.map((s) => s.code),
    tensorScale,
    bitsPerWeight: 4 + (spans.length * 8 + 32) / matrix.values.length,
  };
}
