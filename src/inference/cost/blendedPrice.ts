import {demandNumber, demandFields, demandThat} from '../check';
import {SHARE} from '../ranges';

export interface BlendedPriceInput {
  /** Prompt tokens for each request (or any unit of work). */
  readonly inputTokens: number;
  /** Generated tokens for the same unit. */
  readonly outputTokens: number;
  /** List price of a million prompt tokens. */
  readonly inputPricePerMillion: number;
  /** List price of a million generated tokens. */
  readonly outputPricePerMillion: number;
  /** Share of prompt tokens that is read from a cache, 0 to 1; 0 if absent. */
  readonly cachedShare?: number;
  /** Price of a cached token over list price, 0 to 1; 1 if absent. */
  readonly cacheReadMultiplier?: number;
  /** Price in the batch service over list price, 0 to 1; 1 if absent. */
  readonly batchMultiplier?: number;
}

export interface BlendedPrice {
  /** Price of a million tokens, prompt and output together. */
  readonly perMillionTokens: number;
  /** Price of one unit of work (one request). */
  readonly perRequest: number;
  /** Mean price of a prompt token over its list price. */
  readonly inputMultiplier: number;
}

/**
 * Mean price of prompt and output tokens at a ratio, cached share and batch discount:
 * (in·p_in·m + out·p_out·batch) / (in + out), m = batch·(1 − share + share·read).
 *
 * Derived: tokens × price × multiplier of each class over all tokens; multipliers stack (`anthropicpricing`).
 *
 * @returns prices in the currency of the list prices
 * @throws {RangeError} for an input out of range, no tokens at all
 * @example
 * ```ts
 * blendedPrice({
 *   inputTokens: 3000,
 *   outputTokens: 500,
 *   inputPricePerMillion: 3,
 *   outputPricePerMillion: 15,
 *   cachedShare: 0.5,
 *   cacheReadMultiplier: 0.1,
 * }) // => {perMillionTokens: 3.557, perRequest: 0.01245, inputMultiplier: 0.55}
 * ```
 */
export function blendedPrice(input: BlendedPriceInput): BlendedPrice {
  const {cachedShare = 0, cacheReadMultiplier = 1, batchMultiplier = 1} = input;
  const tokens = {min: 0, max: 1e15, unit: 'tokens'};
  const price = {min: 0, max: 1e6, unit: 'per million tokens'};
  demandFields(input, {inputTokens: tokens, outputTokens: tokens});
  demandThat(
    'inputTokens',
    !(input.inputTokens + input.outputTokens < 1),
    'and outputTokens must be at least 1 together',
  );
  demandFields(input, {inputPricePerMillion: price, outputPricePerMillion: price});
  demandNumber('cachedShare', cachedShare, SHARE);
  demandNumber('cacheReadMultiplier', cacheReadMultiplier, SHARE);
  demandNumber('batchMultiplier', batchMultiplier, SHARE);
  const inputMultiplier = batchMultiplier * (1 - cachedShare + cachedShare * cacheReadMultiplier);
  const perRequest =
    (input.inputTokens * input.inputPricePerMillion * inputMultiplier +
      input.outputTokens * input.outputPricePerMillion * batchMultiplier) /
    1e6;
  const perMillionTokens = (perRequest * 1e6) / (input.inputTokens + input.outputTokens);
  return {perMillionTokens, perRequest, inputMultiplier};
}
