import {readFileSync, readdirSync} from 'node:fs';
import {join, relative} from 'node:path';
import type {CitedSource} from './cite';
import {nearIds} from './lookup';

/** The folder of calculators and the bibliography that they cite. */
export const CALCULATORS_FOLDER = 'src/components/calculators';
export const BIBLIOGRAPHY = 'data/references.bib';

/**
 * Reads the sources that calculators cite, by key. Throws with file and line where a key is not in the bibliography.
 *
 * @param siteDir programs run in the folder of the repository; a bundle of this file lies elsewhere
 */
export function readCitedSources(siteDir = process.cwd()): Readonly<Record<string, CitedSource>> {
  const entries = entriesOf(readFileSync(join(siteDir, BIBLIOGRAPHY), 'utf8'));
  const cited = citedKeys(join(siteDir, CALCULATORS_FOLDER));
  return Object.fromEntries(
    cited.map(({key, file, line}) => {
      const source = entries.get(key);
      if (source) return [key, source];
      const place = `${relative(siteDir, file)}:${line}`;
      const near = nearIds(key, [...entries.keys()]).join(', ');
      throw new Error(`${place}: "${key}" is not in ${BIBLIOGRAPHY}. Near keys: ${near}.`);
    }),
  );
}

/**
 * Title and address of each entry, by its key. The parser of the articles takes half a second to load, and each test of a calculator would wait for it:
 * a test holds that it reads the same.
 */
function entriesOf(bibliography: string): ReadonlyMap<string, CitedSource> {
  const entries = bibliography.split(/^(?=@)/m).slice(1);
  return new Map(
    entries.map((entry) => [
      /\{([^,]*),/.exec(entry)?.[1] ?? '',
      {title: fieldOf(entry, 'title'), href: fieldOf(entry, 'url')},
    ]),
  );
}

/** A field of one line, without the braces that keep its capitals and the backslashes before its signs. */
function fieldOf(entry: string, field: string): string {
  const text = new RegExp(`^ *${field} = \\{+(.*?)\\}+,?$`, 'm').exec(entry)?.[1] ?? '';
  return text.replace(/\\(?=\W|_)/g, '');
}

interface CitedKey {
  readonly key: string;
  readonly file: string;
  readonly line: number;
}

/** Keys that the modules of a folder give to `cite`. */
function citedKeys(folder: string): readonly CitedKey[] {
  const files = readdirSync(folder, {recursive: true, encoding: 'utf8'})
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .sort()
    .map((file) => join(folder, file));
  return files.flatMap((file) => {
    const text = readFileSync(file, 'utf8');
    return [...text.matchAll(/\bcite\(\s*'([^']*)'/g)].map(({1: key = '', index}) => ({
      key,
      file,
      line: text.slice(0, index).split('\n').length,
    }));
  });
}
