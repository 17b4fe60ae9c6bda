import {demandNumber} from '../check';
import {LAYER_PARTS} from '../ranges';
import {batchSpeedup, type BatchSpeedupInput} from './batchSpeedup';
import {checkDraft} from './tokensPerPass';

export interface Crossover {
  /** Smallest batch at which speculation is slower than plain decoding; null if there is none. */
  readonly firstLossBatch: number | null;
  /** Largest batch that was looked at. */
  readonly searchedTo: number;
}

/**
 * Smallest batch at which speculation loses (speed-up below 1), found by trying every batch size:
 * the speed-up need not fall monotonically when KV reads grow with the batch.
 *
 * @param input as for `batchSpeedup`, with `maxBatch` (1 to 65,536) in place of `batch`
 *
 * Throws for an input out of range, a step time that is not positive and finite.
 * Source: definition, over `batchSpeedup`.
 */
export function crossoverBatch(
  input: Omit<BatchSpeedupInput, 'batch'> & {readonly maxBatch: number},
): Crossover {
  checkDraft(input);
  demandNumber('maxBatch', input.maxBatch, LAYER_PARTS);
  for (let batch = 1; batch <= input.maxBatch; batch += 1) {
    const at = batchSpeedup({...input, batch});
    if (at.speedup < 1 - 1e-12) return {firstLossBatch: batch, searchedTo: input.maxBatch};
  }
  return {firstLossBatch: null, searchedTo: input.maxBatch};
}
