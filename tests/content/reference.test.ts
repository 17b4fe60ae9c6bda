// Content of the pages of reference, which articles may leave to them.
import {readdirSync, readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test, vi} from 'vitest';
import {paretoSystems} from '../../src/data/pareto';
import {isReadInFull, resultPages, resultsOf} from '../../src/data/results';
import {renderTag} from './renderTag';

vi.mock('@docusaurus/plugin-content-docs/client', () => ({}));

const DOCS = join(__dirname, '../../docs');

/** The articles, and what they leave out: both choose among the records that Reference has whole. */
const articles = readdirSync(DOCS, {recursive: true, encoding: 'utf8'})
  .filter((file) => file.endsWith('.mdx') && !/^reference\/(?!in-depth)/.test(file))
  .map((file) => ({file, source: readFileSync(join(DOCS, file), 'utf8')}));

/** Every tag of a page with the given name. */
const tags = (source: string, name: string) =>
  [...source.matchAll(new RegExp(`<${name}\\b(.*?)/>`, 'gs'))].map(([, inside = '']) => inside);

const listed = (tag: string, attribute: string) => {
  const [, list = ''] = new RegExp(`${attribute}=\\{\\[(.*?)\\]\\}`, 's').exec(tag) ?? [];
  return [...list.matchAll(/'([^']+)'/g)].map(([, id = '']) => id);
};

test('the page of results has every result, and those that were read in part in a table of their own', async () => {
  const source = readFileSync(join(DOCS, 'reference/results.mdx'), 'utf8');
  const shown = ['ResultsTable', 'RunsTable'].flatMap((name) =>
    tags(source, name).map((inside) => `<${name} ${inside} />`),
  );
  const {html} = await renderTag(shown.join('\n\n'));
  const rows = new Set([...html.matchAll(/id="result-([^"]+)"/g)].map(([, id]) => id));
  const all = resultPages.flatMap((page) => resultsOf(page));
  expect(all.length).toBeGreaterThan(70);
  for (const {id} of all) expect(rows, id).toContain(id);
  const inPart = await renderTag(shown.filter((tag) => tag.includes('read="part"')).join('\n\n'));
  const partly = [...inPart.html.matchAll(/id="result-([^"]+)"/g)].map(([, id]) => id);
  const partial = all.filter((one) => !isReadInFull(one));
  expect(new Set(partly)).toEqual(new Set(partial.map(({id}) => id)));
  for (const {id} of paretoSystems) expect(rows).toContain(id);
});

test('a result that an article leaves out has its row in the reference', () => {
  const left = articles.flatMap(({source}) =>
    tags(source, 'ResultsTable').flatMap((tag) => {
      const [, page = ''] = /page="([^"]+)"/.exec(tag) ?? [];
      return listed(tag, 'except').map((id) => resultsOf(page).find((one) => one.id === id));
    }),
  );
  expect(left.length).toBeGreaterThan(0);
  for (const result of left) expect(result, result?.id).toBeDefined();
});

test('a table of an article has at most twelve rows of results and of facts', () => {
  for (const {file, source} of articles) {
    for (const tag of tags(source, 'ResultsTable')) {
      const [, page = ''] = /page="([^"]+)"/.exec(tag) ?? [];
      const only = listed(tag, 'only').length;
      const shown = only || resultsOf(page).length - listed(tag, 'except').length;
      expect(shown, file).toBeLessThanOrEqual(12);
    }
    for (const tag of tags(source, 'EngineTable')) {
      const [, facts = ''] = /facts=\{\{(.*?)\}\}/s.exec(tag) ?? [];
      expect(facts.match(/:\s*(?:'|\[)/g)?.length, file).toBeLessThanOrEqual(12);
    }
  }
});
