import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {batchApiBill, type BatchApiInput, type Stacking} from './apiBill';

const job: BatchApiInput = {
  tokens: {uncachedInput: 1e6, cachedInput: 1e6, output: 1e6},
  listPrices: {uncachedInput: 10, cachedInput: 1, output: 20},
  batchMultiplier: 0.5,
  stacking: 'both',
};

describe('batchApiBill', () => {
  it('is 0.05 of list price for a cached token where both discounts multiply', () => {
    const tokens = {uncachedInput: 0, cachedInput: 1e6, output: 0};
    expect(batchApiBill({...job, tokens}) / 10).toBeCloseTo(0.05, 12);
  });

  it('follows the rule of the provider for cached tokens alone', () => {
    const at = (stacking: Stacking) => batchApiBill({...job, stacking});
    expect(at('both')).toBeCloseTo(5 + 0.5 + 10, 12);
    expect(at('cacheOnly')).toBeCloseTo(5 + 1 + 10, 12);
    expect(at('batchOnly')).toBeCloseTo(5 + 5 + 10, 12);
  });

  it('refuses a discount that is none', () => {
    expect(() => batchApiBill({...job, batchMultiplier: 1.5})).toThrow('batchMultiplier');
  });

  keepsContract(
    'batchApiBill',
    fc.record({
      tokens: fc.record({
        uncachedInput: field(0, 1e18),
        cachedInput: field(0, 1e18),
        output: field(0, 1e18),
      }),
      listPrices: fc.record({
        uncachedInput: field(0, 1e6),
        cachedInput: field(0, 1e6),
        output: field(0, 1e6),
      }),
      batchMultiplier: field(0, 1),
      stacking: fc.constantFrom<Stacking>('both', 'cacheOnly', 'batchOnly'),
    }),
    batchApiBill,
  );
});
