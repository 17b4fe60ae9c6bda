import type {Accelerator} from '../../../data/accelerators';
import {nameWithUnit} from '../../ui/SortableTable/columns';
import {csv} from './csv';
import {ratioTo} from './deviceText';
import type {DeviceColumn} from './deviceColumns';
import type {DeviceView} from './calculator';
import type {SourcesById} from './sources';

/** Rows, columns and ratios as shown, with the numbers in full, and the sources of each row. */
export function deviceCsv(view: DeviceView, sources: SourcesById): string {
  const {parts, columns, baseline} = view;
  const compared = baseline ? columns.filter(({kind}) => kind === 'number') : [];
  const head = [
    ...columns.map(nameWithUnit),
    ...compared.map(({label}) => `${label} (ratio to ${baseline?.name})`),
    'Verified',
    'Sources',
  ];
  const rows = parts.map((part) => [
    ...columns.map((column) => column.value(part) ?? column.missing(part)),
    ...compared.map((column) => ratioOrReason(baseline, part, column)),
    part.verified ? `on ${part.verifiedOn}` : `no, looked for on ${part.verifiedOn}`,
    (sources[part.id]?.sources ?? []).map(({url}) => url).join(' '),
  ]);
  return csv([head, ...rows]);
}

function ratioOrReason(
  baseline: Accelerator | undefined,
  part: Accelerator,
  column: DeviceColumn,
): number | string {
  const ratio = baseline ? ratioTo(baseline, part, column) : null;
  return ratio ?? 'no ratio';
}

/** The same as JSON: a null has its reason under `missing`. */
export function deviceJson(view: DeviceView, sources: SourcesById, link: string): string {
  const {parts, columns, baseline} = view;
  const file = {
    link,
    columns: columns.map(({id, label, unit}) => ({id, label, ...(unit && {unit})})),
    ...(baseline && {baseline: baseline.name}),
    devices: parts.map((part) => ({
      id: part.id,
      values: byColumn(columns, (column) => column.value(part)),
      missing: byColumn(
        columns.filter((column) => column.value(part) === null),
        (column) => column.missing(part),
      ),
      ...(baseline && {
        ratios: byColumn(
          columns.filter(({kind}) => kind === 'number'),
          (column) => ratioTo(baseline, part, column),
        ),
      }),
      verified: part.verified,
      verifiedOn: part.verifiedOn,
      unconfirmed: Object.keys(part.unconfirmed ?? {}),
      ...sources[part.id],
    })),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

function byColumn<T>(
  columns: readonly DeviceColumn[],
  value: (column: DeviceColumn) => T,
): Readonly<Record<string, T>> {
  return Object.fromEntries(columns.map((column) => [column.id, value(column)]));
}
