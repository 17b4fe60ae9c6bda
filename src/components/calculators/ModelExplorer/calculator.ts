import {TOKENS} from '@site/src/inference/ranges';
import {
  ANY,
  choiceInput,
  filterInput,
  numberInput,
  optionsOf,
  textInput,
  toggleInput,
  type ValuesOf,
} from '../../../forms/inputs';
import {BILLION} from '../../../inference/units';
import {binaryBytes, count, counted, significant, unwritten} from '../../../numbers/format';
import {defineCalculator} from '../../ui/defineCalculator';
import {hasWords} from '../../ui/hasWords';
import type {ReportRow} from '../../ui/report';
import {sortRows, type Sort} from '../../ui/SortableTable/sort';
import {sortInputs} from '../../ui/SortableTable/sortInputs';
import {kvInput} from '../serving/inputs';
import {STORED_WEIGHTS} from '../serving/storedWeights';
import {columnNames, columnSets} from './columnSets';
import type {ColumnId, ColumnSetId} from './columnSets';
import {modelColumns, type ModelColumn} from './columns';
import {imageInput} from './imageInput';
import {modelRows, type ModelRow} from './modelRow';
import {sourcesAddress, sourcesPath} from './sources';
import {
  architectureOf,
  architectures,
  attentionOf,
  attentions,
  licenseOf,
  licenses,
  sizeOf,
  sizes,
} from './traits';

/** Formats that every model can be stored in. */
const precisions = (['bf16', 'fp8', 'int8', 'nvfp4', 'int4'] as const).map((id) => ({
  id,
  label: STORED_WEIGHTS[id].label,
}));

const inputs = {
  columns: choiceInput({
    label: 'Columns',
    options: optionsOf(columnSets),
    default: 'memory',
  }),
  context: numberInput({
    ...TOKENS,
    label: 'Context',
    workload: 'context',
    max: 10_000_000,
    default: 131_072,
  }),
  weights: choiceInput({
    label: 'Weights',
    workload: 'weights',
    options: precisions,
    default: 'bf16',
  }),
  kv: kvInput,
  find: textInput({label: 'Name contains', maxLength: 60, default: ''}),
  size: filterInput('Total parameters', optionsOf(sizes)),
  architecture: filterInput('Feed-forward', optionsOf(architectures)),
  attention: filterInput('Attention', optionsOf(attentions)),
  license: filterInput('License', optionsOf(licenses)),
  input: filterInput('Input', [{id: 'images', label: 'Images recorded'}]),
  fits: toggleInput({label: 'Only if it takes the context', default: false}),
  unverified: toggleInput({label: 'Unverified too', default: false}),
  ...sortInputs(optionsOf(columnNames), {column: 'atContext', order: 'ascending'}),
};

const FIELDS_OF_FEW = ['columns', 'context', 'weights', 'kv'] as const;
const FIELDS = [
  ...FIELDS_OF_FEW,
  'find',
  'size',
  'architecture',
  'attention',
  'license',
  'input',
  'fits',
  'unverified',
] as const;

export type ExplorerValues = ValuesOf<typeof inputs>;

/** Options of an article for the table. */
export interface ModelExplorerOptions {
  /** The columns that it opens with; those of the memory unless given. */
  readonly columns?: ColumnSetId | undefined;
  /** Ids of the models that the article speaks of: it shows these, without filters. */
  readonly only?: readonly string[] | undefined;
}

/** Content of the table: the page and the report are made from this. */
interface ModelView {
  readonly rows: readonly ModelRow[];
  /** How many there are without filters. */
  readonly total: number;
  readonly columns: readonly ModelColumn[];
  readonly setLabel: string;
  readonly sort: Sort;
  readonly sortColumn: ModelColumn;
  readonly span: CacheSpan | undefined;
  /** Whether the rows are chosen for the reader. */
  readonly isChosen: boolean;
}

/** The smallest and the largest cache among shown models, and how the largest model compares. */
interface CacheSpan {
  readonly smallest: ModelRow;
  readonly largest: ModelRow;
  readonly ratio: number;
  /** The model with most parameters, and how many with fewer keep more than it. */
  readonly biggest: ModelRow;
  readonly keepMore: number;
}

