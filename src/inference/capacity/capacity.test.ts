import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {unwrap} from '../result';
import {batchLimit} from './batchLimit';
import {field, keepsContract, refusedInputs} from './testContract';
import {paddingWaste} from './paddingWaste';
import {contiguousAllocation, expectedPagedWaste, pagedAllocation} from './pagedWaste';
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
    expect(unwrap(requiredReplicas({peakRequestsPerSecond: 101, goodputPerReplica: 10}))).toBe(11);
    expect(unwrap(requiredReplicas({peakRequestsPerSecond: 1.1, goodputPerReplica: 0.1}))).toBe(11);
    expect(unwrap(requiredReplicas({peakRequestsPerSecond: 0, goodputPerReplica: 10}))).toBe(0);
  });
  keepsContract(
    'requiredReplicas',
    fc.record({peakRequestsPerSecond: field(0, 1e9), goodputPerReplica: field(1e-6, 1e9)}),
    requiredReplicas,
  );
});

describe('batchLimit', () => {
  const base = {
    devices: 2,
    deviceMemoryBytes: 80e9,
    usableShare: 0.9,
    weightBytes: 70e9,
    overheadBytes: 4e9,
    kvBytesPerSequence: 1e9,
  };
  it('divides what weights and overhead leave', () => {
    expect(unwrap(batchLimit(base))).toEqual({kvBudgetBytes: 70e9, sequences: 70});
    expect(unwrap(batchLimit({...base, kvBytesPerSequence: 1.001e9})).sequences).toBe(69);
  });
  it('says so when the weights alone do not fit', () => {
    const result = batchLimit({...base, devices: 1});
    expect(refusedInputs(result)).toEqual(['weightBytes']);
  });
  keepsContract(
    'batchLimit',
    fc.record({
      devices: field(1, 1e6, true),
      deviceMemoryBytes: field(1, 1e18),
      usableShare: field(0, 1),
      weightBytes: field(0, 1e12),
      overheadBytes: field(0, 1e12),
      kvBytesPerSequence: field(1, 1e18),
    }),
    batchLimit,
  );
});

describe('paddingWaste', () => {
  it('is the empty part of the padded rectangle', () => {
    expect(unwrap(paddingWaste([100, 50, 50]))).toBeCloseTo(1 / 3);
    expect(unwrap(paddingWaste([7, 7]))).toBe(0);
  });
  it('refuses an empty batch and names the bad entry', () => {
    expect(refusedInputs(paddingWaste([]))).toEqual(['sequenceTokens']);
    const result = paddingWaste([5, 1.5]);
    expect(result.ok ? '' : result.problems[0]?.message).toContain('entry 2 is 1.5');
  });
  it('stays a share and vanishes when all are stretched to the longest', () => {
    fc.assert(
      fc.property(lengths, (tokens) => {
        const waste = unwrap(paddingWaste(tokens));
        expect(waste).toBeGreaterThanOrEqual(0);
        expect(waste).toBeLessThan(1);
        expect(unwrap(paddingWaste(tokens.map(() => Math.max(...tokens))))).toBe(0);
      }),
    );
  });
});

describe('paged and contiguous allocation', () => {
  it('expects half a block less half a token', () => {
    expect(unwrap(expectedPagedWaste({blockTokens: 16, meanSequenceTokens: 492.5}))).toEqual({
      wastedTokensPerSequence: 7.5,
      wastedShare: 7.5 / 500,
    });
    expect(
      unwrap(expectedPagedWaste({blockTokens: 1, meanSequenceTokens: 9})).wastedTokensPerSequence,
    ).toBe(0);
  });
  it('is what uniform lengths waste exactly', () => {
    const sequenceTokens = Array.from({length: 160}, (_, i) => i + 1);
    const exact = unwrap(pagedAllocation({sequenceTokens, blockTokens: 16}));
    expect(exact.wastedTokens / 160).toBe(7.5);
  });
  it('conserves slots, wastes less than a block each, and never more than reserving the maximum', () => {
    fc.assert(
      fc.property(lengths, fc.integer({min: 1, max: 64}), (sequenceTokens, blockTokens) => {
        const paged = unwrap(pagedAllocation({sequenceTokens, blockTokens}));
        expect(paged.usedTokens + paged.wastedTokens).toBe(paged.allocatedTokens);
        expect(paged.wastedTokens).toBeLessThan(sequenceTokens.length * blockTokens);
        expect(paged.wastedTokens).toBeGreaterThanOrEqual(0);
        const reservedTokens = Math.ceil(4096 / blockTokens) * blockTokens;
        const whole = unwrap(contiguousAllocation({sequenceTokens, reservedTokens}));
        expect(whole.wastedTokens).toBeGreaterThanOrEqual(paged.wastedTokens);
      }),
    );
  });
  it('refuses a reservation shorter than a sequence', () => {
    const result = contiguousAllocation({sequenceTokens: [10, 20], reservedTokens: 15});
    expect(refusedInputs(result)).toEqual(['reservedTokens']);
    expect(refusedInputs(contiguousAllocation({sequenceTokens: [], reservedTokens: 15}))).toEqual([
      'sequenceTokens',
    ]);
  });
  keepsContract(
    'expectedPagedWaste',
    fc.record({blockTokens: field(1, 1e6, true), meanSequenceTokens: field(1, 1e9)}),
    expectedPagedWaste,
  );
  keepsContract(
    'pagedAllocation',
    fc.record({
      sequenceTokens: fc.array(field(1, 1e9, true), {maxLength: 20}),
      blockTokens: field(1, 1e6, true),
    }),
    pagedAllocation,
  );
});
