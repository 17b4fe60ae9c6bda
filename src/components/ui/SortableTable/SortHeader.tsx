import type {ReactNode} from 'react';
import type {Column} from './columns';
import type {Order} from './sort';
import styles from './styles.module.css';

interface Props<Row> {
  readonly column: Column<Row>;
  /** The order of the rows, if they are sorted by this column. */
  readonly order: Order | undefined;
  readonly disabled: boolean;
  readonly onSort: () => void;
}

/** The header of a column: a button that sorts by it. */
export default function SortHeader<Row>({column, order, disabled, onSort}: Props<Row>): ReactNode {
  // The mark stays on the line of the last word.
  const words = column.label.split(' ');
  const [start, last] = [words.slice(0, -1).join(' '), words.at(-1)];
  return (
    <th scope="col" data-kind={column.kind} {...(order && {'aria-sort': order})}>
      <button type="button" className={styles.sort} disabled={disabled} onClick={onSort}>
        <span className={styles.label}>
          {start}{' '}
          <span className={styles.last}>
            {last}
            <SortMark order={order} />
          </span>
        </span>
        {column.unit !== undefined && <span className={styles.unit}> {column.unit}</span>}
      </button>
    </th>
  );
}

/** Two triangles; the one that points the way of the order is filled. */
function SortMark({order}: {readonly order: Order | undefined}): ReactNode {
  return (
    <svg className={styles.mark} viewBox="0 0 8 12" aria-hidden="true" focusable="false">
      <path d="M4 0l4 5H0z" data-on={order === 'ascending'} />
      <path d="M4 12l4-5H0z" data-on={order === 'descending'} />
    </svg>
  );
}
