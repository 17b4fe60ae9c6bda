import {demandNumber, demandFields} from '../check';
import {TOTAL_TOKENS} from '../ranges';

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
 * Source: `scalingbook`; frozen weights by definition.
 *
 * @returns FLOP
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * trainingFlops({parameters: 8e9, tokens: 1e9}) // => 4.8e19
 * ```
 */
export function trainingFlops(work: TrainingWork): number {
  demandFields(work, {parameters: {min: 1, max: 1e16}, tokens: TOTAL_TOKENS});
  const perParameter = 2 + (work.recompute ? 2 : 0) + 2 + (work.frozen ? 0 : 2);
  return perParameter * work.parameters * work.tokens;
}

/**
 * Tokens to serve until inference has used as many device hours as training on `tokens` did. Serving costs 2 FLOP a
 * parameter and token, training 6; each runs at its own share of the device's arithmetic (0 to 1).
 *
 * Derived: tokens × 6/training share = served × 2/serving share, solved for what is served.
 *
 * @param input `tokens` of the training, `trainingShare` and `servingShare` of the peak
 * @returns a number of tokens
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * servedTokensEqualTraining({tokens: 15e12, trainingShare: 0.4, servingShare: 0.2}) // => 2.25e13
 * ```
 */
export function servedTokensEqualTraining(input: {
  readonly tokens: number;
  readonly trainingShare: number;
  readonly servingShare: number;
}): number {
  demandNumber('tokens', input.tokens, TOTAL_TOKENS);
  const share = {min: 1e-6, max: 1};
  demandFields(input, {trainingShare: share, servingShare: share});
  return (3 * input.tokens * input.servingShare) / input.trainingShare;
}
