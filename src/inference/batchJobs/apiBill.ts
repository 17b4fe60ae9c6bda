import {demandNumber} from '../check';
import {SHARE} from '../ranges';
import {tokenBill, type BilledTokens, type TokenPrices} from '../cost/tokenBill';

/**
 * Price of a cached prompt token in a batch: both discounts multiply, the cache price replaces the batch price, or
 * caching gives nothing beyond the batch price.
 */
export type Stacking = 'both' | 'cacheOnly' | 'batchOnly';

export interface BatchApiInput {
  readonly tokens: Omit<BilledTokens, 'writtenInput'>;
  /** Prices of the API outside of its batch service. */
  readonly listPrices: Omit<TokenPrices, 'writtenInput'>;
  /** Price in the batch service over list price, 0 to 1. */
  readonly batchMultiplier: number;
  readonly stacking: Stacking;
}

/**
 * Bill of a job at a batch API, in the currency of the prices. Cache writes that are charged extra are left out.
 *
 * Derived: tokens × price × multiplier for each class; discounts that multiply are `anthropicpricing`, a cache discount
 * that takes precedence is `vertexbatch`.
 *
 * @returns the amount in the currency of the prices
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * batchApiBill({
 *   tokens: {uncachedInput: 8e6, cachedInput: 2e6, output: 1e6},
 *   listPrices: {uncachedInput: 3, cachedInput: 0.3, output: 15},
 *   batchMultiplier: 0.5,
 *   stacking: 'both',
 * }) // => 19.8
 * ```
 */
export function batchApiBill(input: BatchApiInput): number {
  const {tokens, listPrices, batchMultiplier: batch, stacking} = input;
  demandNumber('batchMultiplier', batch, SHARE);
  const cached = {
    both: listPrices.cachedInput * batch,
    cacheOnly: listPrices.cachedInput,
    batchOnly: listPrices.uncachedInput * batch,
  };
  return tokenBill({
    tokens,
    prices: {
      uncachedInput: listPrices.uncachedInput * batch,
      cachedInput: cached[stacking],
      output: listPrices.output * batch,
    },
  });
}
