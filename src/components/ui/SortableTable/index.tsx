import {useEffect, useId, useRef, useState, type ReactNode} from 'react';
import RowLink, {type RowAddress} from './RowLink';
import SortHeader from './SortHeader';
import type {Column} from './columns';
import {nextSort, sortText} from './sort';
import type {Sort} from './sort';
import {usePictured} from '../../figures/thumbnails/pictured';
import styles from './styles.module.css';
import {useScrolls} from './useScrolls';

export type {Column} from './columns';
export {nameWithUnit} from './columns';
export {useLinkedRow} from './useLinkedRow';
export {sortRows, sortText} from './sort';
export type {Order, Sort} from './sort';

/** So many rows of one line, the lowest that there are, are higher than the box. */
const FILLS_BOX = 20;
/** So many columns are wider than the text of a page. */
const WIDE = 7;

interface Props<Row> {
  /** Subject of the table; shown above it, and its name for those who do not see it. */
  readonly caption: ReactNode;
  readonly columns: readonly Column<Row>[];
  /** In the order of `sort`: see `sortRows`. */
  readonly rows: readonly Row[];
  readonly rowKey: (row: Row) => string;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** The anchor of a row, and what the row is called; without it rows have no address. */
  readonly address?: (row: Row) => RowAddress;
  /** Whether a row is the one that the rest of the table is compared with. */
  readonly isCurrent?: (row: Row) => boolean;
  /** Scripts run: headers can be used. */
  readonly ready: boolean;
}

/**
 * A table whose headers sort it, in a box that scrolls under a fixed header or beside a fixed first column, and never both ways: where
 * the columns are wider than the box, it is as high as its first rows, and a button shows the others. Who renders it keeps the order, so that it can be part of a link and of what is downloaded.
 */
export default function SortableTable<Row>(props: Props<Row>): ReactNode {
  const {caption, columns, rows, rowKey, address, sort, onSort, isCurrent, ready} = props;
  usePictured('Table', {
    cells: () => [
      columns.map(({label, unit = ''}) => `${label} ${unit}`),
      ...rows.map((row) => columns.map((column) => contentOf(column, row))),
    ],
  });
  const captionId = useId();
  const box = useRef<HTMLDivElement>(null);
  const scrolls = useScrolls(box);
  const [said, setSaid] = useState('');
  const [whole, setWhole] = useState(false);

  // Who presses twice may do so before the rows have followed.
  const asked = useRef(sort);
  const {column: sortedBy, order} = sort;
  useEffect(() => {
    asked.current = {column: sortedBy, order};
  }, [sortedBy, order]);

  // Who pressed the button reads on below the rows that were there.
  useEffect(() => {
    if (!whole) return;
    const next = box.current?.querySelector('tbody')?.rows[FILLS_BOX]?.cells[0];
    next?.setAttribute('tabindex', '-1');
    next?.focus({preventScroll: true});
  }, [whole]);

  const sortBy = (column: Column<Row>) => {
    const next = nextSort(asked.current, column);
    asked.current = next;
    onSort(next);
    setSaid(`The table is ${sortText(column, next.order)}.`);
  };

  return (
    <div className={styles.table}>
      <p id={captionId} className={styles.caption}>
        {caption}
      </p>
      <div
        ref={box}
        className={styles.box}
        data-long={rows.length >= FILLS_BOX}
        data-wide={columns.length >= WIDE}
        data-whole={whole || rows.length <= FILLS_BOX}
        {...(scrolls && {tabIndex: 0, role: 'group', 'aria-labelledby': captionId})}
      >
        <table aria-labelledby={captionId}>
          <thead>
            <tr>
              {columns.map((column) => (
                <SortHeader
                  key={column.id}
                  column={column}
                  order={sort.column === column.id ? sort.order : undefined}
                  disabled={!ready}
                  onSort={() => sortBy(column)}
                />
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row, number) => (
              <tr key={rowKey(row)} {...(isCurrent?.(row) && {'aria-current': true})}>
                {columns.map((column, index) => {
                  const Cell = index === 0 ? 'th' : 'td';
                  return (
                    <Cell
                      key={column.id}
                      data-kind={column.kind}
                      {...(index === 0 && {scope: 'row'})}
                    >
                      {contentOf(column, row)}
                      {index === 0 && address && (
                        <RowLink {...address(row)} isStop={number === 0 || !ready} />
                      )}
                    </Cell>
                  );
                })}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
      {!whole && rows.length > FILLS_BOX && (
        <button
          type="button"
          className={styles.rest}
          disabled={!ready}
          onClick={() => setWhole(true)}
        >
          {`Show all ${rows.length} rows`}
        </button>
      )}
      <p role="status" className="visually-hidden">
        {said}
      </p>
    </div>
  );
}

function contentOf<Row>(column: Column<Row>, row: Row): ReactNode {
  return column.cell ? column.cell(row) : column.value(row);
}
