import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {blockHashes, fnv1a64, rootHash} from './blockHash';
import {BlockLru} from './blockLru';
import {comparePrompts} from './comparePrompts';

const bytes = (text: string): number[] => [...text].map((c) => c.charCodeAt(0));
const count = (from: number, to: number): number[] =>
  Array.from({length: to - from}, (_, i) => from + i);
const tokens = fc.array(fc.integer({min: 0, max: 2}), {minLength: 1, maxLength: 40});

describe('block hashes', () => {
  it.each([
    ['', 'cbf29ce484222325'],
    ['a', 'af63dc4c8601ec8c'],
    ['foobar', '85944171f73967e8'],
  ])('FNV-1a of "%s" is the published %s', (text, hash) => {
    expect(fnv1a64(bytes(text))).toBe(hash);
  });

  it('agree with arithmetic on 64-bit integers', () => {
    const reference = (data: readonly number[]): string =>
      data
        .reduce(
          (hash, byte) => BigInt.asUintN(64, (hash ^ BigInt(byte)) * 0x100000001b3n),
          0xcbf29ce484222325n,
        )
        .toString(16)
        .padStart(16, '0');
    fc.assert(
      fc.property(fc.array(fc.nat(255), {maxLength: 60}), (data) => {
        expect(fnv1a64(data)).toBe(reference(data));
      }),
      {seed: 20261121},
    );
  });

  it('name full blocks only', () => {
    expect(blockHashes(count(0, 47), 16)).toHaveLength(2);
    expect(blockHashes(count(0, 48), 16)).toHaveLength(3);
    expect(blockHashes([1, 2], 16)).toEqual([]);
  });

  it('depend on everything before: the same tokens elsewhere are another block', () => {
    const [a, b] = blockHashes([7, 7, 7, 7], 2);
    expect(a).not.toBe(b);
    expect(blockHashes([1, 7, 7, 7], 2)[1]).not.toBe(b);
  });

  it('depend on all bits of a token and on the salt', () => {
    const one = (token: number, salt = ''): string | undefined => blockHashes([token], 1, salt)[0];
    const all = [one(1), one(1 + 2 ** 8), one(1 + 2 ** 31), one(1, 'a'), one(1, 'b'), one(1, 'á')];
    expect(new Set(all).size).toBe(all.length);
    expect(rootHash('Ā')).not.toBe(rootHash(String.fromCharCode(0)));
  });
});

describe('comparePrompts', () => {
  it('counts whole blocks of the common beginning', () => {
    const first = count(0, 100);
    const second = [...count(0, 50), ...count(900, 960)];
    const result = comparePrompts({first, second, blockTokens: 16});
    expect(result).toMatchObject({
      commonTokens: 50,
      sharedBlocks: 3,
      cachedTokens: 48,
      savedTokens: 48,
      computedTokens: 62,
    });
    expect(result.savedShare).toBeCloseTo(48 / 110, 12);
    expect(result.blocks.map((b) => b.shared)).toEqual([true, true, true, ...Array(4).fill(false)]);
    expect(result.blocks.at(-1)).toEqual({startToken: 96, tokens: 14, hash: null, shared: false});
  });

  it('saves nothing after a change in front, whatever follows', () => {
    const first = count(0, 100);
    const changed = comparePrompts({first, second: [999, ...first], blockTokens: 16});
    expect(changed.savedTokens).toBe(0);
  });

  it('computes the last block of a prompt that is cached as a whole', () => {
    const same = (length: number) =>
      comparePrompts({first: count(0, length), second: count(0, length), blockTokens: 16});
    expect(same(64)).toMatchObject({cachedTokens: 64, savedTokens: 48, computedTokens: 16});
    expect(same(65)).toMatchObject({cachedTokens: 64, savedTokens: 64, computedTokens: 1});
  });

  it('shares nothing between tenants', () => {
    const first = count(0, 64);
    const pair = {first, second: first, blockTokens: 16};
    const apart = comparePrompts({...pair, firstSalt: 'a', secondSalt: 'b'});
    expect(apart).toMatchObject({commonTokens: 64, sharedBlocks: 0, savedTokens: 0});
    const together = comparePrompts({...pair, firstSalt: 'a', secondSalt: 'a'});
    expect(together.sharedBlocks).toBe(4);
  });

  it('agrees with comparing tokens', () => {
    fc.assert(
      fc.property(tokens, tokens, fc.integer({min: 1, max: 6}), (first, second, blockTokens) => {
        let common = 0;
        while (common < second.length && first[common] === second[common]) common += 1;
        const result = comparePrompts({first, second, blockTokens});
        expect(result.commonTokens).toBe(common);
        expect(result.cachedTokens).toBe(Math.floor(common / blockTokens) * blockTokens);
        expect(result.savedTokens).toBeLessThan(second.length);
        expect(result.savedTokens + result.computedTokens).toBe(second.length);
        expect(result.blocks.reduce((sum, b) => sum + b.tokens, 0)).toBe(second.length);
      }),
      {seed: 20261121},
    );
  });

  const ids = fc.array(field(0, 2 ** 32 - 1, true), {maxLength: 8});
  keepsContract(
    'comparePrompts',
    fc.record({first: ids, second: ids, blockTokens: field(1, 1e5, true)}),
    comparePrompts,
  );
});

describe('a cache of blocks', () => {
  const stored = (lru: BlockLru, ids: readonly number[]) => lru.insert(blockHashes(ids, 4));
  const found = (lru: BlockLru, ids: readonly number[]) => lru.use(blockHashes(ids, 4));

  it('evicts what was used least recently, tails before heads', () => {
    const lru = new BlockLru(4);
    stored(lru, count(0, 8));
    stored(lru, count(100, 108));
    found(lru, count(0, 8));
    stored(lru, count(200, 204));
    expect(found(lru, count(0, 8))).toBe(2);
    expect(found(lru, count(100, 108))).toBe(1);
  });

  it('keeps the beginning of what is too long for it', () => {
    expect(stored(new BlockLru(3), count(0, 40))).toBe(3);
    expect(stored(new BlockLru(0), count(0, 40))).toBe(0);
  });

  it('never exceeds its capacity, and every cached block can be reached', () => {
    const operations = fc.array(fc.tuple(fc.boolean(), tokens), {maxLength: 40});
    fc.assert(
      fc.property(operations, fc.integer({min: 0, max: 12}), (list, capacity) => {
        const lru = new BlockLru(capacity);
        const seen: string[][] = [];
        for (const [insert, ids] of list) {
          const chain = [...blockHashes(ids, 2)];
          seen.push(chain);
          if (insert) lru.insert(chain);
          else expect(lru.use(chain)).toBe(lru.match(chain));
          expect(lru.size).toBeLessThanOrEqual(capacity);
          const reachable = new Set(seen.flatMap((c) => c.slice(0, lru.match(c))));
          expect(reachable.size).toBe(lru.size);
        }
      }),
      {seed: 20261121},
    );
  });
});
