import {InputCheck} from '../check';
import {ok, problems, type Result} from '../result';
import type {StepTime} from './stepTime';
import {checkDraft, geometricTokens, type DraftInput} from './tokensPerPass';

export interface BatchSpeedupInput extends DraftInput {
  /** Sequences that decode together. */
  readonly batch: number;
  /** Time of a pass of the target model. */
  readonly target: StepTime;
  /** Time of a pass of the draft model. */
  readonly draft: StepTime;
}

export interface BatchSpeedup {
  /** Tokens per second against plain decoding at the same batch; below 1 it is a loss. */
  readonly speedup: number;
  /** Expected tokens of a sequence per target pass. */
  readonly tokensPerPass: number;
  /** Plain decode step, s. */
  readonly plainSeconds: number;
  /** All draft steps of a round, s. */
  readonly draftSeconds: number;
  /** The pass that verifies γ + 1 tokens of each sequence, s. */
  readonly verifySeconds: number;
}

/** The batch speed-up for inputs that are known to be good; `undefined` if a step time is not. */
export function computeBatchSpeedup(input: BatchSpeedupInput): BatchSpeedup | undefined {
  const {batch, draftTokens, target, draft} = input;
  const plainSeconds = target(batch, 1);
  const verifySeconds = target(batch, draftTokens + 1);
  const draftSeconds = draftTokens > 0 ? draftTokens * draft(batch, 1) : 0;
  const good =
    [plainSeconds, verifySeconds].every((s) => s >= 1e-12 && s <= 1e12) &&
    draftSeconds >= 0 &&
    draftSeconds <= 1e12;
  if (!good) return undefined;
  const tokensPerPass = geometricTokens(input);
  const speedup = (tokensPerPass * plainSeconds) / (draftSeconds + verifySeconds);
  return {speedup, tokensPerPass, plainSeconds, draftSeconds, verifySeconds};
}

/** What to tell a caller whose step time function gave something that is no time. */
export const BAD_STEP_TIME = 'must give a time from 1e-12 to 1e12 s for every batch';

/**
 * Speed-up at a batch size: E·t(B) / (γ·t_draft(B) + t_verify(B)), where t_verify carries γ + 1 tokens
 * of each sequence. With a roofline step it starts as for batch 1 and falls once arithmetic, not
 * weight reads, sets the pass.
 *
 * Problems: an input out of range (batch 1 to 1e6), a step time that is not positive and finite.
 * Source: definition (the ratio of `leviathan` with its constant step time replaced by t(B)).
 */
export function batchSpeedup(input: BatchSpeedupInput): Result<BatchSpeedup> {
  const check = new InputCheck();
  checkDraft(check, input);
  check.number('batch', input.batch, {min: 1, max: 1e6, integer: true, unit: 'sequences'});
  if (check.problems.length > 0) return problems(check.problems);
  const value = computeBatchSpeedup(input);
  if (value === undefined) return problems([{input: 'target', message: BAD_STEP_TIME}]);
  return ok(value);
}
