import {existsSync, readdirSync} from 'node:fs';
import {dirname, join, posix} from 'node:path';
import {readText} from '../../plugins/content-contract/sourceText';
import type {ComputedNumbers} from './computeNumbers';
import {numberProblem, type NumberProblem} from './numberProblem';
import type {PageFiles} from './pageFiles';

const MARKED = /(?:\]|::rows)\{#([a-z0-9-]+)(?:\/([a-z0-9-]+))?\}/g;
const IMPORTED = /import (\w+) from '(\.[^']+\.numbers)'/g;

/**
 * Tells of numbers that nobody reads: no page marks them, and no other file takes them from the default export of the file.
 *
 * @param asked pages whose files of numbers are looked at
 * @param files every page
 */
export function unusedNumbers(
  siteDir: string,
  asked: readonly PageFiles[],
  files: readonly PageFiles[],
  {values}: ComputedNumbers,
): NumberProblem[] {
  const known = asked.filter(({numbers}) => values.has(numbers));
  if (known.length === 0) return [];
  const used = usedNumbers(siteDir, files);
  return known.flatMap(({name: page, numbers}) => {
    if (used.has(numbers)) return [];
    const unused = [...(values.get(numbers)?.keys() ?? [])].filter(
      (name) => !used.has(`${page}/${name}`) && !used.has(`${numbers}/${name}`),
    );
    const source = unused.length > 0 ? readText(join(siteDir, numbers)) : '';
    return unused.map((name) => {
      const message = `No page and no other file uses the number \`${name}\``;
      const remedy = 'Mark it in a page, or delete it.';
      return numberProblem(numbers, lineOf(source, name), message, remedy);
    });
  });
}

/** What is used, as `page/name` where a page marks it, `file/name` where a file reads it, and `file` where a file takes all. */
function usedNumbers(siteDir: string, files: readonly PageFiles[]): ReadonlySet<string> {
  const used = new Set<string>();
  for (const {name, page} of files) {
    for (const [, first = '', second] of readText(join(siteDir, page)).matchAll(MARKED)) {
      used.add(second === undefined ? `${name}/${first}` : `${first}/${second}`);
    }
  }
  for (const path of modules(siteDir)) {
    const source = readText(join(siteDir, path));
    for (const [statement, variable = '', from = ''] of source.matchAll(IMPORTED)) {
      const file = `${posix.join(dirname(path), from)}.ts`;
      const rest = source.replace(statement, '');
      for (const [, quoted, dotted] of rest.matchAll(reads(variable))) {
        const name = quoted ?? dotted;
        used.add(name === undefined ? file : `${file}/${name}`);
      }
    }
  }
  return used;
}

/** `page['name']` and `page.name`; without a name where the variable is used in another way, such as `page[id]`. */
const reads = (variable: string): RegExp =>
  new RegExp(`(?<![\\w.'/-])${variable}\\b(?:\\['([a-z0-9-]+)'\\]|\\.([a-z0-9]+)\\b)?`, 'g');

/** Files that may read numbers of a page: those of other pages, and components. */
function modules(siteDir: string): string[] {
  return ['docs', 'src']
    .filter((folder) => existsSync(join(siteDir, folder)))
    .flatMap((folder) =>
      readdirSync(join(siteDir, folder), {recursive: true, encoding: 'utf8'}).map(
        (path) => `${folder}/${path.replaceAll('\\', '/')}`,
      ),
    )
    .filter((path) => /\.(?:tsx?|mdx)$/.test(path));
}

/** The line that gives the number its name; the first where the name is put together. */
function lineOf(source: string, name: string): number {
  const at = source.search(new RegExp(`(?<![\\w-])(?:'${name}'|${name}):`));
  return at < 0 ? 1 : source.slice(0, at).split('\n').length;
}
