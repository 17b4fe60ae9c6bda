import type {ReactNode} from 'react';
import type {PublishedModel} from '../../../data/publishedModel';
import RecordName from '../../ui/RecordSources/RecordName';
import type {Column} from '../../ui/SortableTable';
import {modelColumns, type ModelColumn} from './columns';
import type {ModelRow} from './modelRow';
import styles from './styles.module.css';

interface Options {
  readonly columns: readonly ModelColumn[];
  readonly ready: boolean;
  readonly openSources: (record: PublishedModel) => void;
}

/** The columns as the table shows them: a name opens its sources, a remark stands below its number. */
export function shownColumns({columns, ready, openSources}: Options): Column<ModelRow>[] {
  return columns.map((column) => {
    const cell = (row: ModelRow) =>
      column.id === modelColumns.name.id ? (
        <RecordName
          name={row.record.name}
          verified={row.record.verified}
          ready={ready}
          open={() => openSources(row.record)}
        />
      ) : (
        <Value row={row} column={column} />
      );
    // The same element again: React then leaves the cell of a row that stays as it is.
    const cells = new WeakMap<ModelRow, ReactNode>();
    return {
      ...column,
      cell: (row: ModelRow) => {
        const known = cells.get(row) ?? cell(row);
        cells.set(row, known);
        return known;
      },
    };
  });
}

function Value({row, column}: {readonly row: ModelRow; readonly column: ModelColumn}): ReactNode {
  const text = column.text(row);
  const remark = column.remark?.(row);
  if (column.value(row) === null) return <span className={styles.small}>{text}</span>;
  if (remark === undefined) return <>{text}</>;
  return (
    <>
      {text} <span className={styles.remark}>{remark}</span>
    </>
  );
}
