import type {ReactNode} from 'react';
import styles from './axis.module.css';
import {ticksOf} from './layout';

const place = (tick: number, end: number) => `${(tick / end) * 100}%`;

/** Lines at round times behind the rows of a panel. */
export function TimeGrid({end}: {readonly end: number}): ReactNode {
  return ticksOf(end).map((tick) => (
    <line
      key={tick}
      className={styles.grid}
      x1={place(tick, end)}
      x2={place(tick, end)}
      y2="100%"
    />
  ));
}

interface Props {
  /** End of the axis, which begins at 0. */
  readonly end: number;
  readonly format: (time: number) => string;
  readonly label: string;
}

/** Round times below the panels. */
export default function TimeAxis({end, format, label}: Props): ReactNode {
  return (
    <>
      <svg className={styles.axis} aria-hidden="true">
        {ticksOf(end).map((tick) => (
          <text
            key={tick}
            className={styles.text}
            x={place(tick, end)}
            y="1.1em"
            textAnchor={tick === 0 ? 'start' : tick > 0.94 * end ? 'end' : 'middle'}
          >
            {format(tick)}
          </text>
        ))}
      </svg>
      <p className={styles.label} aria-hidden="true">
        {label}
      </p>
    </>
  );
}
