import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {paddingWaste} from './paddingWaste';
import {expectedPagedWaste} from './pagedWaste';
import {requiredReplicas} from './replicas';
import {ceilUnits, floorUnits} from './wholeUnits';

const lengths = fc.array(fc.integer({min: 1, max: 4096}), {minLength: 1, maxLength: 40});

describe('whole units', () => {
  it('ignores rounding noise of binary fractions', () => {
    expect(ceilUnits(1.1 / 0.1)).toBe(11);
    expect(floorUnits(0.7 / 0.1)).toBe(7);
    expect(ceilUnits(11.001)).toBe(12);
    expect(floorUnits(6.999)).toBe(6);
  });
});

describe('requiredReplicas', () => {
  it('rounds up and needs none for no traffic', () => {
    expect(requiredReplicas({peakRequestsPerSecond: 101, goodputPerReplica: 10})).toBe(11);
    expect(requiredReplicas({peakRequestsPerSecond: 1.1, goodputPerReplica: 0.1})).toBe(11);
    expect(requiredReplicas({peakRequestsPerSecond: 0, goodputPerReplica: 10})).toBe(0);
  });
  keepsContract(
    'requiredReplicas',
    fc.record({peakRequestsPerSecond: field(0, 1e9), goodputPerReplica: field(1e-6, 1e9)}),
    requiredReplicas,
  );
});

describe('paddingWaste', () => {
  it('is the empty part of the padded rectangle', () => {
    expect(paddingWaste([100, 50, 50])).toBeCloseTo(1 / 3);
    expect(paddingWaste([7, 7])).toBe(0);
  });
  it('stays a share and vanishes when all are stretched to the longest', () => {
    fc.assert(
      fc.property(lengths, (tokens) => {
        const waste = paddingWaste(tokens);
        expect(waste).toBeGreaterThanOrEqual(0);
        expect(waste).toBeLessThan(1);
        expect(paddingWaste(tokens.map(() => Math.max(...tokens)))).toBe(0);
      }),
    );
  });
});

describe('paged allocation', () => {
  it('expects half a block less half a token', () => {
    expect(expectedPagedWaste({blockTokens: 16, meanSequenceTokens: 492.5})).toEqual({
      wastedTokensPerSequence: 7.5,
      wastedShare: 7.5 / 500,
    });
    expect(
      expectedPagedWaste({blockTokens: 1, meanSequenceTokens: 9}).wastedTokensPerSequence,
    ).toBe(0);
  });
  keepsContract(
    'expectedPagedWaste',
    fc.record({blockTokens: field(1, 1e6, true), meanSequenceTokens: field(1, 1e9)}),
    expectedPagedWaste,
  );
});
