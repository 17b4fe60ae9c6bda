import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {Bibliography} from './bibliography';
import type {DataFiles} from './data/checkData';
import {isObject} from './data/mentions';
import {decodeSource} from './sourceText';

/** Fields of records that hold names. */
const NAMES = new Set([
  'abbreviation',
  'aliases',
  'family',
  'hardware',
  'id',
  'license',
  'measuredBy',
  'model',
  'name',
  'organization',
  'term',
  'title',
  'vendor',
  'workload',
]);
const CAPITALS = /(?<![A-Za-z])[A-Z]{2,6}(?![a-z])/g;

/**
 * Abbreviations that a page need not explain: those of the glossary, which articles show; parts of names in `data/` and in the
 * bibliography; and the few of `data/familiar-abbreviations.txt`.
 */
export function knownAbbreviations(
  {files}: DataFiles,
  {entries}: Bibliography,
  dataDir: string,
): ReadonlySet<string> {
  const known = new Set(familiar(dataDir));
  const add = (text: string) => {
    for (const [name] of text.matchAll(CAPITALS)) known.add(name);
  };
  const walk = (value: unknown, field: string): void => {
    if (typeof value === 'string') {
      if (NAMES.has(field)) add(value);
    } else if (Array.isArray(value)) value.forEach((item) => walk(item, field));
    else if (isObject(value)) Object.entries(value).forEach(([name, item]) => walk(item, name));
  };
  for (const {value} of files.values()) walk(value, '');
  for (const {fields} of entries) {
    for (const name of ['author', 'title', 'organization', 'booktitle'])
      add(fields.get(name) ?? '');
  }
  return known;
}

function familiar(dataDir: string): string[] {
  try {
    const {text} = decodeSource(readFileSync(join(dataDir, 'familiar-abbreviations.txt')));
    return text.replace(/^#.*/gm, '').split(/\s+/).filter(Boolean);
  } catch {
    return [];
  }
}
