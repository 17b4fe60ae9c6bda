import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {Buddy, powerOfTwo} from './buddy';
import {FirstFit} from './firstFit';
import type {Placement, Segment} from './segment';

describe('first fit', () => {
  it('fills the first gap and merges neighbors', () => {
    const memory = new FirstFit(100);
    const [a, b, c] = [30, 30, 30].map((n) => memory.place(n) as Segment) as [
      Segment,
      Segment,
      Segment,
    ];
    expect([a.start, b.start, c.start]).toEqual([0, 30, 60]);
    expect(memory.place(11)).toBeNull();
    memory.free(a);
    memory.free(c);
    expect(memory.freeTokens).toBe(70);
    // 70 slots are free, but the longest gap has 40.
    expect(memory.place(41)).toBeNull();
    memory.free(b);
    expect(memory.place(100)).toEqual({start: 0, tokens: 100});
  });
});

describe('buddy', () => {
  it('gives powers of two at multiples of their size', () => {
    const memory = new Buddy(64);
    expect(memory.place(9)).toEqual({start: 0, tokens: 16});
    expect(memory.place(17)).toEqual({start: 32, tokens: 32});
    expect(memory.place(3)).toEqual({start: 16, tokens: 4});
    expect(memory.place(16)).toBeNull();
    expect(memory.freeTokens).toBe(12);
  });
  it('merges halves into the place that they came from', () => {
    const memory = new Buddy(64);
    const places = [16, 16, 16, 16].map((n) => memory.place(n) as Segment);
    expect(memory.place(1)).toBeNull();
    for (const place of places) memory.free(place);
    expect(memory.place(64)).toEqual({start: 0, tokens: 64});
  });
  it('uses a memory that is no power of two in several places', () => {
    const memory = new Buddy(48 + 3);
    expect(memory.place(33)).toBeNull();
    expect(memory.place(32)?.start).toBe(0);
    expect(memory.place(16)?.start).toBe(32);
    expect(memory.place(2)?.start).toBe(48);
    expect(memory.place(1)?.start).toBe(50);
    expect(memory.freeTokens).toBe(0);
  });
  it('rounds up to powers of two', () => {
    expect([1, 2, 3, 4, 5, 1000, 1024, 1025].map(powerOfTwo)).toEqual([
      1, 2, 4, 4, 8, 1024, 1024, 2048,
    ]);
  });
});

describe('every placement', () => {
  const makers: [string, (tokens: number) => Placement][] = [
    ['first fit', (tokens) => new FirstFit(tokens)],
    ['buddy', (tokens) => new Buddy(tokens)],
  ];
  it.each(makers)('%s never overlaps, never loses a slot', (_, make) => {
    const operations = fc.array(fc.tuple(fc.boolean(), fc.integer({min: 1, max: 40})), {
      maxLength: 60,
    });
    fc.assert(
      fc.property(operations, fc.integer({min: 1, max: 200}), (list, size) => {
        const memory = make(size);
        const held: Segment[] = [];
        for (const [place, n] of list) {
          const placed = place ? memory.place(n) : null;
          if (placed) held.push(placed);
          else if (held.length > 0) memory.free(held.splice(n % held.length, 1)[0] as Segment);
          const sorted = [...held].sort((a, b) => a.start - b.start);
          sorted.forEach((s, i) => {
            const end = s.start + s.tokens;
            expect(end).toBeLessThanOrEqual(sorted[i + 1]?.start ?? size);
          });
          expect(memory.freeTokens).toBe(size - held.reduce((sum, s) => sum + s.tokens, 0));
        }
        for (const segment of held) memory.free(segment);
        const largest = 2 ** Math.floor(Math.log2(size));
        expect(memory.place(largest)).not.toBeNull();
      }),
      {seed: 20261121},
    );
  });
});
