import {demandNumber, demandFields, demandThat} from '../check';
import {LAYER_PARTS, MEAN_TOKENS_OR_NONE} from '../ranges';

export interface RoutingShape {
  /** Routed experts of a layer, E. */
  readonly experts: number;
  /** Experts that process a token, k. */
  readonly expertsPerToken: number;
  /** Tokens in the pass, B. */
  readonly tokens: number;
}

/** Throws for a routing shape out of range. */
export function checkRouting(input: RoutingShape): void {
  demandFields(input, {experts: LAYER_PARTS, expertsPerToken: LAYER_PARTS});
  demandThat(
    'expertsPerToken',
    !(input.expertsPerToken > input.experts),
    `must not exceed the number of experts, ${input.experts}`,
  );
  demandNumber('tokens', input.tokens, MEAN_TOKENS_OR_NONE);
}

/**
 * Expected number of a layer's routed experts that a pass touches: E·(1 − (1 − k/E)^B), from k at one
 * token towards E.
 *
 * Assumes uniform, independent routing; real routing is skewed and touches fewer.
 *
 * Derived: occupancy of E boxes by uniform draws.
 *
 * @returns experts in the mean
 * @throws {RangeError} for an input out of range, k above E
 * @example
 * ```ts
 * expertsHit({experts: 256, expertsPerToken: 8, tokens: 64}) // => 222.4
 * ```
 */
export function expertsHit(input: RoutingShape): number {
  checkRouting(input);
  const {experts, expertsPerToken, tokens} = input;
  if (tokens === 0) return 0;
  if (expertsPerToken === experts) return experts;
  return -experts * Math.expm1(tokens * Math.log1p(-expertsPerToken / experts));
}
