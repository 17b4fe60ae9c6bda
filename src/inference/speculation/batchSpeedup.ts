import {demandNumber} from '../check';
import type {StepSeconds} from './stepSeconds';
import {checkDraft, geometricTokens, type DraftInput} from './tokensPerPass';

export interface BatchSpeedupInput extends DraftInput {
  /** Sequences that decode together. */
  readonly batch: number;
  /** Time of a pass of the target model. */
  readonly target: StepSeconds;
  /** Time of a pass of the draft model. */
  readonly draft: StepSeconds;
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

/**
 * Speed-up at a batch size: E·t(B) / (γ·t_draft(B) + t_verify(B)), where t_verify carries γ + 1 tokens
 * of each sequence. With a roofline step it starts as for batch 1 and falls once arithmetic, not
 * weight reads, sets the pass.
 *
 * Derived: the ratio of `leviathan` with its constant step time replaced by t(B).
 *
 * @param input acceptance, drafted tokens, `batch`, and times of passes of both models
 * @returns a ratio, tokens of a pass, and seconds
 * @throws {RangeError} for an input out of range (batch 1 to 1e6), a step time that is not positive and finite
 * @example
 * ```ts
 * const {speedup} = batchSpeedup({
 *   acceptance: 0.8,
 *   draftTokens: 4,
 *   batch: 8,
 *   target: modelStep({serving: LLAMA_ON_H100, contextTokens: 2000}),
 *   draft: () => 0.5e-3,
 * });
 * speedup // => 2.416
 * ```
 */
export function batchSpeedup(input: BatchSpeedupInput): BatchSpeedup {
  const {batch, draftTokens, target, draft} = input;
  checkDraft(input);
  demandNumber('batch', batch, {min: 1, max: 1e6, integer: true, unit: 'sequences'});
  const plainSeconds = target(batch, 1);
  const verifySeconds = target(batch, draftTokens + 1);
  const draftSeconds = draftTokens > 0 ? draftTokens * draft(batch, 1) : 0;
  demandNumber('target', plainSeconds, STEP_SECONDS);
  demandNumber('target', verifySeconds, STEP_SECONDS);
  demandNumber('draft', draftSeconds, {...STEP_SECONDS, min: 0});
  const tokensPerPass = geometricTokens(input);
  const speedup = (tokensPerPass * plainSeconds) / (draftSeconds + verifySeconds);
  return {speedup, tokensPerPass, plainSeconds, draftSeconds, verifySeconds};
}

const STEP_SECONDS = {min: 1e-12, max: 1e12, unit: 's'};
