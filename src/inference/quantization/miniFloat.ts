import {codeValue} from './miniFloatRounding';

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
