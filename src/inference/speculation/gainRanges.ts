import {demandNumber} from '../check';
import {LAYER_PARTS} from '../ranges';
import {batchSpeedup, type BatchSpeedupInput} from './batchSpeedup';
import {checkDraft} from './tokensPerPass';

/** Batches from `from` to `to`, both included. */
export interface BatchRange {
  readonly from: number;
  readonly to: number;
}

/**
 * All ranges of batch sizes in which speculation is faster than plain decoding, ascending. There can be several: a
 * mixture of experts may lose at a few sequences, where verification reads more experts, and gain once a plain step reads
 * all of them anyway.
 *
 * Derived: {@link batchSpeedup} of every batch.
 *
 * @param input as for `batchSpeedup`, with `maxBatch` (1 to 65,536) in place of `batch`
 * @returns ranges of batch sizes, both ends included
 * @throws {RangeError} for an input out of range, a step time that is not positive and finite
 * @example
 * ```ts
 * gainRanges({
 *   acceptance: 0.8,
 *   draftTokens: 4,
 *   maxBatch: 512,
 *   target: modelStep({serving: LLAMA_ON_H100, contextTokens: 100}),
 *   draft: () => 0.5e-3,
 * }) // => [{from: 1, to: 196}]
 * ```
 */
export function gainRanges(
  input: Omit<BatchSpeedupInput, 'batch'> & {readonly maxBatch: number},
): readonly BatchRange[] {
  checkDraft(input);
  demandNumber('maxBatch', input.maxBatch, LAYER_PARTS);
  const ranges: {from: number; to: number}[] = [];
  for (let batch = 1; batch <= input.maxBatch; batch += 1) {
    const at = batchSpeedup({...input, batch});
    if (at.speedup <= 1 + 1e-12) continue;
    const last = ranges.at(-1);
    if (last?.to === batch - 1) last.to = batch;
    else ranges.push({from: batch, to: batch});
  }
  return ranges;
}
