import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract, reproduces} from '../testing/testContract';
import {acceptanceProbability} from './acceptance';
import {batchSpeedup} from './batchSpeedup';
import {bestDraftLength} from './bestDraftLength';
import {gainRanges} from './gainRanges';
import {expectedTokensPerPass} from './tokensPerPass';

const source = 'https://arxiv.org/abs/2211.17192';
/** While verifying costs as much as decoding one token: (1 + α + … + α^γ)/(γ·c + 1). */
const plainSpeedup = (acceptance: number, draftTokens: number, draftCost: number) => {
  const found = batchSpeedup({
    acceptance,
    draftTokens,
    batch: 1,
    target: () => 1,
    draft: () => draftCost,
  });
  return found.speedup;
};
const speedup = (acceptance: number, draftTokens: number, draftCost: number) => () =>
  plainSpeedup(acceptance, draftTokens, draftCost);

const acceptance = field(0, 1);
const draftTokens = field(0, 64, true);
const goodDraft = {
  acceptance: fc.double({noNaN: true, min: 0, max: 1}),
  draftTokens: fc.integer({min: 0, max: 20}),
};

/** A 70B-like target: weights take 20 ms, arithmetic takes over near batch 250. */
const target = (batch: number, tokens: number) =>
  batch * 0.00002 + Math.max(0.02, batch * tokens * 0.00008);
const draft = (batch: number, tokens: number) =>
  0.0002 + batch * 0.000002 + Math.max(0.001, batch * tokens * 0.000004);

describe('published figures', () => {
  reproduces([
    {id: 'spec-speed-a8-g5', run: speedup(0.8, 5, 0), expected: 3.69, tolerance: 0.005, source},
    {id: 'spec-speed-a9-g10', run: speedup(0.9, 10, 0), expected: 6.86, tolerance: 0.005, source},
    {id: 'spec-bigram', run: speedup(0.2, 3, 0), expected: 1.25, tolerance: 0.005, source},
  ]);
});

describe('expectedTokensPerPass', () => {
  it('is one without drafts or hits, and all of them when every draft is accepted', () => {
    expect(expectedTokensPerPass({acceptance: 0.9, draftTokens: 0})).toBe(1);
    expect(expectedTokensPerPass({acceptance: 0, draftTokens: 8})).toBe(1);
    expect(expectedTokensPerPass({acceptance: 1, draftTokens: 8})).toBe(9);
  });
  it('grows with acceptance and with length, and stays between 1 and γ + 1', () => {
    fc.assert(
      fc.property(goodDraft.acceptance, goodDraft.draftTokens, (a, g) => {
        const tokens = expectedTokensPerPass({acceptance: a, draftTokens: g});
        const longer = expectedTokensPerPass({acceptance: a, draftTokens: g + 1});
        const better = expectedTokensPerPass({acceptance: Math.min(1, a + 0.05), draftTokens: g});
        expect(tokens).toBeGreaterThanOrEqual(1);
        expect(tokens).toBeLessThanOrEqual(g + 1 + 1e-12);
        expect(longer).toBeGreaterThanOrEqual(tokens);
        expect(better).toBeGreaterThanOrEqual(tokens);
      }),
    );
  });
  keepsContract(
    'expectedTokensPerPass',
    fc.record({acceptance, draftTokens}),
    expectedTokensPerPass,
  );
});

describe('the speed-up', () => {
  it('gains with one drafted token exactly when acceptance exceeds cost', () => {
    fc.assert(
      fc.property(goodDraft.acceptance, fc.double({noNaN: true, min: 0, max: 2}), (a, c) => {
        const gain = plainSpeedup(a, 1, c);
        expect(gain).toBeCloseTo((1 + a) / (1 + c), 10);
        if (Math.abs(a - c) > 1e-6) expect(gain > 1).toBe(a > c);
      }),
    );
  });
});

describe('acceptanceProbability', () => {
  it('is the overlap of both distributions', () => {
    const target = [0.5, 0.3, 0.2];
    expect(acceptanceProbability({target, draft: target})).toBe(1);
    expect(acceptanceProbability({target, draft: [0.1, 0.3, 0.6]})).toBeCloseTo(0.6);
    expect(acceptanceProbability({target: [1, 0], draft: [0, 1]})).toBe(0);
  });
});

describe('batch-aware speed-up', () => {
  it('turns from gain to loss as the batch grows', () => {
    const input = {acceptance: 0.7, draftTokens: 4, target, draft};
    const [range, ...more] = gainRanges({...input, maxBatch: 4096});
    expect(more).toEqual([]);
    expect(range?.from).toBe(1);
    expect(range?.to).toBeGreaterThan(50);
    expect(range?.to).toBeLessThan(500);
    expect(batchSpeedup({...input, batch: 1}).speedup).toBeGreaterThan(2);
  });
  it('never loses when drafting is free and arithmetic too', () => {
    const free = {acceptance: 0.5, draftTokens: 3, target: () => 1, draft: () => 0};
    expect(gainRanges({...free, maxBatch: 64})).toEqual([{from: 1, to: 64}]);
  });
  it('drafts more at a small batch than at a large one, and nothing when it does not pay', () => {
    const input = {acceptance: 0.8, target, draft, maxDraftTokens: 16};
    const small = bestDraftLength({...input, batch: 1});
    const large = bestDraftLength({...input, batch: 128});
    expect(small.draftTokens).toBeGreaterThan(large.draftTokens);
    const hopeless = bestDraftLength({...input, acceptance: 0.01, batch: 1});
    expect(hopeless.draftTokens).toBe(0);
    expect(hopeless.speedup).toBe(1);
  });
  it('finds the length with the highest of all speed-ups', () => {
    fc.assert(
      fc.property(goodDraft.acceptance, fc.integer({min: 1, max: 600}), (a, batch) => {
        const best = bestDraftLength({acceptance: a, batch, target, draft, maxDraftTokens: 12});
        expect(best.speedup).toBe(Math.max(...best.speedups));
        expect(best.speedups).toHaveLength(13);
        expect(best.speedups[0]).toBe(1);
      }),
    );
  });
  keepsContract(
    'batchSpeedup',
    fc.record({acceptance, draftTokens, batch: field(1, 1e6, true)}),
    (input) => batchSpeedup({...input, target, draft}),
  );
  keepsContract(
    'bestDraftLength',
    fc.record({acceptance, maxDraftTokens: draftTokens, batch: field(1, 1e6, true)}),
    (input) => bestDraftLength({...input, target, draft}),
  );
});
