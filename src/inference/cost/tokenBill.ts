import {demandNumber} from '../check';
import {TOTAL_TOKENS} from '../ranges';

/** Numbers of tokens by how they are billed. */
export interface BilledTokens {
  /** Prompt tokens that were computed. */
  readonly uncachedInput: number;
  /** Prompt tokens read from the cache. */
  readonly cachedInput: number;
  /** Prompt tokens whose cache entry was written; 0 if absent. */
  readonly writtenInput?: number;
  readonly output: number;
}

/** Prices of a million tokens, in one currency. */
export interface TokenPrices {
  readonly uncachedInput: number;
  readonly cachedInput: number;
  /** 0 if absent. */
  readonly writtenInput?: number;
  readonly output: number;
}

/**
 * Bill for tokens: uncached·p + cached·p_read + written·p_write + output·p_out, prices per million.
 *
 * Derived: tokens × price of each class, a million at a time; the four classes are those of `anthropicpricing`.
 *
 * @returns the amount in the currency of the prices
 * @throws {RangeError} for a count or price below 0 (counts to 1e18, prices to 1e6)
 * @example
 * ```ts
 * tokenBill({
 *   tokens: {uncachedInput: 8e6, cachedInput: 2e6, output: 1e6},
 *   prices: {uncachedInput: 3, cachedInput: 0.3, output: 15},
 * }) // => 39.6
 * ```
 */
export function tokenBill(input: {
  readonly tokens: BilledTokens;
  readonly prices: TokenPrices;
}): number {
  let total = 0;
  for (const name of ['uncachedInput', 'cachedInput', 'writtenInput', 'output'] as const) {
    const count = input.tokens[name] ?? 0;
    const price = input.prices[name] ?? 0;
    demandNumber(`tokens.${name}`, count, TOTAL_TOKENS);
    demandNumber(`prices.${name}`, price, {min: 0, max: 1e6, unit: 'per million tokens'});
    total += (count * price) / 1e6;
  }
  return total;
}
