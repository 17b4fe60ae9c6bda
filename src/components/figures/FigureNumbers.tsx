import type {ReactNode} from 'react';
import clsx from 'clsx';
import {ResultTable, type Column, type Row} from '../ui/results';
import styles from './styles.module.css';

interface Props {
  readonly caption: string;
  readonly columns: readonly Column[];
  readonly rows: readonly Row[];
}

/** The numbers behind a figure, as a table that opens below it. */
export default function FigureNumbers(props: Props): ReactNode {
  return (
    <details className={clsx(styles.numbers, 'figure-numbers')}>
      <summary>Numbers of this figure</summary>
      <ResultTable {...props} />
    </details>
  );
}
