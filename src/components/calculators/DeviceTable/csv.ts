type Cell = string | number;

/**
 * A first character by which a spreadsheet takes a text for a formula or a command, also in full width; and the
 * apostrophe itself, so that what is put in front can be taken away again.
 */
const TAKEN_FOR_FORMULA = /^[=+\-@\t\r\n'＝＋－＠]/;

/** Rows as CSV: RFC 4180, and no text that a spreadsheet would run. Numbers are written in full. */
export function csv(rows: readonly (readonly Cell[])[]): string {
  return rows.map((row) => `${row.map(cellText).join(',')}\r\n`).join('');
}

function cellText(cell: Cell): string {
  if (typeof cell === 'number') return String(cell);
  const safe = TAKEN_FOR_FORMULA.test(cell) ? `'${cell}` : cell;
  return /[",\r\n]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe;
}
