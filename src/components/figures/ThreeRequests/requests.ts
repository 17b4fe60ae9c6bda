import {createAllocation} from '../../../inference/allocation/allocationRun';
import type {Place} from '../../../inference/allocation/allocator';
import type {Strategy} from '../../../inference/allocation/strategy';
import type {MemoryBlock, Slot} from '../MemoryBlocks';

/** Slots of the memory, the longest request allowed, and a block. */
const MEMORY = 48;
export const LONGEST = 16;
export const BLOCK = 4;
/** The step that is shown. */
const SHOWN = 4;

/** Requests in order of arrival, a word for a token: the answer as far as it has come. */
export const REQUESTS = [
  {letter: 'A', arrival: 0, prompt: 'Where is my order ?', answer: 'It left us yesterday', more: 3},
  {letter: 'B', arrival: 2, prompt: 'Can I return shoes ?', answer: 'Yes ,', more: 4},
  {letter: 'C', arrival: 3, prompt: 'Do you ship abroad ?', answer: 'We', more: 6},
  {letter: 'D', arrival: 3, prompt: 'How do I pay ?', answer: 'By', more: 2},
] as const;

const wordsOf = (text: string) => text.split(' ').length;

/** The memory under a strategy, in the step that is shown. */
function memoryOf(strategy: Strategy, sizeOfBlock: number) {
  const run = createAllocation({
    requests: REQUESTS.map(({arrival, prompt, answer, more}) => ({
      arrivalStep: arrival,
      promptTokens: wordsOf(prompt),
      outputTokens: wordsOf(answer) + more,
    })),
    memoryTokens: MEMORY,
    maxSequenceTokens: LONGEST,
    strategy,
  });
  let state = unwrapped(run.next());
  while (state.step < SHOWN) state = unwrapped(run.next());
  const places = run.places();
  const blocks = Array.from({length: MEMORY / sizeOfBlock}, (_, index) =>
    blockOf(
      places.find(({startToken}) => startToken === index * sizeOfBlock),
      sizeOfBlock,
    ),
  );
  return {state, places, blocks};
}

function unwrapped<T>(value: T | null): T {
  if (value === null) throw new Error('the run is over too early');
  return value;
}

const letterOf = (place: Place) => REQUESTS[place.requests[0] ?? 0]?.letter ?? '';

function blockOf(place: Place | undefined, size: number): MemoryBlock {
  const slots = Array.from({length: size}, (_, i): Slot => {
    if (!place) return {kind: 'free'};
    return i < place.usedTokens ? {kind: 'token', letter: letterOf(place)} : {kind: 'empty'};
  });
  return {slots};
}

export const reserved = memoryOf(
  {kind: 'contiguous', reservation: 'max', placement: 'firstFit'},
  LONGEST,
);
export const paged = memoryOf({kind: 'paged', blockTokens: BLOCK, sharePrefixes: false}, BLOCK);

/** The block table of each request: its blocks in order of its tokens. New blocks have higher numbers here. */
export const tables = REQUESTS.map(({letter}, id) => ({
  letter,
  blocks: paged.places
    .filter(({requests}) => requests.includes(id))
    .map(({startToken}) => startToken / BLOCK),
}));

/** Slots that are taken and hold nothing. */
export const emptySlots = ({state}: typeof paged) => state.reserved + state.internal;
