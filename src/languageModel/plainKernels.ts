import type {Arena} from './arena';
import {bfloat16ToFloat, INT4_GROUP} from './formats';
import type {Kernels, PackedMatrix} from './kernels';

/**
 * The kernels in TypeScript. `Math.fround` rounds each step to 32 bits, as the vector instructions do, and four sums run
 * side by side, as their four lanes do.
 */
export function plainKernels(arena: Arena): Kernels {
  let scratch = new Float32Array(0);
  return {
    path: 'plain',
    unpack: (matrix, row, to) => unpackRow(arena, matrix, row, arena.f32, to >> 2),
    multiplyPacked(matrix, x, count, y) {
      const {rows, columns} = matrix;
      if (scratch.length < columns) scratch = new Float32Array(columns);
      for (let row = 0; row < rows; row++) {
        unpackRow(arena, matrix, row, scratch, 0);
        for (let i = 0; i < count; i++) {
          arena.f32[(y >> 2) + i * rows + row] = dot(
            arena.f32,
            (x >> 2) + i * columns,
            scratch,
            0,
            columns,
          );
        }
      }
    },
    multiply({rows, columns, weights}, x, count, y) {
      const {f32} = arena;
      for (let row = 0; row < rows; row++) {
        const from = (weights >> 2) + row * columns;
        for (let i = 0; i < count; i++) {
          f32[(y >> 2) + i * rows + row] = dot(f32, (x >> 2) + i * columns, f32, from, columns);
        }
      }
    },
    mix(weights, length, values, columns, out) {
      const {f32} = arena;
      f32.fill(0, out >> 2, (out >> 2) + columns);
      for (let position = 0; position < length; position++) {
        const weight = f32[(weights >> 2) + position]!;
        const from = (values >> 2) + position * columns;
        for (let i = 0; i < columns; i++) {
          f32[(out >> 2) + i]! += Math.fround(weight * f32[from + i]!);
        }
      }
    },
  };
}

const {fround} = Math;

function dot(x: Float32Array, xAt: number, w: Float32Array, wAt: number, columns: number): number {
  let s0 = 0;
  let s1 = 0;
  let s2 = 0;
  let s3 = 0;
  for (let i = 0; i < columns; i += 4) {
    s0 = fround(s0 + fround(x[xAt + i]! * w[wAt + i]!));
    s1 = fround(s1 + fround(x[xAt + i + 1]! * w[wAt + i + 1]!));
    s2 = fround(s2 + fround(x[xAt + i + 2]! * w[wAt + i + 2]!));
    s3 = fround(s3 + fround(x[xAt + i + 3]! * w[wAt + i + 3]!));
  }
  return fround(fround(s0 + s1) + fround(s2 + s3));
}

function unpackRow(
  {i8, u8, u16, f32}: Arena,
  {format, columns, weights, scales}: PackedMatrix,
  row: number,
  to: Float32Array,
  at: number,
): void {
  const start = row * columns;
  switch (format) {
    case 'int8': {
      const scale = f32[(scales >> 2) + row]!;
      for (let i = 0; i < columns; i++) to[at + i] = i8[weights + start + i]! * scale;
      break;
    }
    case 'bf16': {
      // The bits are the upper half of a float's.
      const bits = new Int32Array(to.buffer, to.byteOffset + at * 4, columns);
      for (let i = 0; i < columns; i++) bits[i] = u16[(weights >> 1) + start + i]! << 16;
      break;
    }
    case 'int4':
      for (let i = 0; i < columns; i += INT4_GROUP) {
        const scale = bfloat16ToFloat(u16[(scales >> 1) + (start + i) / INT4_GROUP]!);
        unpackGroup(u8, weights + (start + i) / 2, scale, to, at + i);
      }
      break;
  }
}

/** Sixteen bytes: the low halves are the first sixteen numbers of the group, the high halves the rest. */
function unpackGroup(u8: Uint8Array, from: number, scale: number, to: Float32Array, at: number) {
  const half = INT4_GROUP / 2;
  for (let i = 0; i < half; i++) {
    const byte = u8[from + i]!;
    to[at + i] = ((byte & 15) - 8) * scale;
    to[at + half + i] = ((byte >> 4) - 8) * scale;
  }
}
