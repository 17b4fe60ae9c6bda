import type {CslSource} from '@citation-js/core';
import type {DataFiles} from './data/checkData';
import {isObject} from './data/names';
import {readInside} from './readInside';

/** Fields of records that hold names. */
const NAMES = new Set([
  ...['abbreviation', 'aliases', 'container-title', 'family', 'hardware', 'id', 'license'],
  ...['measuredBy', 'model', 'name', 'organization', 'publisher', 'term', 'title', 'vendor'],
  'workload',
]);
const CAPITALS = /(?<![A-Za-z])[A-Z]{2,6}(?![a-z])/g;

/**
 * Abbreviations that a page need not explain: those of the glossary, which articles show; parts of names in `data/` and in the
 * bibliography; and the few of `data/familiar-abbreviations.txt`.
 */
export function knownAbbreviations(
  files: DataFiles['files'],
  sources: readonly CslSource[],
  dataDir: string,
): ReadonlySet<string> {
  const texts: string[] = [];
  const walk = (value: unknown, field: string): void => {
    if (typeof value === 'string') {
      if (NAMES.has(field)) texts.push(value);
    } else if (Array.isArray(value)) value.forEach((item) => walk(item, field));
    else if (isObject(value)) Object.entries(value).forEach(([name, item]) => walk(item, name));
  };
  for (const {value} of files.values()) walk(value, '');
  for (const source of sources) walk(source, '');
  return new Set([...familiar(dataDir), ...(texts.join('\n').match(CAPITALS) ?? [])]);
}

function familiar(dataDir: string): string[] {
  const text = readInside(dataDir, 'familiar-abbreviations.txt') ?? '';
  return text.replace(/^#.*/gm, '').split(/\s+/).filter(Boolean);
}
