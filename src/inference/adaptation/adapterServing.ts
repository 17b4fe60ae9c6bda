import {floorUnits} from '../capacity/wholeUnits';
import {demandFields} from '../check';
import {BYTES, ELEMENT_BYTES} from '../ranges';

export interface AdapterServingInput {
  /** Weights of the shared base model, bytes. */
  readonly baseBytes: number;
  /** Parameters of one adapter. */
  readonly adapterParameters: number;
  /** Bytes of an adapter parameter, 2 in 16 bits. */
  readonly bytesPerParameter: number;
  /** Tenants, each with its own adapter. */
  readonly adapters: number;
  /** Memory set aside for adapters, bytes. */
  readonly adapterBudgetBytes: number;
}

export interface AdapterServing {
  readonly adapterBytes: number;
  /** One base and all adapters, bytes. */
  readonly sharedBytes: number;
  /** A merged copy of the model for every tenant, bytes. */
  readonly mergedBytes: number;
  /** Adapters that fit the budget at once; the others wait in host memory. */
  readonly residentAdapters: number;
}

/**
 * Memory of serving many adapters on one base against a merged model for each.
 *
 * Derived: one base and n adapters of parameters × bytes each stand against n merged copies; serving adapters from a
 * shared pool is `slora`.
 *
 * @returns bytes, and the number of adapters that fit the budget
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * adapterServing({
 *   baseBytes: 16e9,
 *   adapterParameters: 42e6,
 *   bytesPerParameter: 2,
 *   adapters: 100,
 *   adapterBudgetBytes: 4e9,
 * }) // => {adapterBytes: 8.4e7, sharedBytes: 2.44e10, mergedBytes: 1.6e12, residentAdapters: 47}
 * ```
 */
export function adapterServing(input: AdapterServingInput): AdapterServing {
  demandFields(input, {
    baseBytes: BYTES,
    adapterParameters: {min: 1, max: 1e16},
    bytesPerParameter: ELEMENT_BYTES,
    adapters: {min: 0, max: 1e9, integer: true},
    adapterBudgetBytes: BYTES,
  });
  const adapterBytes = input.adapterParameters * input.bytesPerParameter;
  return {
    adapterBytes,
    sharedBytes: input.baseBytes + input.adapters * adapterBytes,
    mergedBytes: input.adapters * input.baseBytes,
    residentAdapters: Math.min(input.adapters, floorUnits(input.adapterBudgetBytes / adapterBytes)),
  };
}
