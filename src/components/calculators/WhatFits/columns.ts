import {GIB} from '@site/src/inference/units';
import {count, significant, usd} from '../../../numbers/format';
import type {Column} from '../../ui/SortableTable/columns';
import {sortRows} from '../../ui/SortableTable/sort';
import type {FitValues} from './calculator';
import {isOfRack, type Fit, type Found} from './compute';

/** Columns that order the list, with their labels. Published in links: an id stays. */
export const COLUMN_LABELS = {
  name: 'Device',
  devices: 'Devices',
  fewer: 'Fewer lack',
  itl: 'Between tokens',
  ttft: 'First token, alone to all together',
  largest: 'Largest batch',
  used: 'Memory used',
  price: 'Same cost below',
} as const;

type ColumnId = keyof typeof COLUMN_LABELS;

interface NumberColumn {
  readonly unit?: string;
  readonly value: (row: Fit) => number | null;
  readonly cell: (row: Fit) => string;
}

const number = (id: ColumnId, column: NumberColumn): Column<Fit> => ({
  id,
  label: COLUMN_LABELS[id],
  kind: 'number',
  ...column,
});

/** Whether only the label says how much memory a device has: its number in the table has a star. */
export const hasLabelMemory = ({memory}: Fit): boolean => memory.basis === 'label';

const NBSP = '\u00a0';

const PRICE = number('price', {
  unit: 'USD per device-hour',
  value: ({equalPrice}) => equalPrice,
  cell: ({equalPrice}) => (equalPrice === null ? '–' : usd(equalPrice).replace('USD ', '')),
});

/** The columns of a result; prices only where the reader's has a replica. */
const columnsOf = ({promptTokens, priced}: Found, {times}: FitValues): readonly Column<Fit>[] => [
  {
    id: 'name',
    label: COLUMN_LABELS.name,
    kind: 'text',
    value: ({part}) => part.name,
    cell: (row) => (isOfRack(row) ? `${row.part.name}: sold in whole racks` : row.part.name),
  },
  number('devices', {value: ({devices}) => devices, cell: ({devices}) => count(devices)}),
  {
    id: 'fewer',
    label: COLUMN_LABELS.fewer,
    kind: 'text',
    value: ({fewer}) => (fewer ? (fewer.kind === 'slow' ? 'time' : 'memory') : '–'),
  },
  number('itl', {
    unit: times === 'bound' ? 'ms, at least' : 'ms, expected',
    value: ({step}) => step.stepSeconds,
    cell: ({step}) => significant(step.stepSeconds * 1000),
  }),
  ...(priced ? [PRICE] : []),
  number('ttft', {
    unit: `ms, of ${count(promptTokens)} tokens`,
    value: ({firstToken}) => firstToken.lowSeconds,
    cell: ({firstToken: {lowSeconds, highSeconds}}) =>
      highSeconds > lowSeconds
        ? `${significant(lowSeconds * 1000)} to ${significant(highSeconds * 1000)}`
        : significant(lowSeconds * 1000),
  }),
  number('largest', {
    unit: 'sequences',
    value: ({largest}) => largest,
    cell: ({largest}) => count(largest),
  }),
  number('used', {
    unit: 'GiB per device',
    value: ({held, memory}) => held.totalBytes / memory.bytes,
    cell: (row) =>
      `${significant(row.held.totalBytes / GIB)}${NBSP}of${NBSP}${significant(row.memory.bytes / GIB)}${hasLabelMemory(row) ? '*' : ''}`,
  }),
];

/**
 * The list in the reader's order, and the column that sets it. By devices, ties stand by time between tokens, and parts of racks last: who
 * counts devices buys them, and one of these cannot be bought.
 */
export function ordered(found: Found, values: FitValues) {
  const {sort, order} = values;
  const columns = columnsOf(found, values);
  const column = columns.find(({id}) => id === sort) ?? columns[1];
  const sorted = sortRows(found.fits, column, order);
  const rows =
    column?.id === 'devices'
      ? [...sorted.filter((fit) => !isOfRack(fit)), ...sorted.filter(isOfRack)]
      : sorted;
  return {columns, column, rows, racksLast: rows !== sorted && sorted.some(isOfRack)};
}
