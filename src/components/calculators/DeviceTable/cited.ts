import {sourcesOf} from '../../../data/acceleratorSources';
import type {Accelerator} from '../../../data/accelerators';
import type {AcceleratorProvenance} from '../../../data/schemas/acceleratorSources';
import {columnIds, deviceColumns, type DeviceColumn} from './deviceColumns';
import file from './cited.json';

/** Sources of a cell. */
export interface Cited {
  readonly title: string;
  readonly url: string;
}

/** The first source of every cell: each source once, and a row of positions in that list for each device. */
export interface CitedFile {
  readonly columns: readonly string[];
  readonly sources: readonly Cited[];
  /** By id of the device, in the order of `columns`; -1 where a cell cites nothing. */
  readonly byId: Readonly<Record<string, readonly number[]>>;
}

/** Columns whose cells show one field. A computed cell cites nothing: what it is computed from does, in its own cell. */
const citing = columnIds
  .map((id): DeviceColumn => deviceColumns[id])
  .filter(({from}) => from.length === 1);

/**
 * Content of `cited.json`. It is a part of `data/accelerators.sources.json`, a fifth as large, as the links of the
 * table have to work before anybody asks for the rest and without scripts.
 */
export function citedFile(
  parts: readonly Accelerator[],
  byId: Readonly<Record<string, AcceleratorProvenance>>,
): CitedFile {
  const sources: Cited[] = [];
  const position = ({title, url}: Cited): number => {
    const known = sources.findIndex((source) => source.url === url && source.title === title);
    return known === -1 ? sources.push({title, url}) - 1 : known;
  };
  const row = (part: Accelerator) =>
    citing.map((column) => {
      const [field] = column.from;
      const [source] = field && column.value(part) !== null ? sourcesOf(byId[part.id], field) : [];
      return source ? position(source) : -1;
    });
  const rows = parts.map((part) => [part.id, row(part)] as const);
  return {columns: citing.map(({id}) => id), sources, byId: Object.fromEntries(rows)};
}

const {columns, sources, byId}: CitedFile = file;

/** The source that a cell names, the most important of those that support its field. */
export function cited(part: Accelerator, column: DeviceColumn): Cited | undefined {
  const position = byId[part.id]?.[columns.indexOf(column.id)];
  return position === undefined ? undefined : sources[position];
}
