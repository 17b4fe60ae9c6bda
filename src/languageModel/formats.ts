import type {WeightFormat} from './settings';

/** Numbers that share a scale in the 4-bit form, along a row. */
export const INT4_GROUP = 32;
/** Largest magnitude of a 4-bit number: symmetric, -7 to 7. */
const INT4_MOST = 7;

/** Weights as the file has them: [rows, columns], weight = number · scale of its row. */
export interface Int8Matrix {
  readonly rows: number;
  readonly columns: number;
  readonly values: Int8Array;
  readonly scales: Float32Array;
}

/** A matrix in one of the forms: its numbers and its scales, as bytes in memory. */
export interface PackedBytes {
  readonly weights: Uint8Array;
  readonly scales: Uint8Array;
}

/** Bytes of a matrix with its scales: 1 per weight and 4 per row, 2 per weight, or 16 + 2 per 32 weights. */
export function packedSize(
  format: WeightFormat,
  {rows, columns}: {readonly rows: number; readonly columns: number},
): number {
  const weights = rows * columns;
  switch (format) {
    case 'int8':
      return weights + rows * Float32Array.BYTES_PER_ELEMENT;
    case 'bf16':
      return weights * Uint16Array.BYTES_PER_ELEMENT;
    case 'int4':
      return weights / 2 + (weights / INT4_GROUP) * Uint16Array.BYTES_PER_ELEMENT;
  }
}

/** The matrix of a file in another form. The 16-bit and the 4-bit form are made from the 8-bit one. */
export function packMatrix(matrix: Int8Matrix, format: WeightFormat): PackedBytes {
  switch (format) {
    case 'int8':
      return {weights: bytesOf(matrix.values), scales: bytesOf(matrix.scales)};
    case 'bf16':
      return {weights: bytesOf(packBfloat16(matrix)), scales: new Uint8Array(0)};
    case 'int4':
      return packInt4(matrix);
  }
}

function packBfloat16({rows, columns, values, scales}: Int8Matrix): Uint16Array {
  const packed = new Uint16Array(rows * columns);
  for (let i = 0; i < packed.length; i++) {
    packed[i] = floatToBfloat16(values[i]! * scales[Math.floor(i / columns)]!);
  }
  return packed;
}

/**
 * Groups of 32: the scale is the group's largest magnitude divided by 7, rounded to bfloat16, and each weight the nearest
 * multiple of it. A number is stored as itself plus 8; byte i has numbers i (low half) and i + 16 (high half).
 */
function packInt4({rows, columns, values, scales}: Int8Matrix): PackedBytes {
  const weights = new Uint8Array((rows * columns) / 2);
  const groupScales = new Uint16Array((rows * columns) / INT4_GROUP);
  for (let group = 0; group < groupScales.length; group++) {
    const start = group * INT4_GROUP;
    const rowScale = scales[Math.floor(start / columns)]!;
    const numbers = values.subarray(start, start + INT4_GROUP);
    const largest = numbers.reduce((most, number) => Math.max(most, Math.abs(number)), 0);
    groupScales[group] = floatToBfloat16((largest * rowScale) / INT4_MOST);
    const scale = bfloat16ToFloat(groupScales[group]!);
    const stored = Array.from(numbers, (number) => toInt4(number * rowScale, scale) + 8);
    for (let i = 0; i < INT4_GROUP / 2; i++) {
      weights[start / 2 + i] = stored[i]! | (stored[i + INT4_GROUP / 2]! << 4);
    }
  }
  return {weights, scales: bytesOf(groupScales)};
}

function toInt4(weight: number, scale: number): number {
  if (scale === 0) return 0;
  return Math.min(INT4_MOST, Math.max(-INT4_MOST, Math.round(weight / scale)));
}

const oneFloat = new Float32Array(1);
const itsBits = new Int32Array(oneFloat.buffer);

/** The bits of the nearest bfloat16: the upper half of a float, ties to even. Defined for finite numbers. */
export function floatToBfloat16(value: number): number {
  oneFloat[0] = value;
  const bits = itsBits[0]!;
  return ((bits + 0x7fff + ((bits >>> 16) & 1)) >>> 16) & 0xffff;
}

/** The number that the bits of a bfloat16 stand for. */
export function bfloat16ToFloat(bits: number): number {
  itsBits[0] = bits << 16;
  return oneFloat[0]!;
}

function bytesOf({buffer, byteOffset, byteLength}: ArrayBufferView): Uint8Array {
  return new Uint8Array(buffer as ArrayBuffer, byteOffset, byteLength);
}
