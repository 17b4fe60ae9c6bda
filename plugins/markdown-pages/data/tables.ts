export type DataRecord = Readonly<Record<string, unknown>>;

/**
 * Records as CSV by RFC 4180, one row a record: every column that any row fills, in the order of first occurrence, and at the end the
 * addresses of the record's sources, and the license.
 */
export function tableOf(
  records: readonly DataRecord[],
  sourcesOf: (record: DataRecord) => readonly string[],
  license: string,
): string {
  const rows = records.map((record) => flatten(record));
  const facts = [...new Set(rows.flatMap((row) => Object.keys(row)))];
  const lines = rows.map((row, at) => [
    ...facts.map((name) => row[name] ?? ''),
    [...new Set(sourcesOf(records[at] ?? {}))].join(' '),
    license,
  ]);
  return [[...facts, 'sourceUrls', 'dataLicense'], ...lines]
    .map((line) => `${line.map(quoted).join(',')}\r\n`)
    .join('');
}

/**
 * Nested fields get names with dots, and lists of plain values are joined with `; `. Lists of records and values that nothing confirms
 * stay JSON, which no cell can say better. Nothing stands for `null`, which is never zero.
 */
function flatten(record: DataRecord, prefix = ''): Record<string, string> {
  const cells = Object.entries(record).map(([key, value]): Record<string, string> => {
    const name = prefix + key;
    if (typeof value !== 'object' || value === null) return {[name]: String(value ?? '')};
    if (Array.isArray(value)) return {[name]: listCell(value)};
    if (name === 'unconfirmed') return {[name]: JSON.stringify(value)};
    return flatten(value as DataRecord, `${name}.`);
  });
  return Object.assign({}, ...cells) as Record<string, string>;
}

function listCell(list: readonly unknown[]): string {
  const isPlain = list.every((value) => typeof value !== 'object' || value === null);
  return isPlain ? list.map(String).join('; ') : JSON.stringify(list);
}

function quoted(text: string): string {
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
