import clsx from 'clsx';
import type {CSSProperties, ReactNode} from 'react';
import type {Tone} from '../tone';
import tones from '../tone.module.css';
import styles from './styles.module.css';

export interface Cell {
  readonly text?: ReactNode;
  /** Without one, the text stands alone: an arrow, a plus. */
  readonly tone?: Tone | undefined;
  /** How much of a tint's color it has, in percent: a weight, a share. */
  readonly strength?: number;
  /** Whether a gap separates it from the next one: the end of a group. */
  readonly isLast?: boolean;
  /** How many columns it takes. */
  readonly span?: number | undefined;
}

/** Pixels in which a short word can be read. */
const READABLE = 40;

interface Props {
  /** Text at the left: `Slot 1`. */
  readonly name?: ReactNode;
  readonly cells: readonly Cell[];
  /** Cells of a row. Without it each cell is as wide as its text, in the type of code. */
  readonly columns?: number;
  /** The most pixels that a column is wide; without it the columns share the whole width. */
  readonly size?: number;
  /** Whether they stand in a frame: the devices of a machine. */
  readonly isFramed?: boolean;
}

/** Cells in rows: the slots of a batch, blocks of memory, devices, the tokens of a pass. */
export default function Slots({name, cells, columns, size, isFramed}: Props): ReactNode {
  const slots = (
    <div
      className={columns ? styles.grid : styles.words}
      data-framed={isFramed}
      style={columns ? tracksOf(columns, size) : undefined}
    >
      {cells.map(({text, tone, strength, isLast, span = 1}, index) => (
        <span
          key={index}
          className={clsx(styles.cell, tone && tones.tone)}
          data-tone={tone}
          data-last={isLast}
          style={{
            ...(span > 1 && {gridColumn: `span ${span}`}),
            ...(strength !== undefined && strengthOf(strength)),
          }}
        >
          {text}
        </span>
      ))}
    </div>
  );
  if (name === undefined) return <>{slots}</>;
  return (
    <div className={styles.named}>
      <span className={styles.name}>{name}</span>
      {slots}
    </div>
  );
}

/** Columns, and the room that they need beside a name. */
function tracksOf(columns: number, size?: number): CSSProperties {
  const widest = size === undefined ? '1fr' : `${size}px`;
  const room = columns * Math.min(size ?? Infinity, READABLE);
  return {
    gridTemplateColumns: `repeat(${columns}, minmax(0, ${widest}))`,
    '--room': `${room}px`,
  } as CSSProperties;
}

/** The color alone says how strong it is: a border would be as strong in each cell. */
function strengthOf(percent: number): CSSProperties {
  return {'--strength': `${percent}%`, borderColor: 'transparent'} as CSSProperties;
}
