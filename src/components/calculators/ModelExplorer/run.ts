import {sortRows} from '../../ui/SortableTable/sort';
import type {Sort} from '../../ui/SortableTable/sort';
import {hasWords} from '../../ui/hasWords';
import {columnSets} from './columnSets';
import type {ColumnSetId} from './columnSets';
import {modelColumns} from './columns';
import type {ModelColumn} from './columns';
import {imageInput} from './imageInput';
import {ANY} from './inputs';
import type {ExplorerValues} from './inputs';
import type {ModelRow} from './modelRow';
import {architectureOf, attentionOf, licenseOf, sizeOf} from './traits';

/** Content of the table: the page and the report are made from this. */
export interface ModelView {
  readonly rows: readonly ModelRow[];
  /** How many there are without filters. */
  readonly total: number;
  readonly columns: readonly ModelColumn[];
  readonly setLabel: string;
  readonly sort: Sort;
  readonly sortColumn: ModelColumn;
  readonly span: CacheSpan | undefined;
}

/** The smallest and the largest cache among shown models, and how the largest model compares. */
export interface CacheSpan {
  readonly smallest: ModelRow;
  readonly largest: ModelRow;
  readonly ratio: number;
  /** The model with most parameters, and how many with fewer keep more than it. */
  readonly biggest: ModelRow;
  readonly keepMore: number;
}

/** @param only ids of the models that are shown, whatever the filters say; all that pass unless given */
export function exploreModels(
  all: readonly ModelRow[],
  values: ExplorerValues,
  only?: readonly string[],
): ModelView {
  const sortColumn = modelColumns[values.sort];
  const rows = all.filter((row) => only?.includes(row.record.id) ?? passes(row, values));
  return {
    rows: sortRows(rows, sortColumn, values.order),
    total: all.filter(({record}) => record.verified || values.unverified).length,
    columns: columnsOf(values.columns),
    setLabel: columnSets[values.columns].label,
    sort: {column: sortColumn.id, order: values.order},
    sortColumn,
    span: cacheSpan(rows),
  };
}

const setColumns = new Map<ColumnSetId, readonly ModelColumn[]>();

/** The same list for the same set, so that a filter does not make the table anew. */
function columnsOf(set: ColumnSetId): readonly ModelColumn[] {
  const columns = setColumns.get(set) ?? columnSets[set].columns.map((id) => modelColumns[id]);
  setColumns.set(set, columns);
  return columns;
}

/** Whether a model passes every filter; of what is not confirmed it cannot be said that it does. */
function passes(row: ModelRow, filters: ExplorerValues): boolean {
  const {record, total, takesContext} = row;
  return (
    (record.verified || filters.unverified) &&
    (filters.size === ANY || (total !== null && filters.size === sizeOf(total.count))) &&
    (filters.architecture === ANY || filters.architecture === architectureOf(record)) &&
    (filters.attention === ANY || filters.attention === attentionOf(record)) &&
    (filters.license === ANY || filters.license === licenseOf(record)) &&
    (filters.input === ANY || imageInput.has(record.id)) &&
    (!filters.fits || takesContext === true) &&
    isNamed(row, filters.find)
  );
}

/** Every word occurs somewhere in what the model is called. */
function isNamed({record}: ModelRow, find: string): boolean {
  return hasWords(`${record.name} ${record.family} ${record.id}`, find);
}

const cacheOf = ({atContext}: ModelRow): number => atContext?.bytes ?? 0;
const parametersOf = ({total}: ModelRow): number => total?.count ?? 0;

function cacheSpan(rows: readonly ModelRow[]): CacheSpan | undefined {
  const kept = rows.filter((row) => cacheOf(row) > 0);
  const [first] = kept;
  if (!first || kept.length < 2) return undefined;
  const most = (of: (row: ModelRow) => number) =>
    kept.reduce((best, row) => (of(row) > of(best) ? row : best), first);
  const smallest = most((row) => -cacheOf(row));
  const largest = most(cacheOf);
  const biggest = most(parametersOf);
  return {
    smallest,
    largest,
    ratio: cacheOf(largest) / cacheOf(smallest),
    biggest,
    keepMore: kept.filter((row) => cacheOf(row) > cacheOf(biggest)).length,
  };
}
