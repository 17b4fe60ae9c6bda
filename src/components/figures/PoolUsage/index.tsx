import type {ReactNode} from 'react';
import {fixed} from '../../../numbers/format';
import MemoryBlocks from '../MemoryBlocks';
import Drawing from '../parts/Drawing';
import Panel from '../parts/Panel';
import {moments} from './moments';

const TITLES = [
  'A and B run',
  'A has ended: its full blocks are free, and can still be found',
  'C takes eight blocks: A loses its end and keeps its beginning',
];

const usages = moments.map(({usage}) => fixed(usage, 2));

/** The pool of a server that caches prefixes, in three moments, with what the gauge of its usage shows. */
export default function PoolUsage(): ReactNode {
  return (
    <figure>
      <Drawing
        look="narrow"
        label={`A pool of twelve blocks in three moments. A and B run in seven blocks, and the usage is ${usages[0]}. A has ended: three of its blocks are free and can still be found, and the usage is ${usages[1]}. The pool first gives away the block that was never full, then those that nobody used, then the blocks of A from its end. C takes eight blocks: the usage is ${usages[2]}, and only the first block of A can still be found.`}
      >
        {moments.map(({blocks}, index) => (
          <Panel key={index} title={TITLES[index]} note={`(usage ${usages[index]})`}>
            <MemoryBlocks blocks={blocks} />
          </Panel>
        ))}
      </Drawing>
      <figcaption>
        Usage counts the blocks of running requests. A free block with letters in italics still
        holds tokens that a new prompt can reuse. The number in a free block says in which order the
        blocks are given away.
      </figcaption>
    </figure>
  );
}
