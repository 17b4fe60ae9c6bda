import type {Accelerator} from '../../../data/accelerators';
import type {ModelReport, ReportRow} from '../../ui/report';
import {counted, significant} from '../../../numbers/format';
import {deviceColumns} from './deviceColumns';
import type {DeviceColumn} from './deviceColumn';
import {deviceText, ratioText, ratioTo} from './deviceText';
import type {DeviceView} from './run';

const assumptions = [
  'Values are of one GPU, chip or CPU socket, never of a board with several, a node or a rack.',
  'Rates are peak dense matrix rates, without structured sparsity. “Not native” means that the matrix units do not multiply the format.',
  'The label of the memory is the number the vendor prints. Usable memory is what a driver or a cloud reports, in decimal GB.',
  '“Memory from” compares the usable memory, or the label where nobody’s reading was found.',
  'Power is the highest configurable power of the board or module.',
  'The bandwidth of a link is that of all links of one device, one way.',
];

const leavesOut = [
  'Values that no source confirms: the sources of a device name them with the reason.',
  'Rates that are reached in practice, software support and price.',
];

/** The table in words. */
export function deviceReport(view: DeviceView): ModelReport {
  const {parts, columns, total, setLabel, baseline} = view;
  const rest = {formula: formulas(view), assumptions, leavesOut};
  if (parts.length === 0) {
    return {
      ...rest,
      formula: [],
      summary: 'No device is left.',
      results: [],
      problems: ['No device passes these filters. Loosen one, or reset them all.'],
    };
  }
  const compared = baseline ? `, as ratios to ${baseline.name}` : '';
  const all = counted(total, 'device');
  const count = parts.length === total ? `All ${all}` : `${parts.length} of ${all}`;
  return {
    ...rest,
    summary: `${count} shown. Columns: ${setLabel}${compared}.`,
    results: parts.map((part) => resultRow(part, columns, baseline)),
  };
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
