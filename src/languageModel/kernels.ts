import type {Arena} from './arena';
import {plainKernels} from './plainKernels';
import type {WeightFormat} from './settings';
import {simdKernels} from './simdKernels';

/** Weights in memory: [rows, columns], row major, a row for each output. Rows are a multiple of 4, columns of 32. */
export interface PackedMatrix {
  readonly format: WeightFormat;
  readonly rows: number;
  readonly columns: number;
  /** Address of the numbers. */
  readonly weights: number;
  /** Address of the scales: a float per row (int8), a bfloat16 per 32 columns (int4), none (bf16). */
  readonly scales: number;
}

/** Keys as a matrix of floats: [rows, columns], rows a multiple of 4, columns of 8. */
export interface FloatMatrix {
  readonly rows: number;
  readonly columns: number;
  readonly weights: number;
}

/**
 * The products that take nearly all of the time. Both implementations add in the same order, so their results have the
 * same bits, and a row has the same result whatever other rows are multiplied with it.
 */
export interface Kernels {
  readonly path: 'simd' | 'plain';
  /** Writes one row of a packed matrix as floats. */
  unpack(matrix: PackedMatrix, row: number, to: number): void;
  /**
   * y[count, rows] = x[count, columns] · matrixᵀ. Each weight is unpacked once for all `count` rows of activations. Addresses
   * are bytes.
   */
  multiplyPacked(matrix: PackedMatrix, x: number, count: number, y: number): void;
  /** The same with weights that are floats. */
  multiply(matrix: FloatMatrix, x: number, count: number, y: number): void;
  /** out[columns] = Σ weights[position] · values[position, columns] for `length` positions, columns a multiple of 16. */
  mix(weights: number, length: number, values: number, columns: number, out: number): void;
}

/** The fastest kernels that this machine can run. */
export function kernelsFor(arena: Arena): Kernels {
  return simdKernels(arena) ?? plainKernels(arena);
}
