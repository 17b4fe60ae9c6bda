import fc from 'fast-check';
import {seededRandom} from '../random';
import type {AllocationInput, AllocationRequest, Strategy} from '../allocation/strategy';

export const PAGED = {
  kind: 'paged',
  blockTokens: 16,
  sharePrefixes: false,
} as const satisfies Strategy;

export const MAX = {
  kind: 'contiguous',
  reservation: 'max',
  placement: 'firstFit',
} as const satisfies Strategy;
export const EXACT = {...MAX, reservation: 'exact'} as const satisfies Strategy;
export const POWER: Strategy = {...MAX, reservation: 'powerOfTwo'};
export const BUDDY: Strategy = {...POWER, placement: 'buddy'};

export const STRATEGIES: readonly Strategy[] = [
  MAX,
  {...MAX, placement: 'buddy'},
  POWER,
  BUDDY,
  EXACT,
  {...EXACT, placement: 'buddy'},
  PAGED,
  {...PAGED, sharePrefixes: true},
];

/** A backlog of requests with lengths as in chats: mostly far below the limit. */
export function chats(count: number): AllocationRequest[] {
  const random = seededRandom(11);
  return Array.from({length: count}, () => ({
    arrivalStep: 0,
    promptTokens: 1 + Math.floor(random() * 320),
    outputTokens: 1 + Math.floor(random() * 640),
  }));
}

export const input = (
  strategy: Strategy,
  more: Partial<AllocationInput> = {},
): AllocationInput => ({
  requests: chats(120),
  memoryTokens: 12_000,
  maxSequenceTokens: 2048,
  strategy,
  ...more,
});

/** Short requests in groups with a common prefix, for small memories. */
export const stream = fc
  .array(
    fc.record({
      gap: fc.nat(6),
      promptTokens: fc.integer({min: 1, max: 20}),
      outputTokens: fc.integer({min: 1, max: 20}),
      group: fc.nat(2),
      prefix: fc.nat(20),
    }),
    {minLength: 1, maxLength: 25},
  )
  .map((rows) => {
    let arrivalStep = 0;
    return rows.map(({gap, promptTokens, outputTokens, group, prefix}) => {
      arrivalStep += gap;
      const tokens = Math.min(prefix, promptTokens);
      return {arrivalStep, promptTokens, outputTokens, prefix: {group, tokens}};
    });
  });
