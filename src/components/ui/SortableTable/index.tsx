import {memo, useEffect, useId, useRef, useState, type ReactNode} from 'react';
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

/** What the elements are anyway, until CSS lays them out as blocks: Safari then takes them for no table. */
const ROLES = {table: {role: 'table'}, group: {role: 'rowgroup'}, row: {role: 'row'}};

interface Props<Data> {
  /** Subject of the table; shown above it, and its name for those who do not see it. */
  readonly caption: ReactNode;
  readonly columns: readonly Column<Data>[];
  /** In the order of `sort`: see `sortRows`. */
  readonly rows: readonly Data[];
  readonly rowKey: (row: Data) => string;
  readonly sort: Sort;
  readonly onSort: (sort: Sort) => void;
  /** The anchor of a row, and what the row is called; without it rows have no address. */
  readonly address?: (row: Data) => RowAddress;
  /** Whether a row is the one that the rest of the table is compared with. */
  readonly isCurrent?: (row: Data) => boolean;
  /** Scripts run: headers can be used. */
  readonly ready: boolean;
}

/**
 * A table whose headers sort it, in a box that scrolls under a fixed header or beside a fixed first column, and never both ways: where
 * the columns are wider than the box, it is as high as its first rows, and a button shows the others. On a phone each row is a card, with
 * the value that the rows are sorted by first. Who renders it keeps the order, so that it can be part of a link and of what is downloaded.
 */
export default function SortableTable<Data>(props: Props<Data>): ReactNode {
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

  const sortBy = (column: Column<Data>) => {
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
        <table {...ROLES.table} aria-labelledby={captionId}>
          <thead {...ROLES.group}>
            <tr {...ROLES.row}>
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
          <tbody {...ROLES.group}>
            {rows.map((row, number) => (
              <Row
                key={rowKey(row)}
                row={row}
                columns={columns}
                sortedBy={sortedBy}
                isCurrent={isCurrent?.(row) === true}
                isStop={number === 0 || !ready}
                address={address}
              />
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

interface RowProps<Data> {
  readonly row: Data;
  readonly columns: readonly Column<Data>[];
  readonly sortedBy: string;
  readonly isCurrent: boolean;
  /** Whether the Tab key stops at its direct link. */
  readonly isStop: boolean;
  readonly address: ((row: Data) => RowAddress) | undefined;
}

function PlainRow<Data>(props: RowProps<Data>): ReactNode {
  const {row, columns, sortedBy, isCurrent, isStop, address} = props;
  return (
    <tr {...ROLES.row} {...(isCurrent && {'aria-current': true})}>
      {columns.map((column, index) => {
        const Cell = index === 0 ? 'th' : 'td';
        return (
          <Cell
            key={column.id}
            role={index === 0 ? 'rowheader' : 'cell'}
            data-kind={column.kind}
            {...(index === 0 ? {scope: 'row'} : {'data-label': column.label})}
            {...(index > 0 && column.value(row) !== null && {'data-unit': column.unit})}
            {...(index > 0 && column.id === sortedBy && {'data-sorted': true})}
          >
            {contentOf(column, row)}
            {index === 0 && address && <RowLink {...address(row)} isStop={isStop} />}
          </Cell>
        );
      })}
    </tr>
  );
}

/** A row that a change leaves as it is costs nothing, if who renders the table keeps its columns. */
const Row = memo(PlainRow) as typeof PlainRow;

function contentOf<Data>(column: Column<Data>, row: Data): ReactNode {
  return column.cell ? column.cell(row) : column.value(row);
}
