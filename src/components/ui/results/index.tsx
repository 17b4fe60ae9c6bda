import type {ReactNode} from 'react';
import type {ReportRow} from '../report';
import styles from './styles.module.css';

export {default as ResultTable} from './ResultTable';
export type {Column, Row} from './table';

interface BigResultProps {
  /** The number with its unit: `31 sequences`. */
  readonly value: string;
  /** The rest of the sentence, small. */
  readonly children?: ReactNode;
}

/** The result in words, large. */
export function BigResult({value, children}: BigResultProps): ReactNode {
  return (
    <p className={styles.big}>
      <strong>{value}</strong> {children && <span>{children}</span>}
    </p>
  );
}

/** Several large results on one line, or below each other where there is no room. */
export function BigResults({children}: {readonly children: ReactNode}): ReactNode {
  return <div className={styles.several}>{children}</div>;
}

/** Meaning of the numbers, in a sentence or two. */
export function Verdict({children}: {readonly children: ReactNode}): ReactNode {
  return <p className={styles.verdict}>{children}</p>;
}

/** A number stays on one line with the word after it, such as its unit, and with `USD` before it. */
const together = (value: string) => value.replace(/(\d|USD) /g, '$1\u00a0');

/** Rows of a name and a number. */
export function KeyValues({rows}: {readonly rows: readonly ReportRow[]}): ReactNode {
  return (
    <dl className={styles.keyValues}>
      {rows.map(({label, value}) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{together(value)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** A remark that the reader must not miss: what does not fit, what is assumed. */
export function Remark({children}: {readonly children: ReactNode}): ReactNode {
  return <p className={styles.caveat}>{children}</p>;
}
