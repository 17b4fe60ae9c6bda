import type {ReactNode} from 'react';
import {colorClass, patternId, patternOf, type Series} from './fill';
import styles from './styles.module.css';

interface Props {
  /** Unique on the page: ids of the patterns begin with it. */
  readonly id: string;
  readonly series: readonly Series[];
}

/** Definitions of the patterns of those series that need one; goes inside the `svg`. */
export default function Patterns({id, series}: Props): ReactNode {
  const patterned = series.filter((one) => patternOf(one) > 0);
  if (patterned.length === 0) return null;
  return (
    <defs>
      {patterned.map((one) => (
        <pattern
          key={one}
          id={patternId(one, id)}
          className={colorClass(one)}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform={patternOf(one) === 1 ? 'rotate(45)' : undefined}
        >
          <rect width="6" height="6" className={styles.plain} />
          {patternOf(one) === 1 ? (
            <rect width="2" height="6" className={styles.over} />
          ) : (
            <circle cx="3" cy="3" r="1.4" className={styles.over} />
          )}
        </pattern>
      ))}
    </defs>
  );
}
