import type {ReactNode} from 'react';

/** A column by its head, or with how it stands. */
export type Column =
  | string
  | {
      readonly label: string;
      /** Numbers stand at the right; all columns but the first are numbers unless told otherwise. */
      readonly numeric?: boolean;
      /** Its words break on a phone, so that more columns are in sight. */
      readonly wraps?: boolean;
    };

/** A cell per column; the first names the row. */
export type Cells = readonly ReactNode[];

/** A row by its cells, or with whether it is the one that the rest of the calculator speaks of. */
export type Row = Cells | {readonly cells: Cells; readonly current: boolean};

export const labelOf = (column: Column): string =>
  typeof column === 'string' ? column : column.label;

export const cellsOf = (row: Row): Cells => ('cells' in row ? row.cells : row);

export const isCurrent = (row: Row): boolean => 'current' in row && row.current;
