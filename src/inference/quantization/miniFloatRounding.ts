import type {MiniFloat} from './miniFloat';

/** Whole number nearest to `x`, ties to even. */
export function roundHalfEven(x: number): number {
  const floor = Math.floor(x);
  const rest = x - floor;
  if (rest < 0.5) return floor;
  if (rest > 0.5) return floor + 1;
  return floor % 2 === 0 ? floor : floor + 1;
}

/** Exponent e with 2^e ≤ `magnitude` < 2^(e+1), exact; `magnitude` is a positive normal number. */
export function floorLog2(magnitude: number): number {
  const guess = Math.floor(Math.log2(magnitude));
  if (2 ** guess > magnitude) return guess - 1;
  return 2 ** (guess + 1) <= magnitude ? guess + 1 : guess;
}

/**
 * Code without sign of a finite magnitude, rounded to nearest even; beyond the format's largest code
 * if it does not fit.
 */
export function roundToCode(magnitude: number, format: MiniFloat): number {
  const lowest = 1 - format.exponentBias;
  // Below the smallest normal number the spacing stays that of the lowest exponent.
  const exponent = magnitude < 2 ** lowest ? lowest : floorLog2(magnitude);
  const steps = roundHalfEven(magnitude / 2 ** (exponent - format.mantissaBits));
  // Codes count on through the exponents, so a carry out of the mantissa needs no special case.
  return (exponent - lowest) * 2 ** format.mantissaBits + steps;
}

/** Value of a code without sign that is finite in the format. */
export function codeValue(code: number, format: MiniFloat): number {
  const steps = 2 ** format.mantissaBits;
  const exponentField = Math.floor(code / steps);
  const mantissa = code % steps;
  const exponent = Math.max(1, exponentField) - format.exponentBias - format.mantissaBits;
  return (exponentField > 0 ? steps + mantissa : mantissa) * 2 ** exponent;
}

/** Nearest value of the format, clamped to its range; `value` is finite. Code carries the sign bit. */
export function nearest(value: number, format: MiniFloat): {code: number; value: number} {
  const code = Math.min(format.maxCode, roundToCode(Math.abs(value), format));
  const magnitude = codeValue(code, format);
  const signBit = 2 ** (format.exponentBits + format.mantissaBits);
  return value < 0 ? {code: signBit + code, value: -magnitude} : {code, value: magnitude};
}
