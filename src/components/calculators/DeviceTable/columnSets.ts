import {columnIds} from './deviceColumns';
import type {ColumnId} from './deviceColumns';

interface ColumnSet {
  readonly label: string;
  readonly columns: readonly ColumnId[];
}

/** Columns that are read together; each set fits beside the names on a desktop. */
export const columnSets = {
  memory: {
    label: 'Memory',
    columns: ['name', 'memory', 'usable', 'bandwidth', 'power', 'perWatt'],
  },
  compute: {
    label: 'Compute',
    columns: ['name', 'bf16', 'fp8', 'fp4', 'int8', 'ridge'],
  },
  roofline: {
    label: 'Roofline',
    columns: ['name', 'bandwidth', 'bf16', 'ridge', 'usable', 'class'],
  },
  links: {
    label: 'Links',
    columns: ['name', 'linkName', 'link', 'domain', 'vendor', 'class'],
  },
  all: {label: 'All columns', columns: columnIds},
} satisfies Readonly<Record<string, ColumnSet>>;

export type ColumnSetId = keyof typeof columnSets;

export const columnSetIds = Object.keys(columnSets) as ColumnSetId[];
