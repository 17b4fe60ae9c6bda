import {
  acceleratorById,
  accelerators,
  allAccelerators,
  usableMemory,
  type Accelerator,
} from '../../../data/accelerators';
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
import {GB} from '../../../inference/units';
import {counted, significant} from '../../../numbers/format';
import {deviceOption} from '../../../serving/deviceOption';
import {defineCalculator} from '../../ui/defineCalculator';
import {hasWords} from '../../ui/hasWords';
import type {ReportRow} from '../../ui/report';
import {sortRows, type Sort} from '../../ui/SortableTable/sort';
import {sortInputs} from '../../ui/SortableTable/sortInputs';
import {
  className,
  columnIds,
  deviceColumns,
  type ColumnId,
  type DeviceColumn,
} from './deviceColumns';
import {deviceText, ratioText, ratioTo} from './deviceText';
import {formats, isNative} from './formats';
import {sourcesAddress, sourcesPath} from './sources';

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

/** Made once: a table whose columns are the same draws no row anew. */
const columnsOfSet: ReadonlyMap<ColumnSetId, readonly DeviceColumn[]> = new Map(
  (Object.keys(columnSets) as ColumnSetId[]).map((id) => [
    id,
    columnSets[id].columns.map((column) => deviceColumns[column]),
  ]),
);

/** The option of the baseline that compares with nothing. */
const NONE = 'none';

/** Values that occur in the records, in the order in which it first does. */
function occurring<K extends 'vendor' | 'category'>(field: K): readonly Accelerator[K][] {
  return [...new Set(allAccelerators.map((part) => part[field]))];
}

const inputs = {
  columns: choiceInput({
    label: 'Columns',
    options: optionsOf(columnSets),
    default: 'memory',
  }),
  baseline: choiceInput({
    label: 'Ratio to',
    options: [{id: NONE, label: 'No baseline'}, ...accelerators.map(deviceOption)],
    default: NONE,
  }),
  find: textInput({
    label: 'Name contains',
    maxLength: 60,
    default: '',
    help: 'Several: h100 sxm, mi300x.',
  }),
  vendor: filterInput(
    'Vendor',
    occurring('vendor').map((id) => ({id, label: id})),
  ),
  class: filterInput(
    'Class',
    occurring('category').map((id) => ({id, label: className[id]})),
  ),
  format: filterInput('Native format', optionsOf(formats)),
  memory: numberInput({
    label: 'Memory from',
    unit: 'GB',
    min: 0,
    max: 10_000,
    default: 0,
  }),
  unverified: toggleInput({label: 'Unverified too', default: false}),
  ...sortInputs(optionsOf(deviceColumns), {column: 'bandwidth', order: 'descending'}),
};

export type DeviceValues = ValuesOf<typeof inputs>;

/** Options of an article for the table. */
export interface DeviceTableOptions {
  /** The columns that it opens with; those of the memory unless given. */
  readonly columns?: ColumnSetId | undefined;
  /** Ids of the devices that the article speaks of: it shows these, without filters. */
  readonly only?: readonly string[] | undefined;
}

/** Content of the table: the page, the report and the downloads are made from this. */
export interface DeviceView {
  readonly parts: readonly Accelerator[];
  /** How many there are without filters. */
  readonly total: number;
  readonly columns: readonly DeviceColumn[];
  readonly setLabel: string;
  readonly sort: Sort;
  readonly sortColumn: DeviceColumn;
  readonly baseline: Accelerator | undefined;
  readonly withUnverified: boolean;
  /** Whether the rows are chosen for the reader. */
  readonly isChosen: boolean;
}

/** The table, with the columns and rows of an article. */
export const deviceTableOf = ({columns = 'memory', only}: DeviceTableOptions = {}) =>
  defineCalculator({
    id: 'device-table',
    urlKey: 'dev',
    title: 'Accelerators compared',
    listing: {
      group: 'choose',
      question: 'How do accelerators compare in memory, bandwidth and arithmetic?',
      names: ['GPU comparison table', 'compare GPUs', 'accelerator specifications'],
    },
    note: 'peak values of one device',
    inputs: {...inputs, columns: {...inputs.columns, default: columns}},
    first: ['columns', 'find', 'vendor', 'class', 'format', 'memory'],
    // The order is set by the headers of the table, and of chosen rows there is nothing to filter.
    fields: () =>
      only
        ? ['columns', 'baseline']
        : ['columns', 'baseline', 'find', 'vendor', 'class', 'format', 'memory', 'unverified'],
    compute: (values) => deviceView(values, only),
    results: {},
    moreResults: ({parts, columns: shown, baseline}) =>
      parts.map((part) => resultRow(part, shown, baseline)),
    problems: ({parts}) =>
      parts.length === 0 ? ['No device passes these filters. Loosen one, or reset them all.'] : [],
    summary: ({parts, total, setLabel, baseline}) => {
      const compared = baseline ? `, as ratios to ${baseline.name}` : '';
      const all = counted(total, 'device');
      const count = parts.length === total ? `All ${all}` : `${parts.length} of ${all}`;
      return `${count} shown. Columns: ${setLabel}${compared}.`;
    },
    formula: formulas,
    assumptions: [
      'Values are for one GPU, chip or CPU socket, and never for a node, a rack or a board with several of them.',
      'Rates are peak dense matrix rates, without structured sparsity. “Not native” means that the matrix units do not multiply the format.',
      'The label of the memory is the number that the vendor prints. Usable memory is what a driver or a cloud reports, in decimal GB.',
      '“Memory from” compares the usable memory, or the label if we found no usable memory.',
      'Power is the highest configurable power of the board or module.',
      'Link bandwidth adds up all links of one device, in one direction.',
    ],
    leavesOut: [
      'Values that no source confirms. They stand beside the sources of each device, with the reason.',
      'Rates that software reaches in practice, software support and price.',
    ],
    sources: [{label: `${sourcesPath} in the repository`, href: sourcesAddress}],
    examples: [
      {
        change: {find: 'h100 sxm', columns: 'compute'},
        shows: '989 TFLOP/s / 3.35 TB/s = 295 FLOP/byte',
      },
      {
        change: {find: 'h200 sxm', baseline: 'nvidia-h100-sxm'},
        shows: 'NVIDIA H200 SXM to NVIDIA H100 SXM = 4.80 / 3.35 = 1.43×',
      },
      {change: {find: 'h100 sxm vs mi300x'}, shows: '2 of 44 devices shown'},
      {change: {find: 'abacus'}, shows: 'Loosen one'},
    ],
  });

