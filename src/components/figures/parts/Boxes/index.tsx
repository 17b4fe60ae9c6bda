import clsx from 'clsx';
import type {CSSProperties, ReactNode} from 'react';
import type {Tone} from '../tone';
import tones from '../tone.module.css';
import styles from './styles.module.css';

interface BoxesProps {
  /** So many, of one width. */
  readonly columns: number;
  readonly children: ReactNode;
}

/** Boxes beside each other, row by row. To be drawn in a `Drawing`. */
export default function Boxes({columns, children}: BoxesProps): ReactNode {
  return (
    <div
      className={styles.boxes}
      style={{gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))`}}
    >
      {children}
    </div>
  );
}

interface BoxProps {
  /** Whose box it is, or what it is. */
  readonly head?: ReactNode;
  readonly children?: ReactNode;
  readonly note?: ReactNode;
  /** Answer to the text. */
  readonly answer?: string;
  readonly tone?: Tone;
  /** On which side it has a thick edge. */
  readonly side?: 'left' | 'right';
  /** The columns that it takes, as `grid-column` has them; the next one unless given. */
  readonly column?: CSSProperties['gridColumn'];
  /** Whether the text is code. */
  readonly isCode?: boolean | undefined;
  /** Whether a thick line stands around it. */
  readonly isMarked?: boolean;
}

/** A box with words: a head, a text, a note, an answer. */
export function Box(props: BoxProps): ReactNode {
  const {head, children, note, answer, tone = 'wash', side, column, isCode, isMarked} = props;
  return (
    <div
      className={clsx(tones.tone, styles.box)}
      style={{gridColumn: column}}
      data-tone={tone}
      data-side={side}
      data-marked={isMarked}
    >
      {head !== undefined && <b>{head}</b>}
      {children !== undefined && <div data-code={isCode}>{children}</div>}
      {note !== undefined && <small>{note}</small>}
      {answer !== undefined && <b className={styles.answer}>{answer}</b>}
    </div>
  );
}

/** Heading of the boxes below it, over all columns. */
export function Band({children}: {readonly children: ReactNode}): ReactNode {
  return <p className={styles.band}>{children}</p>;
}
