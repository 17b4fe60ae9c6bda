import {InputCheck} from '../check';
import {LAYER_PARTS} from '../ranges';
import {ok, problem, problems, type Result} from '../result';
import {BAD_STEP_TIME, computeBatchSpeedup, type BatchSpeedupInput} from './batchSpeedup';
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
 * Problems: an input out of range, a step time that is not positive and finite.
 * Source: definition, over `batchSpeedup`.
 */
export function crossoverBatch(
  input: Omit<BatchSpeedupInput, 'batch'> & {readonly maxBatch: number},
): Result<Crossover> {
  const check = new InputCheck();
  checkDraft(check, input);
  check.number('maxBatch', input.maxBatch, LAYER_PARTS);
  if (check.problems.length > 0) return problems(check.problems);
  for (let batch = 1; batch <= input.maxBatch; batch += 1) {
    const at = computeBatchSpeedup({...input, batch});
    if (at === undefined) return problem('target', BAD_STEP_TIME);
    if (at.speedup < 1 - 1e-12) return ok({firstLossBatch: batch, searchedTo: input.maxBatch});
  }
  return ok({firstLossBatch: null, searchedTo: input.maxBatch});
}
