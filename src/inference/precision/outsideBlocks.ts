import {FORMATS} from './formats';
import type {WeightPrecision} from './weightPrecision';

/**
 * Classes that quantized checkpoints usually leave at 16 bit: everything that is no matrix of a block. For `weightPrecision`,
 * as exceptions. Source: convention; a single checkpoint can differ.
 */
export const OUTSIDE_BLOCKS = {
  inputEmbedding: FORMATS.bf16,
  outputEmbedding: FORMATS.bf16,
  router: FORMATS.bf16,
  norms: FORMATS.bf16,
  other: FORMATS.bf16,
} as const satisfies Partial<WeightPrecision>;
