import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {seededRandom} from '../random';
import {fewestRequests, percentileRanks} from './tailSamples';

describe('percentileRanks', () => {
  const ranks = (samples: number, percent: number) =>
    percentileRanks({samples, percent, confidence: 0.95});
  it('cannot bound the p99 of 200 requests from above', () => {
    expect(ranks(200, 99)).toEqual({
      samplesBeyond: expect.closeTo(2, 9) as number,
      lowerRank: 195,
      upperRank: null,
    });
  });
  it('is the textbook interval of a median', () => {
    // Ranks 2 and 9 of 10 cover a median with 97.9 %, 3 and 8 with 89.1 %.
    expect(ranks(10, 50)).toMatchObject({lowerRank: 2, upperRank: 9});
  });
  it('covers the true percentile as often as it says', () => {
    const random = seededRandom(5);
    const {lowerRank, upperRank} = ranks(1000, 99);
    let covered = 0;
    for (let run = 0; run < 1000; run += 1) {
      const values = Array.from({length: 1000}, () => random()).sort((a, b) => a - b);
      const [low, high] = [values[(lowerRank ?? 1) - 1] ?? 0, values[(upperRank ?? 1) - 1] ?? 1];
      if (low <= 0.99 && 0.99 <= high) covered += 1;
    }
    expect(covered).toBeGreaterThan(940);
  });
  keepsContract(
    'percentileRanks',
    fc.record({
      samples: field(1, 1e4, true),
      percent: field(1, 99.9),
      confidence: field(0.5, 0.99),
    }),
    percentileRanks,
  );
});

describe('fewestRequests', () => {
  const fewest = (overLimit: number, percent = 99) =>
    fewestRequests({overLimit, percent, confidence: 0.99});
  it('is 459 for a p99 with no miss at 99 % confidence', () => {
    // 0.99^459 = 0.00992, 0.99^458 = 0.01002.
    expect(fewest(0)).toBe(459);
  });
  it('grows with the misses', () => {
    expect(fewest(1)).toBe(662);
    expect(fewest(10)).toBeGreaterThan(fewest(9));
    expect(fewest(0, 90)).toBe(44);
  });
  keepsContract(
    'fewestRequests',
    fc.record({
      overLimit: field(0, 100, true),
      percent: field(50, 99.9),
      confidence: field(0.5, 0.99),
    }),
    fewestRequests,
  );
});
