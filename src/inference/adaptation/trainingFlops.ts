import {InputCheck} from '../check';
import {TOTAL_TOKENS} from '../ranges';
import {ok, problems, type Result} from '../result';

export interface TrainingWork {
  /** Parameters that take part in one token. */
  readonly parameters: number;
  readonly tokens: number;
  /** Base weights get no gradient, as in LoRA; false if absent. */
  readonly frozen?: boolean;
  /** The forward pass is computed again for the backward pass; false if absent. */
  readonly recompute?: boolean;
}

/**
 * FLOP of training on `tokens`, attention scores left out: 2 per parameter forward, 2 again if recomputed, 2 for the gradient
 * of activations, and 2 for the gradient of weights unless they are frozen. The plain case is 6 N D.
 *
 * Problems: an input out of range. Source: `scalingbook`; frozen weights by definition.
 */
export function trainingFlops(work: TrainingWork): Result<number> {
  const check = new InputCheck();
  check.fields(work, {parameters: {min: 1, max: 1e16}, tokens: TOTAL_TOKENS});
  if (check.problems.length > 0) return problems(check.problems);
  const perParameter = 2 + (work.recompute ? 2 : 0) + 2 + (work.frozen ? 0 : 2);
  return ok(perParameter * work.parameters * work.tokens);
}

/**
 * Tokens to serve until inference has used as many device hours as training on `tokens` did. Serving costs 2 FLOP a
 * parameter and token, training 6; each runs at its own share of the device's arithmetic (0 to 1).
 *
 * Problems: an input out of range. Source: definition.
 */
export function servedTokensEqualTraining(input: {
  readonly tokens: number;
  readonly trainingShare: number;
  readonly servingShare: number;
}): Result<number> {
  const check = new InputCheck();
  check.number('tokens', input.tokens, TOTAL_TOKENS);
  const share = {min: 1e-6, max: 1};
  check.fields(input, {trainingShare: share, servingShare: share});
  if (check.problems.length > 0) return problems(check.problems);
  return ok((3 * input.tokens * input.servingShare) / input.trainingShare);
}
