import {ReusePool} from '../../../inference/allocation/reusePool';
import type {MemoryBlock, Slot} from '../MemoryBlocks';

const BLOCK = 4;
const BLOCKS = 12;
/** Tokens of the three requests. */
const TOKENS = {A: 14, B: 9, C: 29} as const;

type Letter = keyof typeof TOKENS;

interface Moment {
  readonly usage: number;
  readonly blocks: readonly MemoryBlock[];
}

/** A pool while A and B run, after A has ended, and after C has come. */
function run(): readonly Moment[] {
  const pool = new ReusePool(BLOCKS);
  /** Whose tokens a block holds, and from which token of theirs on. */
  const contents = new Map<number, {letter: Letter; from: number}>();
  const start = (letter: Letter) => {
    const table = pool.take(Math.ceil(TOKENS[letter] / BLOCK));
    table.forEach((block, i) => contents.set(block, {letter, from: i * BLOCK}));
    return table;
  };
  const look = (isOrdered: boolean): Moment => ({
    usage: pool.usage,
    blocks: Array.from({length: BLOCKS}, (_, block) => {
      const rank = pool.free.indexOf(block);
      const isFree = rank >= 0;
      return {
        slots: slotsOf(contents.get(block), isFree ? pool.isKept(block) : undefined),
        note: !isFree ? 'in use' : isOrdered ? `next: ${rank + 1}` : 'free',
      };
    }),
  });
  const a = start('A');
  start('B');
  const together = look(false);
  pool.release(a, Math.floor(TOKENS.A / BLOCK));
  const ended = look(true);
  start('C');
  return [together, ended, look(false)];
}

/** `isKept` is undefined in a block of a running request. */
function slotsOf(
  content: {letter: Letter; from: number} | undefined,
  isKept: boolean | undefined,
): readonly Slot[] {
  return Array.from({length: BLOCK}, (_, i): Slot => {
    if (!content || isKept === false) return {kind: 'free'};
    const {letter, from} = content;
    if (from + i >= TOKENS[letter]) return {kind: 'empty'};
    return {kind: isKept ? 'kept' : 'token', letter};
  });
}

export const moments = run();
