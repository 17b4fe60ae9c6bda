import type {ReactNode} from 'react';
import {PagedMemory} from '../../../inference/allocation/pagedMemory';
import MemoryBlocks, {type MemoryBlock, type Slot} from '../MemoryBlocks';
import Drawing from '../parts/Drawing';
import Panel from '../parts/Panel';

const BLOCK = 4;
const BLOCKS = 4;
const PROMPT = 6;
const ANSWERS = ['A', 'B'] as const;

/** Two answers to one prompt: before they write, and after each has written a token. */
function moments() {
  const memory = new PagedMemory(BLOCKS, BLOCK);
  memory.create(0, PROMPT);
  memory.fork(0, 1);
  const before = momentOf(memory);
  for (const id of ANSWERS.keys()) memory.append(id, 1);
  return {before, after: momentOf(memory)};
}

function momentOf(memory: PagedMemory) {
  const tables = ANSWERS.map((letter, id) => ({letter, blocks: [...memory.table(id)]}));
  const blocks = Array.from({length: BLOCKS}, (_, block): MemoryBlock => {
    const uses = memory.references[block] ?? 0;
    const owner = tables.findIndex((table) => table.blocks.includes(block));
    const place = tables[owner]?.blocks.indexOf(block) ?? 0;
    const slots = Array.from({length: BLOCK}, (_, i): Slot => {
      const token = place * BLOCK + i;
      if (owner < 0) return {kind: 'free'};
      if (token < PROMPT) return {kind: 'token', letter: 'P'};
      return token < memory.tokensOf(owner)
        ? {kind: 'token', letter: ANSWERS[owner] ?? ''}
        : {kind: 'empty'};
    });
    return {slots, note: uses === 0 ? `${block}: free` : `${block}: used by ${uses}`};
  });
  return {tables, blocks};
}

const {before, after} = moments();
const said = ({tables}: typeof before) =>
  tables.map(({letter, blocks}) => `${letter}: ${blocks.join(', ')}`).join('; ');

/** Copy-on-write: the partly filled block of a shared prompt is copied when an answer writes into it. */
export default function BlockCopy(): ReactNode {
  return (
    <figure>
      <Drawing
        look="narrow"
        label={`Two answers to one prompt of ${PROMPT} tokens in blocks of ${BLOCK}. Before the answers write, both block tables name the same two blocks. ${said(before)}. After each answer has written a token, both still share the full block, and the partly filled block exists twice. ${said(after)}.`}
      >
        <Moment title="Both answers begin with the same two blocks" moment={before} />
        <Moment title="A writes first: the partly filled block is copied" moment={after} />
      </Drawing>
      <figcaption>
        P is a token of the prompt. Only a block that is partly filled can need a copy, so an answer
        copies at most one block.
      </figcaption>
    </figure>
  );
}

interface MomentProps {
  readonly title: string;
  readonly moment: typeof before;
}

function Moment({title, moment}: MomentProps): ReactNode {
  return (
    <Panel title={title} note={`(tables ${said(moment)})`}>
      <MemoryBlocks blocks={moment.blocks} />
    </Panel>
  );
}
