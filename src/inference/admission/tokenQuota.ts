import {demandFields, demandNumber, demandThat} from '../check';
import {MEAN_TOKENS_OR_NONE, SECONDS, SHARE} from '../ranges';

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
  /**
   * Time until a client that always has a request waiting gets 90 % of `afterwards`, starting with an empty bucket, if
   * the unused part of the limit is given back at the end of each answer, s. It begins at `reserved`.
   */
  readonly settledSeconds: number;
  /** Requests that a full bucket admits at once if the limit is charged at admission. */
  readonly atOnce: number;
}

/** Share of the final rate at which refunds count as settled. */
const SETTLED = 0.9;

/**
 * Rate of equal requests that a token bucket admits, requests/s, by the rule of charging. Charged afterwards:
 * refill/(prompt + answer). Reserved: refill/(prompt + limit). With refunds the rate of one answer time pays for the
 * next, r₊ = (refill + r·(limit − answer))/(prompt + limit), so it nears the first as ((limit − answer)/(prompt + limit))ⁿ
 * after n answer times. The size of the bucket bounds bursts, not this rate, as long as refunds do not overflow it:
 * it has to hold the prompt, twice the limit, less the answer.
 *
 * Derived: each rule balances the refill with what an admitted request takes from the bucket.
 *
 * @returns rates in requests/s and a time in s
 * @throws {RangeError} for a number out of range, a limit below the mean answer, a bucket that refunds overflow
 * @example
 * ```ts
 * tokenQuota({
 *   tokensPerSecond: 10_000,
 *   burstTokens: 100_000,
 *   promptTokens: 1000,
 *   outputTokens: 500,
 *   maxTokens: 4000,
 *   answerSeconds: 20,
 * }) // => {afterwards: 6.667, reserved: 2, settledSeconds: 120, atOnce: 20}
 * ```
 */
export function tokenQuota(input: TokenQuotaInput): TokenQuota {
  const {tokensPerSecond, burstTokens, promptTokens, outputTokens, maxTokens, answerSeconds} =
    input;
  demandFields(input, {
    tokensPerSecond: {min: 0, max: 1e12},
    burstTokens: {min: 1, max: 1e12, unit: 'tokens'},
    promptTokens: {...MEAN_TOKENS_OR_NONE, min: 1},
    outputTokens: MEAN_TOKENS_OR_NONE,
    maxTokens: MEAN_TOKENS_OR_NONE,
    answerSeconds: SECONDS,
  });
  demandThat('maxTokens', maxTokens >= outputTokens, 'must be at least the mean answer');
  demandThat(
    'burstTokens',
    burstTokens >= leastBurst(input),
    'must hold the prompt and twice the limit less the answer, or refunds overflow it',
  );
  const afterwards = tokensPerSecond / (promptTokens + outputTokens);
  const reserved = tokensPerSecond / (promptTokens + maxTokens);
  const unused = (maxTokens - outputTokens) / (promptTokens + maxTokens);
  const answers = unused > 1 - SETTLED ? Math.log((1 - SETTLED) / unused) / Math.log(unused) : 0;
  return {
    afterwards,
    reserved,
    settledSeconds: Math.ceil(answers) * answerSeconds,
    atOnce: Math.floor(burstTokens / (promptTokens + maxTokens)),
  };
}

/**
 * Tokens that a bucket has to hold for refunds not to overflow it.
 *
 * Derived: with refunds the bucket holds at most the prompt, twice the limit, less the answer.
 *
 * @param input tokens of the prompt, of the mean answer, and the limit that the client sends
 * @returns tokens
 * @example
 * ```ts
 * leastBurst({promptTokens: 1000, outputTokens: 500, maxTokens: 4000}) // => 8500
 * ```
 */
export function leastBurst({
  promptTokens,
  outputTokens,
  maxTokens,
}: Pick<TokenQuotaInput, 'promptTokens' | 'outputTokens' | 'maxTokens'>): number {
  return promptTokens + 2 * maxTokens - outputTokens;
}

/**
 * Attempts that reach a server for each first request, when attempts fail independently and each failed one is tried again by
 * `layers` that retry on their own. The innermost layer makes a = 1 + f + f² + … + f^retries attempts for a call, at most 1 + `budget`,
 * and a·(1 − f) of its calls succeed; the layer above sees the share 1 − a·(1 − f) fail, and so on: the factors multiply. Only where
 * all attempts fail is each of them `retries` + 1.
 *
 * Derived: a geometric series for the innermost layer, multiplied by those of the layers above.
 *
 * @param input `failing` f of attempts at the server (0 to 1), `retries` (0 to 20), `layers` (1 to 10), `budget` share (0 to 1) if
 *   there is one
 * @returns attempts per first request
 * @throws {RangeError} for a number out of range
 * @example
 * ```ts
 * retryLoad({failing: 1, retries: 3, layers: 2}) // => 16
 * ```
 */
export function retryLoad(input: {
  readonly failing: number;
  readonly retries: number;
  readonly layers: number;
  readonly budget?: number;
}): number {
  const {failing, retries, layers, budget} = input;
  demandNumber('failing', failing, SHARE);
  demandNumber('retries', retries, {min: 0, max: 20, integer: true});
  demandNumber('layers', layers, {min: 1, max: 10, integer: true});
  if (budget !== undefined) demandNumber('budget', budget, SHARE);
  let [load, failed] = [1, failing];
  for (let layer = 0; layer < layers; layer += 1) {
    let attempts = 0;
    for (let attempt = 0; attempt <= retries; attempt += 1) attempts += failed ** attempt;
    attempts = Math.min(attempts, 1 + (budget ?? Infinity));
    load *= attempts;
    // Rounding must not leave a share below 0.
    failed = Math.max(0, 1 - attempts * (1 - failed));
  }
  return load;
}
