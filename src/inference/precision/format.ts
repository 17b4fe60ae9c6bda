import {demandNumber} from '../check';
import {storedBitsPerWeight} from '../quantization/storedBits';
import {BITS_PER_BYTE} from '../units';

/** How a number is stored: its own bits, and its part of what its block shares. */
export interface NumberFormat {
  readonly id: string;
  readonly label: string;
  /** Bits of one element alone. */
  readonly elementBits: number;
  /** Elements that share a scale; absent where scales are per tensor or channel and too few to count. */
  readonly blockElements?: number;
  /** Bits of the scale, and of the zero point, that a block shares. */
  readonly scaleBits?: number;
  readonly zeroPointBits?: number;
}

/**
 * Bits per element with its part of the block's scale and zero point: e + (s + z)/g.
 *
 * Derived: a block's scale and zero point are divided by its elements.
 *
 * @param format a number format
 * @returns bits
 * @example
 * ```ts
 * bitsPerElement(FORMATS.mxfp4) // => 4.25
 * ```
 */
export function bitsPerElement(format: NumberFormat): number {
  const {elementBits, blockElements, scaleBits = 0, zeroPointBits = 0} = format;
  if (blockElements === undefined) return elementBits;
  return storedBitsPerWeight({elementBits, blockSize: blockElements, scaleBits, zeroPointBits});
}

/**
 * Bytes per element, scales included.
 *
 * Derived: {@link bitsPerElement} / 8.
 *
 * @param format a number format
 * @returns bytes
 * @example
 * ```ts
 * bytesPerElement(FORMATS.bf16) // => 2
 * ```
 */
export function bytesPerElement(format: NumberFormat): number {
  return bitsPerElement(format) / BITS_PER_BYTE;
}

/** Choices of a group-quantized format. */
export interface GroupedFormatInput {
  /** Bits of one weight, 1 to 32. */
  readonly elementBits: number;
  /** Weights that share a scale, 1 to 1e6. */
  readonly groupSize: number;
  /** Bits of the scale, 0 to 32; 16 unless given. */
  readonly scaleBits?: number;
  /** Bits of the zero point, 0 to 32; 0 (symmetric) unless given. */
  readonly zeroPointBits?: number;
}

/**
 * A format with scales per group, such as INT4 with groups of 128 (gptq, awq).
 *
 * Derived: fields are taken as they are given; the name says bits and group.
 *
 * @param input bits of a weight, of a scale and of a zero point, and weights in a group
 * @returns a number format
 * @throws {RangeError} for an input outside the ranges of {@link GroupedFormatInput}
 * @example
 * ```ts
 * bitsPerElement(groupedFormat({elementBits: 4, groupSize: 128})) // => 4.125
 * ```
 */
export function groupedFormat(input: GroupedFormatInput): NumberFormat {
  const {elementBits, groupSize, scaleBits = 16, zeroPointBits = 0} = input;
  demandNumber('elementBits', elementBits, {min: 1, max: 32, unit: 'bits'});
  demandNumber('groupSize', groupSize, {min: 1, max: 1e6, integer: true, unit: 'weights'});
  demandNumber('scaleBits', scaleBits, {min: 0, max: 32, unit: 'bits'});
  demandNumber('zeroPointBits', zeroPointBits, {min: 0, max: 32, unit: 'bits'});
  return {
    id: `int${elementBits}-g${groupSize}`,
    label: `INT${elementBits}, groups of ${groupSize}`,
    elementBits,
    blockElements: groupSize,
    scaleBits,
    zeroPointBits,
  };
}
