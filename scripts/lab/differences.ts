import type {LabRecord} from './grounds';

/**
 * Differences between a record and a new run, a line each: `results.counts.chat: 43 → 44`. Rows of a list are compared by their `name`. Results
 * below a key `times` are not compared: they differ from run to run.
 */
export function differences(before: LabRecord | undefined, after: LabRecord): string[] {
  if (!before) return ['There is no record yet.'];
  return [
    ...compare('versions', before.versions, after.versions),
    ...compare('results', before.results, after.results),
  ];
}

function compare(path: string, before: unknown, after: unknown): string[] {
  if (JSON.stringify(before) === JSON.stringify(after)) return [];
  const [old, now] = [partsOf(before), partsOf(after)];
  if (!old || !now) return [`${path}: ${short(before)} → ${short(after)}`];
  return [...new Set([...Object.keys(old), ...Object.keys(now)])].flatMap((key) =>
    key === 'times' ? [] : compare(`${path}.${key}`, old[key], now[key]),
  );
}

/** The parts of an object, or of a list by the names of its rows. */
function partsOf(value: unknown): Readonly<Record<string, unknown>> | undefined {
  if (!Array.isArray(value)) return isObject(value) ? value : undefined;
  return Object.fromEntries(
    value.map((row: unknown, at) => [
      isObject(row) && typeof row['name'] === 'string' ? row['name'] : String(at),
      row,
    ]),
  );
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function short(value: unknown): string {
  const text = value === undefined ? 'nothing' : JSON.stringify(value);
  return text.length > 100 ? `${text.slice(0, 100)}…` : text;
}
