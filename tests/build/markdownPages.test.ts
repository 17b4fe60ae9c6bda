import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {markdownPath} from '../../plugins/markdown-pages/pageFile';
import {routes} from '../../src/data/routes';
import {allModels} from '../../src/data/models';
import {editorSchemas} from '../../src/data/schemas/editorSchemas';
import {identity} from '../../src/identity';
import {BASE_URL, builtFiles, pagesOf, siteDir} from './builtSite';
import {attribute, elements} from './html';
import {linksIn, pageProblems, parseMarkdown} from './markdown/pageProblems';

const files = new Map(builtFiles().map((file) => [file.path, file]));
const pages = pagesOf([...files.values()]);
const siteUrl = identity.url + BASE_URL;

function read(name: string): string {
  const file = files.get(name);
  if (!file) throw new Error(`The build has no ${name}.`);
  return file.read().toString();
}

const trees = new Map<string, ReturnType<typeof parseMarkdown>>();

/** A file as a program parses it, once for all tests. */
function tree(name: string): ReturnType<typeof parseMarkdown> {
  const known = trees.get(name) ?? parseMarkdown(read(name));
  trees.set(name, known);
  return known;
}

/** Rows of a CSV file below its head; lines within quotes do not count. */
function csvRows(text: string): number {
  const lines = text.replace(/"(?:[^"]|"")*"/g, '').split('\r\n');
  expect(lines.pop(), 'what follows the last line').toBe('');
  const columns = lines.map((line) => line.split(',').length);
  expect(new Set(columns).size, 'numbers of columns').toBe(1);
  return lines.length - 1;
}

describe('each page as Markdown', () => {
  test.each(pages)('/$path says what its HTML says', ({path, document}) => {
    expect(pageProblems(document, tree(markdownPath(path)))).toEqual([]);
  });

  test('it starts with its title, its address and its description', () => {
    for (const {path} of pages) {
      const source = read(markdownPath(path));
      expect(source).toMatch(/^---\ntitle: ".+"\ndescription: ".{20,}"\nurl: /);
      expect(source).toContain(`\nurl: ${siteUrl}${path}\n`);
      expect(source.match(/^# /gm)?.length, path).toBeGreaterThan(0);
    }
  });

  test('its links lead to pages, places and files that are there', () => {
    const ids = new Map(
      pages.map(({path, document}) => [
        path,
        new Set(elements(document).map((element) => attribute(element, 'id'))),
      ]),
    );
    const leadsSomewhere = (link: string) => {
      const [address = '', anchor] = link.slice(siteUrl.length).split('#');
      const [target = ''] = address.split('?');
      const found = ids.get(target);
      if (anchor === undefined) return found !== undefined || files.has(target);
      return found?.has(decodeURIComponent(anchor)) === true;
    };
    const links = pages.flatMap(({path}) => linksIn(tree(markdownPath(path))));
    const inside = links.filter((link) => link.startsWith(siteUrl));
    expect(inside.length).toBeGreaterThan(pages.length);
    expect(inside.filter((link) => !leadsSomewhere(link))).toEqual([]);
    expect(links.filter((link) => !/^(?:https?|mailto):/.test(link))).toEqual([]);
  });

  test('its head names it where an article has one', () => {
    const named = pages.map(({document}) =>
      elements(document, 'link')
        .filter((link) => attribute(link, 'type') === 'text/markdown')
        .map((link) => attribute(link, 'href')),
    );
    const categories = new Set(
      routes.filter(({kind}) => kind === 'category').map(({path}) => path),
    );
    expect(named).toEqual(
      pages.map(({path}) => (categories.has(path) ? [] : [BASE_URL + markdownPath(path)])),
    );
  });
});

describe('the lists for language models', () => {
  test('llms.txt lists every page once, in the order of reading within its section', () => {
    const listed = linksIn(tree('llms.txt')).filter((link) => link.endsWith('.md'));
    const expected = pages.map(({path}) => siteUrl + markdownPath(path));
    expect([...listed].sort()).toEqual(expected.sort());
    expect(read('llms.txt')).toMatch(/^# .+\n\n> .+\n\n/);
  });

  test('llms.txt leads to files only', () => {
    const paths = linksIn(tree('llms.txt'))
      .filter((link) => link.startsWith(siteUrl))
      .map((link) => link.slice(siteUrl.length));
    expect(paths.filter((path) => !files.has(path))).toEqual([]);
  });

  test('llms-full.txt has every page under its address', () => {
    const addresses = [...read('llms-full.txt').matchAll(/^- Page: (\S+)$/gm)].map(
      ([, address]) => address,
    );
    expect([...addresses].sort()).toEqual(pages.map(({path}) => siteUrl + path).sort());
  });
});

describe('the data', () => {
  const data = (name: string) =>
    JSON.parse(read(`data/${name}`)) as {records: {id?: string; points?: unknown[]}[]};
  const published = [...files.keys()].filter((path) => path.startsWith('data/'));

  test('each file is the one that the pages are made of', () => {
    const schemas = new Set([...editorSchemas().keys()].map((name) => `data/schemas/${name}`));
    expect(published).toEqual(expect.arrayContaining([...schemas]));
    const parts = ['models', 'models.sources', 'questions', 'errors'];
    const made = [...schemas, ...parts.map((name) => `data/${name}.json`)];
    const copies = published.filter((path) => /\.(?:json|bib)$/.test(path) && !made.includes(path));
    expect(copies.length).toBeGreaterThan(15);
    for (const path of copies) expect(read(path)).toBe(readFileSync(join(siteDir, path), 'utf8'));
  });

  test('models are all there, with their sources', () => {
    const ids = data('models.json').records.map(({id}) => id);
    expect(ids).toEqual(allModels.map(({id}) => id));
    const {byId} = JSON.parse(read('data/models.sources.json')) as {byId: object};
    expect(Object.keys(byId)).toEqual(ids);
  });

  test.each([
    'accelerators',
    'models',
    'frameworks',
    'metrics',
    'commands',
    'techniques',
    'places',
    'glossary',
  ])('%s.csv has a row for each record', (name) => {
    expect(csvRows(read(`data/${name}.csv`))).toBe(data(`${name}.json`).records.length);
  });

  test('points and results have a row each', () => {
    const points = data('pareto.json').records.flatMap(({points: list}) => list);
    expect(csvRows(read('data/pareto.csv'))).toBe(points.length);
    const results = published
      .filter((path) => /^data\/results\/.*\.json$/.test(path))
      .flatMap((path) => (JSON.parse(read(path)) as {results: unknown[]}).results);
    expect(csvRows(read('data/results.csv'))).toBe(results.length);
  });

  test('the license goes with every file of it', () => {
    expect(read('data/README.txt')).toContain('CC BY 4.0');
    for (const path of published.filter((name) => name.endsWith('.csv'))) {
      expect(read(path).split('\r\n')[0], path).toMatch(/,dataLicense$/);
    }
  });
});
