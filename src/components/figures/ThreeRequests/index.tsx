import type {ReactNode} from 'react';
import MemoryBlocks from '../MemoryBlocks';
import {BLOCK, emptySlots, LONGEST, paged, REQUESTS, reserved, tables} from './requests';
import styles from './styles.module.css';

const freeBlocks = paged.state.free / BLOCK;
const tablesInWords = tables
  .map(({letter, blocks}) => `${letter} is in blocks ${blocks.join(', ')}`)
  .join('. ');

const told = `The same 48 slots twice. With a reservation of ${LONGEST} slots for each request, A, B and C run, ${emptySlots(reserved)} slots are taken and empty, and D waits. With blocks of ${BLOCK} slots all four run, ${emptySlots(paged)} slots are taken and empty, and ${freeBlocks} blocks are free. ${tablesInWords}.`;

/** The same requests in reservations and in blocks, with the block tables. */
export default function ThreeRequests(): ReactNode {
  return (
    <figure>
      <div className={styles.figure} role="img" aria-label={told}>
        <ul className={styles.requests} aria-hidden="true">
          {REQUESTS.map(({letter, prompt, answer}) => (
            <li key={letter}>
              <b>{letter}</b> {prompt} <em>{answer} …</em>
            </li>
          ))}
        </ul>
        <div aria-hidden="true">
          <p className={styles.title}>
            Reserved for the longest answer: {emptySlots(reserved)} slots are taken and empty, and D
            waits
          </p>
          <MemoryBlocks isWide blocks={reserved.blocks} />
        </div>
        <div aria-hidden="true">
          <p className={styles.title}>
            Blocks of four: all run, {emptySlots(paged)} slots are taken and empty, {freeBlocks}{' '}
            blocks are free
          </p>
          <MemoryBlocks
            blocks={paged.blocks.map((block, index) => ({...block, note: String(index)}))}
          />
        </div>
        <div aria-hidden="true">
          <p className={styles.title}>Block tables: which block comes first, second, third</p>
          <div className={styles.tables}>
            {tables.map(({letter, blocks}) => (
              <p key={letter} className={styles.table}>
                <b>{letter}</b> {blocks.join(', ')}
              </p>
            ))}
          </div>
        </div>
      </div>
      <figcaption>
        The figure shows the same memory of 48 slots twice. One word stands for one token. Striped
        slots are taken and empty. A needed a third block when blocks 2 to 7 were taken already, so
        A got block 8. Real blocks hold more tokens, for example 16.
      </figcaption>
    </figure>
  );
}
