import {demandNumber, demandFields} from '../check';

/**
 * Stored bits per weight of a blocked format: element bits + (scale bits + zero-point bits) / block.
 *
 * Derived: a block's scale and zero point are divided by its weights.
 *
 * @param input `elementBits` (1 to 32), `blockSize` weights that share a scale, `scaleBits`,
 *   `zeroPointBits` (0 if absent)
 * @returns bits
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * storedBitsPerWeight({elementBits: 4, blockSize: 32, scaleBits: 8}) // => 4.25
 * ```
 */
export function storedBitsPerWeight(input: {
  readonly elementBits: number;
  readonly blockSize: number;
  readonly scaleBits: number;
  readonly zeroPointBits?: number;
}): number {
  const {zeroPointBits = 0} = input;
  demandFields(input, {
    elementBits: {min: 1, max: 32, unit: 'bits'},
    blockSize: {min: 1, max: 1e12, integer: true, unit: 'weights'},
    scaleBits: {min: 0, max: 64, unit: 'bits'},
  });
  demandNumber('zeroPointBits', zeroPointBits, {min: 0, max: 64, unit: 'bits'});
  return input.elementBits + (input.scaleBits + zeroPointBits) / input.blockSize;
}

/**
 * Bytes of one format over bytes of another, which bounds the decode speed-up while reading weights
 * sets the pace.
 *
 * Derived: the ratio of bits.
 *
 * @param input `fromBits` and `toBits`: stored bits per weight before and after
 * @returns bytes before over bytes after; above 1 where it became smaller
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * byteRatio({fromBits: 16, toBits: 4.25}) // => 3.765
 * ```
 */
export function byteRatio(input: {readonly fromBits: number; readonly toBits: number}): number {
  demandFields(input, {
    fromBits: {min: 0.1, max: 64, unit: 'bits'},
    toBits: {min: 0.1, max: 64, unit: 'bits'},
  });
  return input.fromBits / input.toBits;
}

/**
 * Relative change of a quality figure, for example perplexity: after / before − 1. Negative where the
 * figure fell.
 *
 * Derived: after over before, less 1.
 *
 * @param input `before` and `after` in the same unit, 1e-9 to 1e9
 * @returns a share; 0.05 is 5 % more
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * relativeChange({before: 6.2, after: 6.5}) // => 0.04839
 * ```
 */
export function relativeChange(input: {readonly before: number; readonly after: number}): number {
  demandFields(input, {before: {min: 1e-9, max: 1e9}, after: {min: 1e-9, max: 1e9}});
  return input.after / input.before - 1;
}