/** The table, with the columns and rows of an article. */
export const modelExplorerOf = ({columns = 'memory', only}: ModelExplorerOptions = {}) =>
  defineCalculator({
    id: 'model-explorer',
    urlKey: 'mod',
    title: 'Open-weight models compared',
    listing: {
      group: 'choose',
      question: 'Which open-weight model fits my memory, my context and my license?',
      names: ['LLM comparison table', 'open-weight model finder'],
    },
    note: 'memory computed from the architecture',
    inputs: {
      ...inputs,
      columns: {...inputs.columns, default: columns},
      sort: {...inputs.sort, default: sortOf(columns)},
    },
    first: ['columns', 'find', 'size', 'license', 'context', 'weights'],
    // The order is set by the headers of the table, and of chosen rows there is nothing to filter.
    fields: () => (only ? FIELDS_OF_FEW : FIELDS),
    compute: (values): ModelView => exploreModels(values, only),
    results: {
      smallest: {
        label: 'Smallest cache',
        text: ({span}) => span?.smallest.record.name,
        large: ({span}, {context}) =>
          span
            ? `needs the least cache for one sequence of ${count(context)} tokens: ${cache(span.smallest)}. ${span.largest.record.name} needs the most: ${cache(span.largest)}, ${significant(span.ratio)} times as much.`
            : '',
      },
      ratio: {
        label: 'Largest cache ÷ smallest',
        of: ({span}) => span?.ratio,
        as: unwritten('times'),
        listed: false,
      },
    },
    moreResults: ({rows, columns: shown}) => rows.map((row) => resultRow(row, shown)),
    problems: ({rows}) =>
      rows.length === 0 ? ['No model passes these filters. Loosen one, or reset them all.'] : [],
    verdict: ({span}) => span && biggestWords(span),
    summary: ({rows, total, setLabel, span}, {context}) => {
      const all = counted(total, 'model');
      const shown = rows.length === total ? `All ${all}` : `${rows.length} of ${all}`;
      return `${shown} shown. Columns: ${setLabel}.${span ? ` ${spanWords(span, context)}` : ''}`;
    },
    formula: ({span}, {context}) =>
      span ? [cacheWords(span.smallest, context), cacheWords(span.largest, context)] : [],
    assumptions: [
      'Parameters are as the publisher states them. “Counted” means that we counted them from the architecture.',
      'Weights are all parameters of the language model in the chosen format, with every expert. Draft modules and encoders for images and sound are left out.',
      'KV per token is what one more token adds in all layers after every window is full. KV at context also counts windows, index keys and recurrent states, for one sequence on one device.',
      '“Assumes” names the fields that a number needs although no source confirms them.',
      'A shape gives the layers and their width, then query heads, KV heads and the size of a head. An MLA model stores one latent entry for all heads.',
      'Native context is that of the published configuration. An extended context needs the named setting, which is off in that configuration.',
      'Image input is “yes” if our notes on the model name a vision encoder. “Not recorded” does not mean no.',
      'A license filter looks only at the name of the license. Read its text to see what it allows.',
    ],
    leavesOut: [
      'Quality: no score is shown, because scores of different publishers were measured with different prompts.',
      'Copies that parallelism makes, activations and runtime. The memory planner counts them.',
      'Values that no source confirms. They stand beside the sources of each model, with the reason.',
    ],
    sources: [{label: `${sourcesPath} in the repository`, href: sourcesAddress}],
    examples: [
      {change: {}, shows: 'Kimi K3'},
      {
        change: {find: 'gemma 3 27b'},
        shows:
          '| Gemma 3 27B | Total 27.0 billion; KV at context 10.4 GiB; KV per token 80.0 KiB; Weights 50.3 GiB (unconfirmed: tied embeddings)',
      },
      {change: {find: 'abacus'}, shows: 'Loosen one'},
    ],
  });

export const modelExplorer = modelExplorerOf();

/** The column by which a table opens: one that it shows. */
function sortOf(columns: ColumnSetId): ColumnId {
  const shown: readonly ColumnId[] = columnSets[columns].columns;
  return shown.includes(inputs.sort.default) ? inputs.sort.default : 'perToken';
}

function exploreModels(values: ExplorerValues, only?: readonly string[]): ModelView {
  const all = modelRows(values);
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
    isChosen: only !== undefined,
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

function spanWords({smallest, largest, ratio}: CacheSpan, context: number): string {
  return `One sequence of ${count(context)} tokens takes ${cache(smallest)} (${smallest.record.name}) to ${cache(largest)} (${largest.record.name}): ${significant(ratio)} times.`;
}

const cache = ({atContext}: ModelRow): string => binaryBytes(atContext?.bytes ?? 0);

/** Parts of a cache, with its number. */
function cacheWords(row: ModelRow, context: number): string {
  const {perToken, record} = row;
  return `${record.name}: ${binaryBytes(perToken?.bytes ?? 0)} per token × ${count(context)} tokens + windows and states = ${cache(row)}`;
}

/** How the largest model compares, in one sentence; undefined where it would say nothing. */
function biggestWords({biggest, keepMore}: CacheSpan): string | undefined {
  if (keepMore === 0) return undefined;
  const billions = significant((biggest.total?.count ?? 0) / BILLION);
  return `${biggest.record.name} is the largest model shown that takes this context, with ${billions} billion parameters. Its cache takes ${cache(biggest)}. ${counted(keepMore, 'smaller model needs', 'smaller models need')} more cache.`;
}

function resultRow(row: ModelRow, columns: readonly ModelColumn[]): ReportRow {
  const cells = columns
    .filter(({id}) => id !== modelColumns.name.id)
    .map((column) => {
      const remark = column.remark?.(row);
      return `${column.label} ${withUnit(row, column)}${remark === undefined ? '' : ` (${remark})`}`;
    });
  return {label: row.record.name, value: cells.join('; ')};
}

function withUnit(row: ModelRow, column: ModelColumn): string {
  const text = column.text(row);
  return column.value(row) === null || column.unit === undefined ? text : `${text} ${column.unit}`;
}
