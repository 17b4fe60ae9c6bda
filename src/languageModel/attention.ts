import {softmax} from './layers';
import type {Model} from './model';
import type {Sequence} from './sequence';

/** A head whose weights somebody wants to see. */
export interface HeadProbe {
  readonly layer: number;
  readonly head: number;
  /** Receives the weights of each new token: one for every token up to itself. */
  readonly seen: (weights: Float32Array) => void;
}

/**
 * Attention of one new token of a layer: each of its query heads looks at the keys of all tokens up to `position`, and mixes
 * their values. The query heads of a group share keys and values, so the keys are read once for the group.
 *
 * @param queries address of the token's query heads
 * @param out address of what they found, in the same order
 */
export function attend(
  model: Model,
  sequence: Sequence,
  layer: number,
  position: number,
  queries: number,
  out: number,
  probe?: HeadProbe,
): void {
  const {config, kernels, arena, scratch} = model;
  const {headSize, keyValueHeads, queryHeads} = config;
  const groupSize = queryHeads / keyValueHeads;
  const length = position + 1;
  // Four keys are multiplied at a time; scores of keys that are not there are not read.
  const rows = Math.ceil(length / 4) * 4;
  for (let group = 0; group < keyValueHeads; group++) {
    const first = group * groupSize;
    const keys = {rows, columns: headSize, weights: sequence.keys(layer, group)};
    kernels.multiply(keys, headAt(queries, first, headSize), groupSize, scratch.scores);
    for (let i = 0; i < groupSize; i++) {
      const scores = scratch.scores + i * rows * Float32Array.BYTES_PER_ELEMENT;
      const weights = arena.floats(scores, length);
      softmax(weights, 1 / Math.sqrt(headSize));
      if (probe?.layer === layer && probe.head === first + i) probe.seen(weights.slice());
      const values = sequence.values(layer, group);
      kernels.mix(scores, length, values, headSize, headAt(out, first + i, headSize));
    }
  }
}

function headAt(row: number, head: number, headSize: number): number {
  return row + head * headSize * Float32Array.BYTES_PER_ELEMENT;
}
