import {csv, flatten, type Cell} from './csv';
import type {DataRecord} from './recordSources';

type Unconfirmed = Record<string, {readonly value: unknown; readonly reason: string}>;

/**
 * One row a record. A value that nothing confirms stands with its reason in a column of its own; the last columns are
 * the addresses of the record's sources, and the license.
 */
export function tableOf(
  records: readonly DataRecord[],
  sourcesOf: (record: DataRecord) => readonly string[],
  license: string,
): string {
  return csv(
    records.map((record) => {
      const {unconfirmed, ...facts} = record;
      return new Map<string, Cell>([
        ...flatten(facts),
        ['unconfirmed', unconfirmedCell((unconfirmed ?? {}) as Unconfirmed)],
        ['sourceUrls', [...new Set(sourcesOf(record))].join(' ')],
        ['dataLicense', license],
      ]);
    }),
  );
}

function unconfirmedCell(fields: Unconfirmed): Cell {
  const texts = Object.entries(fields).map(
    ([field, {value, reason}]) => `${field} = ${JSON.stringify(value)} (${reason})`,
  );
  return texts.join('; ') || null;
}

/** One row for each of the records in a list of the record, with the fields of both. */
export function spread(records: readonly DataRecord[], list: string): DataRecord[] {
  return records.flatMap((record) => {
    const {[list]: inner, ...rest} = record;
    return (inner as DataRecord[]).map((entry) => ({...rest, ...entry}));
  });
}
