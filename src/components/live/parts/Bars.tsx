import type {ReactNode} from 'react';
import clsx from 'clsx';
import {colorClass, type Series} from '../../figures/series/fill';
import styles from './styles.module.css';

export interface Bar {
  readonly key: string;
  readonly label: ReactNode;
  /** Length of the bar, on the scale that all share. */
  readonly value: number;
  /** The value in words, with its unit. */
  readonly text: string;
  /** A value to compare with, drawn thin above the bar; it has to stand in `text` too. */
  readonly before?: number;
  readonly series?: Series;
}

interface Props {
  /** Subject of the bars. */
  readonly label: string;
  readonly bars: readonly Bar[];
  /** Value of a whole bar; that of the longest bar unless given. */
  readonly most?: number;
  /** Whether labels are tokens, in the letters of code. */
  readonly isCode?: boolean;
}

/** Named bars on one scale. A list that reads as text: the bars repeat its numbers. */
export default function Bars({label, bars, most, isCode = false}: Props): ReactNode {
  const whole = most ?? Math.max(...bars.flatMap(({value, before = 0}) => [value, before]), 0);
  const width = (value: number) => `${whole > 0 ? Math.min(100, (100 * value) / whole) : 0}%`;
  return (
    <ul className={styles.bars} aria-label={label}>
      {bars.map(({key, label: name, value, text, before, series = 0}) => (
        <li key={key}>
          <span className={clsx(styles.barLabel, isCode && styles.code)}>{name}</span>
          <span className={styles.track} aria-hidden="true">
            {before !== undefined && (
              <span
                className={clsx(styles.ghost, colorClass('neutral'))}
                style={{width: width(before)}}
              />
            )}
            <span className={clsx(styles.fill, colorClass(series))} style={{width: width(value)}} />
          </span>
          <span className={styles.barText}>{text}</span>
        </li>
      ))}
    </ul>
  );
}
