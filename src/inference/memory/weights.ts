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
 * Source: definition.
 */
export function weightBytes(shape: ModelShape, precision: WeightPrecision): WeightBytes {
  const bytesByClass = classBytes(countParameters(shape).totalByClass, precision);
  return {totalBytes: sumClasses(bytesByClass), bytesByClass};
}

/** Bytes by class of parameters by class. Source: definition. */
export function classBytes(counts: ByTensorClass, precision: WeightPrecision): ByTensorClass {
  return mapClasses((c) => counts[c] * bytesPerElement(precision[c]));
}
