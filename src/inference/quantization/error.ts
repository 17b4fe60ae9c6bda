import {demandThat} from '../check';

export interface QuantizationError {
  /** Largest absolute difference. */
  readonly maxAbsolute: number;
  /** 10·log10(Σ original² / Σ difference²), dB; null if either sum is zero. */
  readonly sqnrDecibels: number | null;
}

/**
 * How far rounded values are from the originals. Units are those of the values.
 *
 * Derived: sums over all pairs.
 *
 * @param input `original` and `quantized`: same length, 1 to 1e6 numbers within ±1e60
 * @returns in the unit of the values; the ratio of signal to noise in dB
 * @throws {RangeError} for empty lists, different lengths, an entry that is no number
 * @example
 * ```ts
 * quantizationError({original: [1, 2, 4], quantized: [1, 2.1, 3.9]}) // => {maxAbsolute: 0.1, sqnrDecibels: 30.21}
 * ```
 */
export function quantizationError(input: {
  readonly original: readonly number[];
  readonly quantized: readonly number[];
}): QuantizationError {
  const {original, quantized} = input;
  for (const name of ['original', 'quantized'] as const) {
    const list = input[name];
    demandThat(
      name,
      list.length >= 1 && list.length <= 1e6 && list.every((v) => Math.abs(v) <= 1e60),
      'must hold 1 to 1e6 numbers within ±1e60',
    );
  }
  demandThat(
    'quantized',
    quantized.length === original.length,
    `must have as many entries as original, ${original.length}`,
  );
  let [maxAbsolute, signal, noise] = [0, 0, 0];
  original.forEach((value, i) => {
    const difference = Math.abs((quantized[i] ?? 0) - value);
    maxAbsolute = Math.max(maxAbsolute, difference);
    signal += value * value;
    noise += difference * difference;
  });
  const decibels = 10 * (Math.log10(signal) - Math.log10(noise));
  return {
    maxAbsolute,
    sqnrDecibels: Number.isFinite(decibels) ? decibels : null,
  };
}
