import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {orderedHits, type OrderedHitsInput} from './orderedHits';

const job: OrderedHitsInput = {
  groups: 50,
  requestsPerGroup: 20,
  sharedBlocks: 100,
  ownBlocks: 5,
  capacityBlocks: 1000,
  order: 'prefix',
  seed: 1,
};

const hits = (changes: Partial<OrderedHitsInput> = {}) => orderedHits({...job, ...changes});

describe('orderedHits', () => {
  it('in order, every request but the first of a group finds the shared blocks', () => {
    expect(hits()).toBeCloseTo((19 / 20) * (100 / 105), 12);
  });

  it('shuffled, about the share of the beginnings that fit is found', () => {
    const found = hits({order: 'shuffled'}) * (105 / 100);
    // The cache holds nine of fifty beginnings, with what the requests have for themselves.
    expect(found).toBeGreaterThan(0.13);
    expect(found).toBeLessThan(0.23);
  });

  it('order does not matter where everything fits', () => {
    const all = {capacityBlocks: 50 * 100 + 1000 * 5};
    expect(hits({...all, order: 'shuffled'})).toBeCloseTo(hits(all), 12);
  });

  it('refuses a job that would take long', () => {
    expect(() => orderedHits({...job, groups: 100_000})).toThrow('groups');
  });

  keepsContract(
    'orderedHits',
    fc.record({
      groups: field(1, 10, true),
      requestsPerGroup: field(1, 10, true),
      sharedBlocks: field(1, 10, true),
      ownBlocks: field(0, 10, true),
      capacityBlocks: field(1, 100, true),
      order: fc.constantFrom<OrderedHitsInput['order']>('prefix', 'shuffled'),
      seed: field(0, 1e9, true),
    }),
    orderedHits,
  );
});
