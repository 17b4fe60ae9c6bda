import {demandFields} from '../check';
import {COUNT} from '../ranges';
import {batchSpeedup, type BatchSpeedupInput} from './batchSpeedup';
import {checkDraft} from './tokensPerPass';

export interface BestDraftLength {
  /** Draft length with the highest speed-up; 0 means: do not speculate. */
  readonly draftTokens: number;
  readonly speedup: number;
  /** Speed-up for each draft length from 0; index is the length. */
  readonly speedups: readonly number[];
}

/**
 * Draft length with the highest speed-up at a batch size; of equal ones the shortest.
 *
 * For the batch-free form pass `target: () => 1` and `draft: () => c`.
 *
 * Derived: {@link batchSpeedup} of every length.
 *
 * @param input as for `batchSpeedup`, with `maxDraftTokens` (0 to 64) in place of `draftTokens`
 * @returns a whole number of tokens, and ratios
 * @throws {RangeError} for an input out of range, a step time that is not positive and finite
 * @example
 * ```ts
 * bestDraftLength({
 *   acceptance: 0.8,
 *   maxDraftTokens: 8,
 *   batch: 1,
 *   target: () => 1,
 *   draft: () => 0.1,
 * }).draftTokens // => 6
 * ```
 */
export function bestDraftLength(
  input: Omit<BatchSpeedupInput, 'draftTokens'> & {readonly maxDraftTokens: number},
): BestDraftLength {
  checkDraft({acceptance: input.acceptance, draftTokens: 0});
  demandFields(input, {maxDraftTokens: {min: 0, max: 64, integer: true}, batch: COUNT});
  const speedups: number[] = [];
  let best = 0;
  for (let draftTokens = 0; draftTokens <= input.maxDraftTokens; draftTokens += 1) {
    const at = batchSpeedup({...input, draftTokens});
    speedups.push(at.speedup);
    if (at.speedup > (speedups[best] ?? 0)) best = draftTokens;
  }
  return {draftTokens: best, speedup: speedups[best] ?? 1, speedups};
}
