import type {ReactNode} from 'react';

/** A column of a `SortableTable`. The first column of a table names its rows. */
export type Column<Row> = NumberColumn<Row> | TextColumn<Row>;

interface AnyColumn<Row> {
  readonly id: string;
  readonly label: string;
  /** Under the label and in exports; `TB/s`. */
  readonly unit?: string;
  /** Content of a cell, where that is not the value as text. */
  readonly cell?: (row: Row) => ReactNode;
}

export interface NumberColumn<Row> extends AnyColumn<Row> {
  readonly kind: 'number';
  /** In the column's unit; null where there is no value. */
  readonly value: (row: Row) => number | null;
}

export interface TextColumn<Row> extends AnyColumn<Row> {
  readonly kind: 'text';
  readonly value: (row: Row) => string | null;
}

/** `Bandwidth (TB/s)` */
export function nameWithUnit({label, unit}: {readonly label: string; readonly unit?: string}) {
  return unit === undefined ? label : `${label} (${unit})`;
}
