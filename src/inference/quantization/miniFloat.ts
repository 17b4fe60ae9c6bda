import {demandNumber} from '../check';
import {codeValue, roundToCode} from './miniFloatRounding';

/** Layout of a small floating-point format: sign, exponent and mantissa, from the highest bit down. */
export interface MiniFloat {
  readonly name: string;
  readonly exponentBits: number;
  readonly mantissaBits: number;
  readonly exponentBias: number;
  /** Largest finite magnitude as a code without sign. */
  readonly maxCode: number;
  /** Code of infinity without sign; null if the format has none. */
  readonly infinityCode: number | null;
  /** Canonical NaN without sign; null if the format has none. */
  readonly nanCode: number | null;
}

/** FP8 with 4 exponent bits: no infinity, one NaN pattern, largest value 448. Source: `fp8formats`. */
export const E4M3: MiniFloat = {
  name: 'FP8 E4M3',
  exponentBits: 4,
  mantissaBits: 3,
  exponentBias: 7,
  maxCode: 0x7e,
  infinityCode: null,
  nanCode: 0x7f,
};

/**
 * FP8 with 5 exponent bits, infinity and NaN as in IEEE 754, largest value 57,344. Of its three NaN
 * patterns 0x7f is what CUDA's conversions give. Source: `fp8formats`.
 */
export const E5M2: MiniFloat = {
  name: 'FP8 E5M2',
  exponentBits: 5,
  mantissaBits: 2,
  exponentBias: 15,
  maxCode: 0x7b,
  infinityCode: 0x7c,
  nanCode: 0x7f,
};

/**
 * FP4: 0, 0.5, 1, 1.5, 2, 3, 4 and 6 with a sign; neither infinity nor NaN.
 * Source: https://www.opencompute.org/documents/ocp-microscaling-formats-mx-v1-0-spec-final-pdf
 */
export const E2M1: MiniFloat = {
  name: 'FP4 E2M1',
  exponentBits: 2,
  mantissaBits: 1,
  exponentBias: 1,
  maxCode: 0x7,
  infinityCode: null,
  nanCode: null,
};

/** Largest finite value of a format. */
export function maxFinite(format: MiniFloat): number {
  return codeValue(format.maxCode, format);
}

/** What becomes of a value beyond the largest finite one: clamp, or infinity (NaN without one). */
export type Overflow = 'saturate' | 'special';

/**
 * Bit pattern of `value` in a format, rounded to nearest with ties to even, subnormals included.
 *
 * NaN becomes the canonical NaN; infinity and values that round beyond the largest finite one follow
 * `overflow`. The sign of zero is kept.
 *
 * Throws for a value that the format cannot express (NaN or unclamped overflow in E2M1).
 * Source: `fp8formats`.
 */
export function encodeMiniFloat(
  value: number,
  format: MiniFloat,
  overflow: Overflow = 'saturate',
): number {
  const signBit = 1 << (format.exponentBits + format.mantissaBits);
  const sign = value < 0 || Object.is(value, -0) ? signBit : 0;
  if (Number.isNaN(value)) {
    if (format.nanCode === null) throw new RangeError(`value: NaN has no code in ${format.name}`);
    return format.nanCode;
  }
  const magnitude = Math.abs(value);
  const code = Number.isFinite(magnitude) ? roundToCode(magnitude, format) : Infinity;
  if (code <= format.maxCode) return sign | code;
  if (overflow === 'saturate') return sign | format.maxCode;
  const special = format.infinityCode ?? format.nanCode;
  if (special === null) {
    throw new RangeError(`value: must lie within ±${maxFinite(format)} in ${format.name}`);
  }
  return sign | special;
}

export interface DecodedMiniFloat {
  readonly kind: 'zero' | 'subnormal' | 'normal' | 'infinity' | 'nan';
  readonly negative: boolean;
  /** Exponent field as stored. */
  readonly exponentField: number;
  /** Mantissa field as stored. */
  readonly mantissaField: number;
  /** The number; null for infinity and NaN. */
  readonly value: number | null;
}

/**
 * Fields and value of a bit pattern.
 *
 * Throws for a code that is not a whole number within the format's bits. Source: `fp8formats`.
 */
export function decodeMiniFloat(code: number, format: MiniFloat): DecodedMiniFloat {
  const bits = format.exponentBits + format.mantissaBits;
  const codes = 2 ** (bits + 1);
  demandNumber('code', code, {min: 0, max: codes - 1, integer: true});
  const negative = code >= 2 ** bits;
  const magnitude = code % 2 ** bits;
  const exponentField = magnitude >> format.mantissaBits;
  const mantissaField = magnitude % 2 ** format.mantissaBits;
  const fields = {negative, exponentField, mantissaField};
  if (magnitude > format.maxCode) {
    const kind = magnitude === format.infinityCode ? 'infinity' : 'nan';
    return {kind, ...fields, value: null};
  }
  const kind = exponentField > 0 ? 'normal' : mantissaField > 0 ? 'subnormal' : 'zero';
  const value = codeValue(magnitude, format);
  return {kind, ...fields, value: negative ? -value : value};
}
