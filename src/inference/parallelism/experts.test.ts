import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract, refusedInputs} from '../capacity/testContract';
import {unwrap} from '../result';
import {rankBalance, routeTokens} from './expertImbalance';
import {expertsHit} from './expertsHit';

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
    expect(unwrap(expertsHit({...shape, tokens: 1}))).toBeCloseTo(8, 10);
    expect(unwrap(expertsHit({...shape, tokens: 0}))).toBe(0);
    // 256 · (1 − (31/32)^32)
    expect(unwrap(expertsHit({...shape, tokens: 32}))).toBeCloseTo(163.31, 2);
    expect(unwrap(expertsHit({experts: 8, expertsPerToken: 8, tokens: 3}))).toBe(8);
  });
  it('grows with tokens towards all experts', () => {
    fc.assert(
      fc.property(routing, fc.integer({min: 1, max: 500}), (shape, tokens) => {
        const hit = unwrap(expertsHit({...shape, tokens}));
        const more = unwrap(expertsHit({...shape, tokens: tokens + 1}));
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
      const counts = unwrap(routeTokens({...shape, skew: 0, seed}));
      hit += counts.filter((c) => c > 0).length / 200;
    }
    expect(hit).toBeCloseTo(unwrap(expertsHit(shape)), 0);
  });
  it('refuses more experts per token than there are', () => {
    expect(refusedInputs(expertsHit({experts: 4, expertsPerToken: 5, tokens: 1}))).toEqual([
      'expertsPerToken',
    ]);
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
          const counts = unwrap(routeTokens(input));
          expect(counts).toHaveLength(shape.experts);
          expect(counts.reduce((a, b) => a + b, 0)).toBe(tokens * shape.expertsPerToken);
          expect(Math.max(...counts)).toBeLessThanOrEqual(tokens);
          expect(unwrap(routeTokens(input))).toEqual(counts);
        },
      ),
    );
  });
  it('favors the first experts when skewed', () => {
    const input = {experts: 64, expertsPerToken: 4, tokens: 2000, seed: 7};
    const even = unwrap(routeTokens({...input, skew: 0}));
    const skewed = unwrap(routeTokens({...input, skew: 1}));
    const imbalance = (tokensPerExpert: readonly number[]) =>
      unwrap(rankBalance({tokensPerExpert, ranks: 8})).maxOverMean;
    expect(imbalance(even)).toBeLessThan(1.15);
    expect(imbalance(skewed)).toBeGreaterThan(2);
  });
  it('refuses what would take too long', () => {
    const input = {experts: 256, expertsPerToken: 8, tokens: 1e6, skew: 0, seed: 1};
    expect(refusedInputs(routeTokens(input))).toEqual(['tokens']);
    expect(refusedInputs(routeTokens({...input, tokens: 1.5}))).toEqual(['tokens']);
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
    expect(unwrap(rankBalance({tokensPerExpert: [4, 0, 1, 3], ranks: 2}))).toEqual({
      load: [4, 4],
      maxOverMean: 1,
      efficiency: 1,
    });
    expect(unwrap(rankBalance({tokensPerExpert: [6, 0, 1, 1], ranks: 2}))).toEqual({
      load: [6, 2],
      maxOverMean: 1.5,
      efficiency: 4 / 6,
    });
    expect(unwrap(rankBalance({tokensPerExpert: [0, 0], ranks: 2})).maxOverMean).toBe(1);
  });
  it('refuses ranks that do not divide the experts', () => {
    expect(refusedInputs(rankBalance({tokensPerExpert: [1, 2, 3], ranks: 2}))).toEqual(['ranks']);
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
