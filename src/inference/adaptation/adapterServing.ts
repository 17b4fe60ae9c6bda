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
 * Throws for an input out of range. Source: definition; serving adapters from a shared pool: `slora`.
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
