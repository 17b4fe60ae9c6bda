import type {ReactNode} from 'react';
import MemoryBlocks from '../MemoryBlocks';
import Drawing from '../parts/Drawing';
import Panel, {Panels} from '../parts/Panel';
import Slots from '../parts/Slots';
import {BLOCK, emptySlots, LONGEST, paged, REQUESTS, reserved, tables} from './requests';

const freeBlocks = paged.state.free / BLOCK;
const tablesInWords = tables
  .map(({letter, blocks}) => `${letter} is in blocks ${blocks.join(', ')}`)
  .join('. ');

const told = `Both halves show the same 48 slots. With a reservation of ${LONGEST} slots for each request, A, B and C run, ${emptySlots(reserved)} slots are taken and empty, and D waits. With blocks of ${BLOCK} slots all four run, ${emptySlots(paged)} slots are taken and empty, and ${freeBlocks} blocks are free. ${tablesInWords}.`;

/** The same requests in reservations and in blocks, with the block tables. */
export default function ThreeRequests(): ReactNode {
  return (
    <figure>
      <Drawing look="narrow" label={told}>
        <Panels least={260}>
          {REQUESTS.map(({letter, prompt, answer}) => (
            <p key={letter}>
              <b>{letter}</b> {prompt} <em>{answer} …</em>
            </p>
          ))}
        </Panels>
        <Panel
          title={`Reserved for the longest answer: ${emptySlots(reserved)} slots are taken and empty, and D waits`}
        >
          <MemoryBlocks isWide blocks={reserved.blocks} />
        </Panel>
        <Panel
          title={`Blocks of four: all run, ${emptySlots(paged)} slots are taken and empty, ${freeBlocks} blocks are free`}
        >
          <MemoryBlocks
            blocks={paged.blocks.map((block, index) => ({...block, note: String(index)}))}
          />
        </Panel>
        <Panel title="Block tables: which block comes first, second, third">
          <Slots
            columns={tables.length}
            cells={tables.map(({letter, blocks}) => ({
              text: (
                <>
                  <b>{letter}</b> {blocks.join(', ')}
                </>
              ),
            }))}
          />
        </Panel>
      </Drawing>
      <figcaption>
        The figure shows the same memory of 48 slots twice. One word stands for one token. Striped
        slots are taken and empty. When request A needed a third block, blocks 2 to 7 were already
        taken, so it got block 8. Real blocks hold more tokens, for example 16.
      </figcaption>
    </figure>
  );
}
