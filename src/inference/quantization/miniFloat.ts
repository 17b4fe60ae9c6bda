import {codeValue} from './miniFloatRounding';

/** Layout of a small floating-point format: sign, exponent and mantissa, from the highest bit down. */
export interface MiniFloat {
  readonly name: string;
  readonly exponentBits: number;
  readonly mantissaBits: number;
  readonly exponentBias: number;
  /** Largest finite magnitude as a code without sign. */
  readonly maxCode: number;
}

/** FP8 with 4 exponent bits: no infinity, one NaN pattern, largest value 448. Source: `fp8formats`. */
export const E4M3: MiniFloat = {
  name: 'FP8 E4M3',
  exponentBits: 4,
  mantissaBits: 3,
  exponentBias: 7,
  maxCode: 0x7e,
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
};

/** Largest finite value of a format. */
export function maxFinite(format: MiniFloat): number {
  return codeValue(format.maxCode, format);
}
