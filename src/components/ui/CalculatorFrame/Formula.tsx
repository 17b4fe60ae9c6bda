import type {ReactNode} from 'react';
import {keepUnits} from '../keepUnits';
import styles from './styles.module.css';

/** The formula with the reader's numbers in it. */
export default function Formula({lines}: {readonly lines: readonly string[]}): ReactNode {
  if (lines.length === 0) return null;
  return (
    <div role="group" aria-label="Formula" className={styles.formula}>
      {lines.map((line) => (
        <p key={line}>{keepUnits(line)}</p>
      ))}
    </div>
  );
}
