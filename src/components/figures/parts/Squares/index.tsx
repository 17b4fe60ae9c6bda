import type {ReactNode} from 'react';
import type {Tone} from '../tone';
import tones from '../tone.module.css';
import styles from './styles.module.css';

interface SquaresProps {
  /** One for each square. */
  readonly of: readonly Tone[];
  /** Squares in a row; small ones, as many as there is room for, unless given. */
  readonly columns?: number;
  /** Whether they are dots. */
  readonly isRound?: boolean;
}

/** Small squares that are counted: bytes, users, conversations. To be drawn in a `Drawing`. */
export default function Squares({of, columns, isRound}: SquaresProps): ReactNode {
  const gridTemplateColumns = columns
    ? `repeat(${columns}, minmax(0, 1fr))`
    : 'repeat(auto-fill, 7px)';
  return (
    <div className={styles.squares} style={{gridTemplateColumns}} data-round={isRound}>
      {of.map((tone, index) => (
        <i key={index} className={tones.tone} data-tone={tone} />
      ))}
    </div>
  );
}
