import {demandNumber} from '../check';
import {batchSpeedup, type BatchSpeedupInput} from './batchSpeedup';
import {checkDraft, geometricTokens} from './tokensPerPass';

/**
 * Acceptance at which speculation is exactly as fast as plain decoding at a batch size; null if a round costs more than
 * the γ + 1 tokens that it can give at most.
 *
 * The round costs (γ·t_draft + t_verify)/t(B) plain steps whatever is accepted, so E(α) has to reach that number; E grows
 * with α, and bisection finds where. 0 if even a round without any accepted token costs no more than a step.
 *
 * Derived: {@link batchSpeedup} grows with the acceptance, so bisection finds where it is 1.
 *
 * @param input as for {@link batchSpeedup}, without the acceptance
 * @returns a probability, or null
 * @throws {RangeError} for an input out of range, a step time that is not positive and finite
 * @example
 * ```ts
 * breakEvenAcceptance({draftTokens: 4, batch: 1, target: () => 1, draft: () => 0.05}) // => 0.1668
 * ```
 */
export function breakEvenAcceptance(input: Omit<BatchSpeedupInput, 'acceptance'>): number | null {
  const {batch, draftTokens} = input;
  checkDraft({acceptance: 0, draftTokens});
  demandNumber('batch', batch, {min: 1, max: 1e6, integer: true, unit: 'sequences'});
  const round = batchSpeedup({...input, acceptance: 0});
  const needed = (round.draftSeconds + round.verifySeconds) / round.plainSeconds;
  if (needed <= 1) return 0;
  if (needed > draftTokens + 1) return null;
  let [low, high] = [0, 1];
  for (let i = 0; i < 60; i += 1) {
    const middle = (low + high) / 2;
    if (geometricTokens({acceptance: middle, draftTokens}) < needed) low = middle;
    else high = middle;
  }
  return high;
}
