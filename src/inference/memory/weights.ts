import {countParameters} from '../model/parameters';
import type {ModelShape} from '../model/shape';
import type {ByTensorClass} from '../model/tensorClass';
import {mapClasses, sumClasses} from '../model/tensorClass';
import {bytesPerElement} from '../precision/format';
import type {WeightPrecision} from '../precision/weightPrecision';

/** Bytes of all weights, each stored once. */
export interface WeightBytes {
  readonly totalBytes: number;
  readonly bytesByClass: ByTensorClass;
}

/**
 * Bytes of a model's weights: parameters of each class times the bytes of its format. All experts count, not only the
 * active ones; draft modules do not.
 *
 * Derived: parameters of each class × bytes of its format.
 *
 * @param shape of the model
 * @param precision formats by class
 * @returns bytes, in all and by class
 * @example
 * ```ts
 * weightBytes(LLAMA_31_8B, weightPrecision(FORMATS.bf16)).totalBytes // => 1.606e10
 * ```
 */
export function weightBytes(shape: ModelShape, precision: WeightPrecision): WeightBytes {
  const bytesByClass = classBytes(countParameters(shape).totalByClass, precision);
  return {totalBytes: sumClasses(bytesByClass), bytesByClass};
}

/**
 * Bytes by class of parameters by class.
 *
 * Derived: parameters of each class × bytes of its format.
 *
 * @param counts parameters by class
 * @param precision formats by class
 * @returns bytes by class
 * @example
 * ```ts
 * const {totalByClass} = countParameters(LLAMA_31_8B);
 * sumClasses(classBytes(totalByClass, weightPrecision(FORMATS.fp8))) // => 8.03e9
 * ```
 */
export function classBytes(counts: ByTensorClass, precision: WeightPrecision): ByTensorClass {
  return mapClasses((c) => counts[c] * bytesPerElement(precision[c]));
}
