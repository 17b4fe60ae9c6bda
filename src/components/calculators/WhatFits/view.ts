import {equalCostPrice} from '@site/src/inference/cost/equalPrice';
import {GIB} from '@site/src/inference/units';
import {count, significant, usd} from '../../../numbers/format';
import {sortRows, type Column, type Sort} from '../../ui/SortableTable';
import {COLUMN_LABELS, type ColumnId} from './columnIds';
import {find, type Fit, type Found} from './run';
import type {FitValues} from './inputs';

/** A replica, and the price at which its tokens cost what those of the reader's device cost. */
export interface FitRow extends Fit {
  readonly equalPrice: number | null;
}

/** Content of the table; the report is made from it too. */
export interface FitView extends Found {
  readonly rows: readonly FitRow[];
  readonly columns: readonly Column<FitRow>[];
  readonly sort: Sort;
  /** The replica whose price the reader typed, if it is in the list. */
  readonly priced: Fit | undefined;
}

const number = (
  id: ColumnId,
  unit: string | undefined,
  value: (row: FitRow) => number | null,
  cell: (row: FitRow) => string,
): Column<FitRow> => ({
  id,
  label: COLUMN_LABELS[id],
  ...(unit && {unit}),
  kind: 'number',
  value,
  cell,
});

const NBSP = '\u00a0';

/** Of the memory that the device reports. */
export const usedShare = ({held, memory}: Fit) => held.totalBytes / memory.bytes;

const BASE: readonly Column<FitRow>[] = [
  {id: 'name', label: COLUMN_LABELS.name, kind: 'text', value: ({part}) => part.name},
  number(
    'devices',
    undefined,
    ({devices}) => devices,
    ({devices}) => count(devices),
  ),
  number(
    'itl',
    'ms',
    ({step}) => step.stepSeconds,
    ({step}) => significant(step.stepSeconds * 1000),
  ),
  number(
    'ttft',
    'ms',
    ({firstTokenSeconds}) => firstTokenSeconds,
    ({firstTokenSeconds}) => significant(firstTokenSeconds * 1000),
  ),
  number(
    'largest',
    'sequences',
    ({largest}) => largest,
    ({largest}) => count(largest),
  ),
  number(
    'used',
    'GiB per device',
    (row) => usedShare(row),
    ({held, memory}) =>
      `${significant(held.totalBytes / GIB)}${NBSP}of${NBSP}${significant(memory.bytes / GIB)}${memory.basis === 'label' ? '*' : ''}`,
  ),
];

const PRICE = number(
  'price',
  'USD per device-hour',
  ({equalPrice}) => equalPrice,
  ({equalPrice}) => (equalPrice === null ? '–' : usd(equalPrice).replace('USD ', '')),
);

/** The list in the reader's order. By devices, ties stand by time between tokens. */
export function fitView(values: FitValues): FitView {
  const found = find(values);
  const priced = found.fits.find(({part}) => part.id === values.priced);
  const hasPrices = values.price > 0 && priced !== undefined;
  const rows = found.fits.map((fit) => ({
    ...fit,
    equalPrice: hasPrices ? priceBeside(values.price, priced, fit) : null,
  }));
  const columns = hasPrices ? [...BASE.slice(0, 3), PRICE, ...BASE.slice(3)] : BASE;
  const column = columns.find(({id}) => id === values.sort) ?? columns[1];
  return {
    ...found,
    rows: sortRows(rows, column, values.order),
    columns,
    sort: {column: column?.id ?? '', order: values.order},
    priced,
  };
}

function priceBeside(price: number, reference: Fit, other: Fit): number {
  const rate = ({devices, step}: Fit) => ({devices, tokensPerSecond: step.tokensPerSecond});
  return equalCostPrice(price, rate(reference), rate(other));
}
