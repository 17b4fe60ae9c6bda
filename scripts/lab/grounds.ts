import {existsSync, readdirSync, readFileSync, writeFileSync} from 'node:fs';
import {join} from 'node:path';

export const labFolder = join(import.meta.dirname, '../../lab');

/** Record of a run of one ground of the lab. */
export interface LabRecord {
  /** Day of the run, as `2026-11-29`. */
  readonly ranOn: string;
  /** Version of each package that was run. */
  readonly versions: Readonly<Record<string, string>>;
  readonly results: unknown;
}

/** Names of the grounds: folders with a probe. */
export const grounds = (): string[] =>
  readdirSync(labFolder)
    .filter((name) => existsSync(join(labFolder, name, 'probe.mjs')))
    .sort();

const recordPath = (name: string) => join(labFolder, name, 'record.json');

/** The record of a ground; undefined before its first run. */
export function readRecord(name: string): LabRecord | undefined {
  const path = recordPath(name);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as LabRecord) : undefined;
}

export const writeRecord = (name: string, record: LabRecord): void =>
  writeFileSync(recordPath(name), `${JSON.stringify(record, null, 2)}\n`);
