import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {rankBalance, routeTokens} from './expertImbalance';
import {expertsHit} from '../model/expertsHit';

const routing = fc
  .record({experts: fc.integer({min: 1, max: 64}), share: fc.double({noNaN: true, min: 0, max: 1})})
  .map(({experts, share}) => ({
    experts,
    expertsPerToken: Math.max(1, Math.round(share * experts)),
  }));
const wildRouting = {
  experts: field(1, 65_536, true),
  expertsPerToken: field(1, 64, true),
  tokens: field(0, 1e9),
};

describe('expertsHit', () => {
  it('is k for one token and none for none', () => {
    const shape = {experts: 256, expertsPerToken: 8};
    expect(expertsHit({...shape, tokens: 1})).toBeCloseTo(8, 10);
    expect(expertsHit({...shape, tokens: 0})).toBe(0);
    // 256 · (1 − (31/32)^32)
    expect(expertsHit({...shape, tokens: 32})).toBeCloseTo(163.31, 2);
    expect(expertsHit({experts: 8, expertsPerToken: 8, tokens: 3})).toBe(8);
  });
  it('grows with tokens towards all experts', () => {
    fc.assert(
      fc.property(routing, fc.integer({min: 1, max: 500}), (shape, tokens) => {
        const hit = expertsHit({...shape, tokens});
        const more = expertsHit({...shape, tokens: tokens + 1});
        expect(hit).toBeGreaterThanOrEqual(shape.expertsPerToken - 1e-9);
        expect(hit).toBeLessThanOrEqual(shape.experts + 1e-9);
        expect(more).toBeGreaterThanOrEqual(hit - 1e-9);
      }),
    );
  });
  it('agrees with simulated uniform routing', () => {
    const shape = {experts: 64, expertsPerToken: 4, tokens: 16};
    let hit = 0;
    for (let seed = 0; seed < 200; seed += 1) {
      const counts = routeTokens({...shape, skew: 0, seed});
      hit += counts.filter((c) => c > 0).length / 200;
    }
    expect(hit).toBeCloseTo(expertsHit(shape), 0);
  });
  keepsContract('expertsHit', fc.record(wildRouting), expertsHit);
});

describe('routeTokens', () => {
  it('places every token k times, at most once per expert, and repeats with the seed', () => {
    fc.assert(
      fc.property(
        routing,
        fc.integer({min: 0, max: 40}),
        fc.double({noNaN: true, min: 0, max: 4}),
        fc.integer(),
        (shape, tokens, skew, seed) => {
          const input = {...shape, tokens, skew, seed};
          const counts = routeTokens(input);
          expect(counts).toHaveLength(shape.experts);
          expect(counts.reduce((a, b) => a + b, 0)).toBe(tokens * shape.expertsPerToken);
          expect(Math.max(...counts)).toBeLessThanOrEqual(tokens);
          expect(routeTokens(input)).toEqual(counts);
        },
      ),
    );
  });
  it('favors the first experts when skewed', () => {
    const input = {experts: 64, expertsPerToken: 4, tokens: 2000, seed: 7};
    const even = routeTokens({...input, skew: 0});
    const skewed = routeTokens({...input, skew: 1});
    const imbalance = (tokensPerExpert: readonly number[]) =>
      rankBalance({tokensPerExpert, ranks: 8}).maxOverMean;
    expect(imbalance(even)).toBeLessThan(1.15);
    expect(imbalance(skewed)).toBeGreaterThan(2);
  });
  keepsContract(
    'routeTokens',
    fc.record({
      experts: field(1, 64, true),
      expertsPerToken: field(1, 8, true),
      tokens: field(0, 50, true),
      skew: field(0, 4),
      seed: field(-1e9, 1e9, true),
    }),
    routeTokens,
  );
});

describe('rankBalance', () => {
  it('waits for the busiest rank', () => {
    expect(rankBalance({tokensPerExpert: [4, 0, 1, 3], ranks: 2})).toEqual({
      load: [4, 4],
      maxOverMean: 1,
      efficiency: 1,
    });
    expect(rankBalance({tokensPerExpert: [6, 0, 1, 1], ranks: 2})).toEqual({
      load: [6, 2],
      maxOverMean: 1.5,
      efficiency: 4 / 6,
    });
    expect(rankBalance({tokensPerExpert: [0, 0], ranks: 2}).maxOverMean).toBe(1);
  });
  keepsContract(
    'rankBalance',
    fc.record({
      tokensPerExpert: fc.array(field(0, 1e12), {maxLength: 8}),
      ranks: field(1, 4, true),
    }),
    rankBalance,
  );
});
