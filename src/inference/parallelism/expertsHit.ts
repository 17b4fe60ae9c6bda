import {InputCheck} from '../check';
import {LAYER_PARTS, MEAN_TOKENS_OR_NONE} from '../ranges';
import {ok, problems, type Result} from '../result';

export interface RoutingShape {
  /** Routed experts of a layer, E. */
  readonly experts: number;
  /** Experts that process a token, k. */
  readonly expertsPerToken: number;
  /** Tokens in the pass, B. */
  readonly tokens: number;
}

/** Records the problems of a routing shape. */
export function checkRouting(check: InputCheck, input: RoutingShape): void {
  check.fields(input, {experts: LAYER_PARTS, expertsPerToken: LAYER_PARTS});
  check.require(
    'expertsPerToken',
    !(input.expertsPerToken > input.experts),
    `must not exceed the number of experts, ${input.experts}`,
  );
  check.number('tokens', input.tokens, MEAN_TOKENS_OR_NONE);
}

/**
 * Expected number of a layer's routed experts that a pass touches: E·(1 − (1 − k/E)^B), from k at one
 * token towards E.
 *
 * Assumes uniform, independent routing; real routing is skewed and touches fewer.
 * Problems: an input out of range, k above E. Source: definition (occupancy of uniform draws).
 */
export function expertsHit(input: RoutingShape): Result<number> {
  const check = new InputCheck();
  checkRouting(check, input);
  if (check.problems.length > 0) return problems(check.problems);
  const {experts, expertsPerToken, tokens} = input;
  if (tokens === 0) return ok(0);
  if (expertsPerToken === experts) return ok(experts);
  return ok(-experts * Math.expm1(tokens * Math.log1p(-expertsPerToken / experts)));
}
