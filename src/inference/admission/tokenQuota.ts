import {InputCheck} from '../check';
import {ok, problems, type Result} from '../result';

export interface TokenQuotaInput {
  /** Refill of the bucket, tokens/s. */
  readonly tokensPerSecond: number;
  /** Most tokens that the bucket holds. */
  readonly burstTokens: number;
  readonly promptTokens: number;
  /** Tokens that an answer has on average. */
  readonly outputTokens: number;
  /** Limit that the client sends with a request, at least the mean answer. */
  readonly maxTokens: number;
  /** From admission to the last token, s. */
  readonly answerSeconds: number;
}

export interface TokenQuota {
  /** Requests/s if prompt and answer are charged when the answer is complete. */
  readonly afterwards: number;
  /** Requests/s if prompt and limit are charged at admission and nothing is given back. */
  readonly reserved: number;
  /** Requests/s if the unused part of the limit is given back at the end. */
  readonly refunded: number;
  /** What limits the last: the refill, or reservations that are not yet given back. */
  readonly limit: 'refill' | 'burst';
}

/**
 * Steady rate of equal requests that a token bucket admits, requests/s, by the rule of charging. Charged afterwards:
 * refill/(prompt + answer). Reserved: refill/(prompt + limit). Refunded: the first, unless the reservations in flight,
 * rate × time × (limit − answer) by Little's law, would exceed the bucket.
 *
 * Problems: a number out of range; a limit below the mean answer; a request that exceeds the bucket.
 * Source: definition.
 */
export function tokenQuota(input: TokenQuotaInput): Result<TokenQuota> {
  const {tokensPerSecond, burstTokens, promptTokens, outputTokens, maxTokens, answerSeconds} =
    input;
  const check = new InputCheck();
  const tokens = {min: 0, max: 1e9, unit: 'tokens'};
  check.number('tokensPerSecond', tokensPerSecond, {min: 0, max: 1e12});
  check.number('burstTokens', burstTokens, {min: 1, max: 1e12, unit: 'tokens'});
  check.number('promptTokens', promptTokens, {...tokens, min: 1});
  check.number('outputTokens', outputTokens, tokens);
  check.number('maxTokens', maxTokens, tokens);
  check.number('answerSeconds', answerSeconds, {min: 0, max: 1e6, unit: 's'});
  check.require('maxTokens', !(maxTokens < outputTokens), 'must be at least the mean answer');
  check.require(
    'burstTokens',
    !(burstTokens < promptTokens + maxTokens),
    'must hold the prompt and the limit of one request, or nothing is ever admitted',
  );
  if (check.problems.length > 0) return problems(check.problems);
  const afterwards = tokensPerSecond / (promptTokens + outputTokens);
  const reserved = tokensPerSecond / (promptTokens + maxTokens);
  const held = answerSeconds * (maxTokens - outputTokens);
  const byBurst = held > 0 ? burstTokens / held : Infinity;
  return ok({
    afterwards,
    reserved,
    refunded: Math.max(reserved, Math.min(afterwards, byBurst)),
    limit: byBurst < afterwards ? 'burst' : 'refill',
  });
}

/**
 * Requests/s that reach a server when a share of all attempts fails and each failed request is tried again, as a factor
 * of the first attempts: 1 + f + f² + … + f^retries, at every one of `layers` that retry on their own. With a budget,
 * a layer adds at most `budget` of its requests.
 *
 * @param input `failing` f (0 to 1), `retries` (0 to 20), `layers` (1 to 10), `budget` share (0 to 1) if there is one
 *
 * Problems: a number out of range. Source: definition.
 */
export function retryLoad(input: {
  readonly failing: number;
  readonly retries: number;
  readonly layers: number;
  readonly budget?: number;
}): Result<number> {
  const {failing, retries, layers, budget} = input;
  const check = new InputCheck();
  check.number('failing', failing, {min: 0, max: 1});
  check.number('retries', retries, {min: 0, max: 20, integer: true});
  check.number('layers', layers, {min: 1, max: 10, integer: true});
  if (budget !== undefined) check.number('budget', budget, {min: 0, max: 1});
  if (check.problems.length > 0) return problems(check.problems);
  let attempts = 0;
  for (let attempt = 0; attempt <= retries; attempt += 1) attempts += failing ** attempt;
  const each = budget === undefined ? attempts : Math.min(attempts, 1 + budget);
  return ok(each ** layers);
}
