import {demandFields} from '../check';
import {SHARE} from '../ranges';

export interface DraftInput {
  /** Probability that the target accepts a drafted token, 0 to 1. */
  readonly acceptance: number;
  /** Tokens drafted before each target pass, 0 to 64. */
  readonly draftTokens: number;
}

/** Throws for an acceptance rate and a draft length out of range. */
export function checkDraft(input: DraftInput): void {
  demandFields(input, {
    acceptance: SHARE,
    draftTokens: {min: 0, max: 64, integer: true, unit: 'tokens'},
  });
}

/** 1 + α + … + α^γ; the sum stays exact where the closed form divides zero by zero. */
export function geometricTokens({acceptance, draftTokens}: DraftInput): number {
  let expected = 1;
  for (let i = 0; i < draftTokens; i += 1) expected = 1 + acceptance * expected;
  return expected;
}

/**
 * Expected tokens from one pass of the target model, the token that the target itself adds
 * included: (1 − α^(γ+1)) / (1 − α). Accepted drafts alone are one fewer.
 *
 * Assumes that acceptances are independent with one rate. The result lies from 1 to γ + 1.
 *
 * Source: `leviathan`, eq. 1.
 *
 * @returns tokens in the mean
 * @throws {RangeError} for an acceptance outside 0 to 1, a draft length outside 0 to 64
 * @example
 * ```ts
 * expectedTokensPerPass({acceptance: 0.8, draftTokens: 4}) // => 3.362
 * ```
 */
export function expectedTokensPerPass(input: DraftInput): number {
  checkDraft(input);
  return geometricTokens(input);
}
