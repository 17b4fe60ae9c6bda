import type {ReactNode} from 'react';
import type {Tone} from '../parts/tone';
import tones from '../parts/tone.module.css';
import styles from './styles.module.css';

/** Content of a slot of the KV cache: a token, one of a request that has ended, nothing but taken, or nothing. */
export interface Slot {
  readonly kind: 'token' | 'kept' | 'empty' | 'free';
  /** Whose token it is. */
  readonly letter?: string;
}

export interface MemoryBlock {
  readonly slots: readonly Slot[];
  /** Caption below it. */
  readonly note?: string;
}

interface Props {
  readonly blocks: readonly MemoryBlock[];
  /** One block takes a whole row: a reservation. */
  readonly isWide?: boolean;
}

/** Tokens of other letters are gray. */
const OWNERS: Readonly<Record<string, Tone>> = {A: 'tint 1', B: 'tint 2', C: 'tint 3'};

/** KV cache memory as slots, a small square each, in blocks. Decorative: the figure says in words what it shows. */
export default function MemoryBlocks({blocks, isWide = false}: Props): ReactNode {
  return (
    <div className={styles.memory} data-wide={isWide}>
      {blocks.map(({slots, note}, index) => (
        <div key={index}>
          <div className={styles.block}>
            {slots.map((slot, place) => (
              <span key={place} className={tones.tone} data-tone={toneOf(slot)}>
                {slot.kind === 'kept' ? <i>{slot.letter}</i> : slot.letter}
              </span>
            ))}
          </div>
          {note !== undefined && <p className={styles.note}>{note}</p>}
        </div>
      ))}
    </div>
  );
}

/** A letter without color can be found, and is free. */
function toneOf({kind, letter = ''}: Slot): Tone | undefined {
  if (kind === 'empty') return 'striped';
  return kind === 'token' ? (OWNERS[letter] ?? 'tint 4') : undefined;
}
