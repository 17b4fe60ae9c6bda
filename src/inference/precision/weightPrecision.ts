import type {TensorClass} from '../model/tensorClass';
import {TENSOR_CLASSES} from '../model/tensorClass';
import type {NumberFormat} from './format';

/** The format of every class of weights. */
export type WeightPrecision = Readonly<Record<TensorClass, NumberFormat>>;

/**
 * One format for all weights, with exceptions by class: quantized checkpoints often keep embeddings, router and norms
 * at 16 bit, or quantize nothing but the routed experts.
 *
 * Derived: exceptions take the place of the one format.
 *
 * @param format of all classes but the exceptions
 * @param exceptions formats of classes; none unless given
 * @returns a format for each class
 * @example
 * ```ts
 * weightPrecision(FORMATS.fp8, {router: FORMATS.bf16}).router.id // => 'bf16'
 * ```
 */
export function weightPrecision(
  format: NumberFormat,
  exceptions: Partial<WeightPrecision> = {},
): WeightPrecision {
  const entries = TENSOR_CLASSES.map((c) => [c, exceptions[c] ?? format]);
  return Object.fromEntries(entries) as WeightPrecision;
}
