import type {ReactNode} from 'react';
import styles from './styles.module.css';

/** What a slot of the KV cache holds: a token, one of a request that has ended, nothing but taken, or nothing. */
export interface Slot {
  readonly kind: 'token' | 'kept' | 'empty' | 'free';
  /** Whose token it is. */
  readonly letter?: string;
}

export interface MemoryBlock {
  readonly slots: readonly Slot[];
  /** What stands below it. */
  readonly note?: string;
}

interface Props {
  readonly blocks: readonly MemoryBlock[];
  /** One block takes a whole row: a reservation. */
  readonly isWide?: boolean;
}

const SERIES = 'ABCD';

/** KV cache memory as slots, a small square each, in blocks. Decorative: the figure says in words what it shows. */
export default function MemoryBlocks({blocks, isWide = false}: Props): ReactNode {
  return (
    <div className={styles.memory} data-wide={isWide} aria-hidden="true">
      {blocks.map(({slots, note}, index) => (
        <div key={index}>
          <div className={styles.block}>
            {slots.map(({kind, letter = ''}, slot) => (
              <span key={slot} data-kind={kind} data-series={SERIES.indexOf(letter || '-')}>
                {letter}
              </span>
            ))}
          </div>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </div>
      ))}
    </div>
  );
}
