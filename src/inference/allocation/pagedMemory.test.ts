import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {PagedMemory} from './pagedMemory';
import {parallelSamples} from './parallelSamples';

describe('paged memory', () => {
  it('takes a block when the last one is full, and gives all back', () => {
    const memory = new PagedMemory(3, 4);
    expect(memory.create(1, 4)).toBe(true);
    expect(memory.table(1)).toHaveLength(1);
    expect(memory.append(1, 1)).toBe(true);
    expect(memory.append(1, 3)).toBe(true);
    expect(memory.table(1)).toHaveLength(2);
    expect(memory.create(2, 5)).toBe(false);
    expect(memory.freeBlocks).toBe(1);
    expect(memory.create(2, 4)).toBe(true);
    expect(memory.append(1, 1)).toBe(false);
    expect(memory.tokensOf(1)).toBe(8);
    memory.release(1);
    expect(memory.freeBlocks).toBe(2);
  });

  it('copies a shared block when somebody writes into it, and only then', () => {
    const memory = new PagedMemory(10, 4);
    memory.create(0, 6);
    memory.fork(0, 1);
    memory.fork(0, 2);
    expect(memory.freeBlocks).toBe(8);
    expect(memory.references.filter((r) => r === 3)).toHaveLength(2);
    memory.append(1, 1);
    expect(memory.copies).toBe(1);
    expect(memory.table(1)[0]).toBe(memory.table(0)[0]);
    expect(memory.table(1)[1]).not.toBe(memory.table(0)[1]);
    memory.append(2, 1);
    // The last owner writes in place.
    memory.append(0, 1);
    expect(memory.copies).toBe(2);
    memory.release(0);
    memory.release(1);
    expect(memory.tokensOf(2)).toBe(7);
    memory.release(2);
    expect(memory.freeBlocks).toBe(10);
  });

  it('does not copy a full block: new tokens go into a new one', () => {
    const memory = new PagedMemory(10, 4);
    memory.create(0, 8);
    memory.fork(0, 1);
    memory.append(1, 1);
    expect([memory.copies, memory.freeBlocks]).toEqual([0, 7]);
  });

  it('fails without a change when a copy would not fit', () => {
    const memory = new PagedMemory(1, 4);
    memory.create(0, 2);
    memory.fork(0, 1);
    expect(memory.append(1, 1)).toBe(false);
    expect(memory.table(1)).toEqual(memory.table(0));
  });

  it('throws at names that make no sense', () => {
    const memory = new PagedMemory(2, 4);
    memory.create(0, 1);
    expect(() => memory.create(0, 1)).toThrow('exists');
    expect(() => memory.release(7)).toThrow('does not exist');
  });

  it('counts references exactly, whatever happens', () => {
    const operations = fc.array(fc.tuple(fc.nat(3), fc.nat(5), fc.integer({min: 1, max: 9})), {
      maxLength: 50,
    });
    fc.assert(
      fc.property(operations, (list) => {
        const memory = new PagedMemory(20, 4);
        const live = new Map<number, number>();
        let next = 0;
        for (const [kind, pick, tokens] of list) {
          const target = [...live.keys()][pick % Math.max(1, live.size)];
          if (kind === 0 || target === undefined) {
            if (memory.create(next, tokens)) live.set(next, tokens);
            next += 1;
          } else if (kind === 1) {
            memory.fork(target, next);
            live.set(next, live.get(target) ?? 0);
            next += 1;
          } else if (kind === 2) {
            if (memory.append(target, tokens)) live.set(target, (live.get(target) ?? 0) + tokens);
          } else {
            memory.release(target);
            live.delete(target);
          }
          const uses = Array<number>(20).fill(0);
          for (const [id, held] of live) {
            expect(memory.tokensOf(id)).toBe(held);
            expect(memory.table(id)).toHaveLength(Math.ceil(held / 4));
            for (const block of memory.table(id)) uses[block] = (uses[block] ?? 0) + 1;
          }
          expect(memory.references).toEqual(uses);
          expect(memory.freeBlocks).toBe(uses.filter((u) => u === 0).length);
        }
      }),
      {seed: 20261121},
    );
  });
});

describe('parallelSamples', () => {
  it('holds the prompt once and copies its last block for all but one answer', () => {
    const result = parallelSamples({
      promptTokens: 100,
      outputTokens: 60,
      samples: 4,
      blockTokens: 16,
    });
    // 6 full prompt blocks; each answer has the rest of 160 tokens, 4 blocks, for itself.
    expect(result).toMatchObject({sharedBlocks: 6 + 4 * 4, separateBlocks: 40, copies: 3});
    expect(result.savedShare).toBeCloseTo(1 - 22 / 40, 12);
  });
  it('copies nothing when the prompt ends with a block, or for one answer', () => {
    const base = {promptTokens: 96, outputTokens: 1, samples: 8, blockTokens: 16};
    expect(parallelSamples(base)).toMatchObject({copies: 0, sharedBlocks: 6 + 8});
    expect(parallelSamples({...base, promptTokens: 100, samples: 1})).toMatchObject({
      copies: 0,
      savedShare: 0,
    });
  });
  keepsContract(
    'parallelSamples',
    fc.record({
      promptTokens: field(1, 1e5, true),
      outputTokens: field(1, 1e5, true),
      samples: field(1, 64, true),
      blockTokens: field(16, 1e5, true),
    }),
    parallelSamples,
  );
});
