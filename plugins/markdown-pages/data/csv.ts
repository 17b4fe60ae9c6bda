/** Types of a cell of a table. */
export type Cell = string | number | boolean | null;
export type FlatRecord = ReadonlyMap<string, Cell>;

/**
 * A record as one row: nested fields get names with dots, lists of plain values are joined with `; `, lists of
 * records stay JSON, which no cell can say better.
 */
export function flatten(record: object, prefix = ''): Map<string, Cell> {
  const row = new Map<string, Cell>();
  for (const [key, value] of Object.entries(record) as [string, unknown][]) {
    const name = prefix + key;
    if (Array.isArray(value)) row.set(name, listCell(value));
    else if (typeof value === 'object' && value !== null) {
      for (const [below, cell] of flatten(value, `${name}.`)) row.set(below, cell);
    } else row.set(name, value as Cell);
  }
  return row;
}

function listCell(list: readonly unknown[]): string {
  const isPlain = list.every((value) => typeof value !== 'object' || value === null);
  return isPlain ? list.map(String).join('; ') : JSON.stringify(list);
}

/** The last columns of every table, whatever fields only later records have. */
const LAST = ['unconfirmed', 'sourceUrls', 'dataLicense'];

/** CSV by RFC 4180 with a head: every column that any row fills, in the order of first occurrence. */
export function csv(rows: readonly FlatRecord[]): string {
  const names = new Set(rows.flatMap((row) => [...row.keys()]));
  const isFilled = (name: string) => !LAST.includes(name) || rows.some((row) => row.get(name));
  const columns = [...[...names].filter((name) => !LAST.includes(name)), ...LAST].filter(isFilled);
  const lines = [columns, ...rows.map((row) => columns.map((column) => row.get(column) ?? null))];
  return lines.map((line) => `${line.map(cellText).join(',')}\r\n`).join('');
}

/** Nothing stands for `null`, which is never zero. */
function cellText(cell: Cell): string {
  const text = cell === null ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
