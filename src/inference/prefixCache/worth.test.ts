import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {breakEvenReads} from '../cost/promptCache';
import {BlockLru} from './blockLru';
import {lruLifetimeSeconds} from './lifetime';
import {seededRandom} from '../random';
import {cachedPromptRatio, renewedPrice} from './promptPrice';

describe('cachedPromptRatio', () => {
  const fiveMinutes = {writeMultiplier: 1.25, readMultiplier: 0.1};

  it('weighs the shared part', () => {
    const ratio = (sharedShare: number, reads: number) =>
      cachedPromptRatio({...fiveMinutes, sharedShare, reads});
    expect(ratio(0, 9)).toBe(1);
    expect(ratio(1, 1)).toBeCloseTo(1.35 / 2, 12);
    expect(ratio(0.5, 1)).toBeCloseTo(0.5 + 0.5 * (1.35 / 2), 12);
    expect(ratio(1, 0)).toBe(1.25);
  });

  it('falls below 1 at the break-even number of reads, whatever the share', () => {
    const multipliers = {writeMultiplier: 2, readMultiplier: 0.1};
    const reads = breakEvenReads(multipliers);
    const at = (n: number) => cachedPromptRatio({...multipliers, sharedShare: 0.3, reads: n});
    expect(reads).toBe(2);
    expect(at(reads - 1)).toBeGreaterThan(1);
    expect(at(reads)).toBeLessThan(1);
  });
});

describe('renewedPrice', () => {
  const input = {lifetimeSeconds: 300, writeMultiplier: 1.25, readMultiplier: 0.1};

  it('is what random arrivals pay', () => {
    const random = seededRandom(7);
    let paid = 0;
    for (let i = 0; i < 100_000; i += 1) {
      const gap = -480 * Math.log(1 - random());
      paid += gap <= input.lifetimeSeconds ? input.readMultiplier : input.writeMultiplier;
    }
    const expected = renewedPrice({...input, meanGapSeconds: 480});
    expect(paid / 100_000).toBeCloseTo(expected, 2);
  });

  it('goes from the read to the write price', () => {
    expect(renewedPrice({...input, meanGapSeconds: 1})).toBeCloseTo(0.1, 9);
    expect(renewedPrice({...input, meanGapSeconds: 1e9})).toBeCloseTo(1.25, 6);
    expect(() => renewedPrice({...input, meanGapSeconds: 0})).toThrow('meanGapSeconds');
  });
});

describe('lruLifetimeSeconds', () => {
  it('is what a cache with least-recently-used eviction does', () => {
    const capacity = 100;
    const cache = new BlockLru(capacity);
    cache.insert(['kept']);
    let requests = 0;
    while (cache.match(['kept']) === 1) {
      cache.insert(Array.from({length: 5}, (_, i) => `${requests}-${i}`));
      requests += 1;
    }
    const input = {capacityTokens: capacity * 16, requestsPerSecond: 2, newTokens: 5 * 16};
    expect(requests / 2).toBeCloseTo(lruLifetimeSeconds(input), 9);
  });

  keepsContract(
    'lruLifetimeSeconds',
    fc.record({
      capacityTokens: field(1, 1e12, false),
      requestsPerSecond: field(1e-9, 1e6, false),
      newTokens: field(1, 1e9, false),
    }),
    lruLifetimeSeconds,
  );
});
