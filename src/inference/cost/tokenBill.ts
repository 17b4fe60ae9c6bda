import {InputCheck} from '../check';
import {TOTAL_TOKENS} from '../ranges';
import {ok, problems, type Result} from '../result';

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
 * Problems: a count or price below 0 (counts to 1e18, prices to 1e6). Source: definition; the four
 * classes are those of `anthropicpricing`.
 */
export function tokenBill(input: {
  readonly tokens: BilledTokens;
  readonly prices: TokenPrices;
}): Result<number> {
  const check = new InputCheck();
  let total = 0;
  for (const name of ['uncachedInput', 'cachedInput', 'writtenInput', 'output'] as const) {
    const count = input.tokens[name] ?? 0;
    const price = input.prices[name] ?? 0;
    check.number(`tokens.${name}`, count, TOTAL_TOKENS);
    check.number(`prices.${name}`, price, {min: 0, max: 1e6, unit: 'per million tokens'});
    total += (count * price) / 1e6;
  }
  if (check.problems.length > 0) return problems(check.problems);
  return ok(total);
}
