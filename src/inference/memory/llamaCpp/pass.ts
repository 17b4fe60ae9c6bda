import {FORMATS} from '../../precision/formats';
import {bytesPerElement} from '../../precision/format';
import type {Graph, Tensor} from './placement';

export const FLOAT = bytesPerElement(FORMATS.fp32);
/** Masks are 16 bit with flash attention. */
export const MASK = bytesPerElement(FORMATS.fp16);

/** One pass through a model, for which tensors are listed. */
export interface Pass {
  readonly graph: Graph;
  readonly hiddenSize: number;
  readonly tokens: number;
  readonly slots: number;
  /** Queries and keys get their positions by rotation. */
  readonly rotates: boolean;
  /** Which cells each token reads, by the window of the layers. */
  readonly masks: ReadonlyMap<number | undefined, Tensor>;
  /** The mask of indexers. */
  readonly indexerMask?: Tensor;
  /** Tensors that open the chosen entries in the mask of a layer: one tensor for each layer that has a selection, all of them there from the start. */
  readonly openings: Tensor[];
  /** Entries that the last indexer chose, for layers without one. */
  chosen?: Tensor;
}

/** Elements of a tensor for each token of the pass. */
export const wide = (
  pass: Pass,
  width: number,
  inputs: readonly Tensor[],
  inPlace = false,
): Tensor => ({
  bytes: pass.tokens * width * FLOAT,
  inputs,
  inPlace,
});

/** Elements that every slot has once. */
export const ofSlots = (pass: Pass, elements: number): Tensor => ({
  bytes: pass.slots * elements * FLOAT,
  inputs: [],
  inPlace: false,
});

/** Written into the cache or the states, which lie elsewhere. */
export function write(pass: Pass, ...inputs: readonly Tensor[]): void {
  for (const input of inputs) pass.graph.expand({bytes: 0, inputs: [input], inPlace: false});
}