export const deviceTable = deviceTableOf();

function deviceView(values: DeviceValues, only?: readonly string[]): DeviceView {
  const set = columnSets[values.columns];
  const sortColumn: DeviceColumn = deviceColumns[values.sort];
  const order = values.order;
  const found =
    only?.map(acceleratorById) ?? allAccelerators.filter((part) => passes(part, values));
  return {
    parts: sortRows(found, sortColumn, order),
    total: (values.unverified ? allAccelerators : accelerators).length,
    columns: columnsOfSet.get(values.columns) ?? [],
    setLabel: set.label,
    sort: {column: sortColumn.id, order},
    sortColumn,
    baseline: values.baseline === NONE ? undefined : acceleratorById(values.baseline),
    withUnverified: values.unverified,
    isChosen: only !== undefined,
  };
}

/** Whether a device passes every filter. */
function passes(part: Accelerator, filters: DeviceValues): boolean {
  return (
    (part.verified || filters.unverified) &&
    (filters.vendor === ANY || part.vendor === filters.vendor) &&
    (filters.class === ANY || part.category === filters.class) &&
    (filters.format === ANY || isNative(part, filters.format)) &&
    hasMemory(part, filters.memory) &&
    isNamed(part, filters.find)
  );
}

/** Of a device whose memory is not known it cannot be said that it has enough. */
function hasMemory(part: Accelerator, gigabytes: number): boolean {
  if (gigabytes === 0) return true;
  const memory = usableMemory(part);
  return memory !== undefined && memory.bytes >= gigabytes * GB;
}

/** Every word of one of the names occurs somewhere in what the device is called. */
function isNamed(part: Accelerator, find: string): boolean {
  const names = `${part.name} ${part.architecture} ${className[part.category]} ${part.id}`;
  return hasWords(names, find);
}

function resultRow(
  part: Accelerator,
  columns: readonly DeviceColumn[],
  baseline: Accelerator | undefined,
): ReportRow {
  const cells = columns
    .filter(({id}) => id !== deviceColumns.name.id)
    .map((column) => {
      const ratio = baseline ? ratioTo(baseline, part, column) : null;
      const shown = withUnit(part, column);
      return `${column.label} ${shown}${ratio === null ? '' : ` (${ratioText(ratio)})`}`;
    });
  return {label: part.name, value: cells.join('; ')};
}

function withUnit(part: Accelerator, column: DeviceColumn): string {
  const text = deviceText(part, column);
  return column.value(part) === null || column.unit === undefined ? text : `${text} ${column.unit}`;
}

/** How the computed columns come about, with the numbers of a device that has them. */
function formulas({parts, columns, baseline}: DeviceView): readonly string[] {
  const lines = columns.flatMap((column) => {
    const example = [...(baseline ? [baseline] : []), ...parts].find(
      (part) => column.value(part) !== null,
    );
    const line = example && computedLine(example, column);
    return line ? [line] : [];
  });
  return baseline ? [...lines, ...ratioLine(baseline, parts, columns)] : lines;
}

function computedLine(part: Accelerator, column: DeviceColumn): string | undefined {
  const {bf16, bandwidth, power} = deviceColumns;
  const rate = withUnit(part, bandwidth);
  const result = withUnit(part, column);
  if (column.id === deviceColumns.ridge.id) {
    return `BF16 ridge of ${part.name} = ${withUnit(part, bf16)} / ${rate} = ${result}`;
  }
  if (column.id === deviceColumns.perWatt.id) {
    return `Bandwidth per watt of ${part.name} = ${rate} / ${withUnit(part, power)} = ${result}`;
  }
  return undefined;
}

function ratioLine(
  baseline: Accelerator,
  parts: readonly Accelerator[],
  columns: readonly DeviceColumn[],
): readonly string[] {
  for (const column of [deviceColumns.bandwidth, ...columns]) {
    const shown = columns.includes(column);
    const other = parts.find(
      (part) => part !== baseline && ratioTo(baseline, part, column) !== null,
    );
    if (!shown || !other) continue;
    const [value, base] = [column.value(other), column.value(baseline)].map(Number);
    const ratio = ratioTo(baseline, other, column) ?? 0;
    const numbers = `${significant(value ?? 0)} / ${significant(base ?? 0)}`;
    return [
      `Ratio of ${column.label}, ${other.name} to ${baseline.name} = ${numbers} = ${ratioText(ratio)}`,
    ];
  }
  return [];
}
