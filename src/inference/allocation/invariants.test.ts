import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract, refusedBy} from '../testing/testContract';
import {createAllocation} from './allocationRun';
import type {AllocationInput, Strategy} from './strategy';
import {EXACT, MAX, PAGED, POWER, STRATEGIES, input, stream} from '../testing/testAllocation';

describe('any stream under any strategy', () => {
  const run = fc.record({
    requests: stream,
    strategy: fc.constantFrom(...STRATEGIES),
    blockTokens: fc.integer({min: 1, max: 8}),
    memoryTokens: fc.integer({min: 64, max: 150}),
  });

  it('accounts for every slot, serves every token, and overlaps nothing', () => {
    fc.assert(
      fc.property(run, ({requests, strategy, blockTokens, memoryTokens}) => {
        const sized = strategy.kind === 'paged' ? {...strategy, blockTokens} : strategy;
        const allocation = createAllocation({
          requests,
          strategy: sized,
          memoryTokens,
          maxSequenceTokens: 40,
        });
        let tokens = 0;
        const wrong: unknown[] = [];
        for (let state = allocation.next(); state; state = allocation.next()) {
          const {used, reserved, internal, external, free, logical, running} = state;
          const places = allocation.places();
          const sum = (key: 'tokens' | 'usedTokens') => places.reduce((n, p) => n + p[key], 0);
          const holds =
            Math.min(used, reserved, internal, external, free) >= 0 &&
            used + reserved + internal + external + free === memoryTokens &&
            used <= logical &&
            (strategy.kind !== 'paged' || reserved + internal <= running * (blockTokens - 1)) &&
            sum('usedTokens') === used &&
            sum('tokens') === used + reserved + internal &&
            places.every((p, i) => {
              const next = places[i + 1]?.startToken ?? memoryTokens;
              return p.startToken + p.tokens <= next;
            });
          if (!holds) wrong.push({state, places});
          tokens += running;
        }
        expect(wrong).toEqual([]);
        const wanted = requests.reduce((sum, r) => sum + r.outputTokens, 0);
        // A step in which a sequence loses its place gives it no token.
        expect(tokens).toBe(wanted + allocation.preemptions);
      }),
    );
  });

  it('takes as many blocks as the closed form says', () => {
    const requests = [30, 16, 1, 47].map((promptTokens) => ({
      arrivalStep: 0,
      promptTokens,
      outputTokens: 5,
    }));
    const first = createAllocation(input(PAGED, {requests})).next();
    // 30 + 16 + 1 + 47 tokens in 2 + 1 + 1 + 3 blocks of 16.
    expect(first?.used).toBe(94);
    expect((first?.reserved ?? 0) + (first?.internal ?? 0)).toBe(7 * 16 - 94);
  });
});

describe('bad input', () => {
  it('is named', () => {
    const refused = (more: Partial<AllocationInput>): string[] =>
      refusedBy(() => createAllocation(input(PAGED, more)));
    expect(refused({memoryTokens: 0, maxSequenceTokens: 0.5})).toEqual([
      'memoryTokens',
      'maxSequenceTokens',
      'maxSequenceTokens',
      'requests',
    ]);
    expect(refused({maxSequenceTokens: 100})).toEqual(['requests']);
    expect(refused({requests: []})).toEqual(['requests']);
    const request = {arrivalStep: 0, promptTokens: 5, outputTokens: 5};
    expect(refused({requests: [{...request, prefix: {group: 0, tokens: 6}}]})).toEqual([
      'requests',
    ]);
    expect(refused({strategy: {...PAGED, blockTokens: 0}})).toEqual(['strategy.blockTokens']);
  });
  it('includes a memory that cannot hold the longest sequence after rounding', () => {
    const tight = {memoryTokens: 3000, maxSequenceTokens: 2100};
    const refused = (strategy: Strategy): string[] =>
      refusedBy(() => createAllocation(input(strategy, tight)));
    expect(refused(EXACT)).toEqual([]);
    expect(refused(POWER)).toEqual(['memoryTokens']);
    expect(refused({...MAX, placement: 'buddy'})).toEqual(['memoryTokens']);
    expect(refused({...PAGED, blockTokens: 1600})).toEqual(['memoryTokens']);
  });
  keepsContract(
    'createAllocation',
    fc.record({
      requests: stream,
      strategy: fc.constantFrom(...STRATEGIES),
      memoryTokens: field(40, 1e4, true),
      maxSequenceTokens: field(40, 100, true),
    }),
    (given) => createAllocation(given).next(),
  );
});
