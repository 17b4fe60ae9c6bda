import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {fullReservations, residentTokens} from './residentTokens';

describe('tokens of a sequence in memory', () => {
  it('is prompt and half the answer when all answers are equal', () => {
    expect(residentTokens({promptTokens: 100, outputTokens: 50, outputSpread: 0})).toEqual({
      heldTokens: 125,
      finalTokens: 150,
    });
  });

  it('counts long answers for as long as they stay', () => {
    // Answers of 10 and 30 tokens: in 40 steps of a place, 30 belong to the long one.
    const spread = 10 / 20;
    const {finalTokens} = residentTokens({promptTokens: 1, outputTokens: 20, outputSpread: spread});
    expect(finalTokens).toBeCloseTo(1 + (10 * 10 + 30 * 30) / 40, 12);
  });
});

describe('a memory full of longest reservations', () => {
  // OPT-13B on an A100 40 GB with the lengths of ShareGPT: Table 1, Fig. 2 and 11 of `pagedattention`.
  const paper = {
    promptTokens: 161.31,
    outputTokens: 337.99,
    outputSpread: 0.87,
    memoryTokens: 15_728,
    reservedTokens: 2048,
  };

  it('gives what the paper measured', () => {
    const found = fullReservations(paper);
    expect(found.sequences).toBe(7);
    const percents = [
      found.usedShare,
      found.reservedShare,
      found.internalShare,
      found.restShare,
    ].map((share) => 100 * share);
    for (const [i, published] of [20.4, 13.3, 57.3, 8.9].entries()) {
      expect(Math.abs((percents[i] ?? NaN) - published)).toBeLessThan(0.3);
    }
    expect(percents.reduce((a, b) => a + b)).toBeCloseTo(100, 9);
  });

  it('refuses lengths beyond the reservation, and a memory below it', () => {
    expect(() => fullReservations({...paper, outputTokens: 2000})).toThrow(RangeError);
    expect(() => fullReservations({...paper, memoryTokens: 2000})).toThrow(RangeError);
  });
});

const lengths = {
  promptTokens: field(1, 1e6),
  outputTokens: field(1, 1e6),
  outputSpread: field(0, 10),
};

keepsContract('residentTokens', fc.record(lengths), residentTokens);
keepsContract(
  'fullReservations',
  fc.record({...lengths, memoryTokens: field(1, 1e9), reservedTokens: field(1, 1e9)}),
  fullReservations,
);
