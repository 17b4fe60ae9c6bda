import {readdirSync, readFileSync} from 'node:fs';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {afterAll, beforeAll, describe, expect, test} from 'vitest';
import {articleText} from '../../plugins/search/articleText';
import {writePagefindIndex} from '../../plugins/search/pagefindIndex';
import {builtFiles, pagesOf, siteDir} from './builtSite';
import {indexDir, openBuiltSearch, type BuiltSearch} from './search/builtSearch';
import {attribute, elements} from './html';

let search: BuiltSearch;
beforeAll(async () => {
  search = await openBuiltSearch();
});
afterAll(() => search.close());

const files = builtFiles();
const pages = pagesOf(files);

describe('the search index', () => {
  test('has every page of the site and no other', () => {
    const indexed = search.catalogue.pages.map(({path}) => path);
    expect(indexed.sort()).toEqual(pages.map(({path}) => path).sort());
  });

  test('consists of what a browser asks for: none of Pagefind’s own interfaces', () => {
    const names = readdirSync(indexDir, {recursive: true, encoding: 'utf8'});
    expect(names.filter((name) => /ui|highlight|worker|playground/.test(name))).toEqual([]);
    expect(names).toContain('pagefind.js');
  });
});

describe('what is indexed', () => {
  test('is the article: neither navigation nor citations, references or fields', async () => {
    const {results} = await search.pagefind.search('PagedAttention');
    const texts = await Promise.all(results.map(async (result) => (await result.data()).content));
    expect(texts.length).toBeGreaterThan(3);
    for (const text of texts) {
      expect(text).not.toMatch(/On this page|Direct link to|Edit this page|Request a Demo/);
      expect(text).not.toMatch(/Accessed|Inputs: /);
    }
  });

  test('leads to headings that are on the page', () => {
    const ids = new Map(
      pages.map(({path, document}) => [
        path,
        new Set(elements(document).map((element) => attribute(element, 'id'))),
      ]),
    );
    const dead = search.catalogue.pages.flatMap(({path, headings}) =>
      headings.filter(({id}) => !ids.get(path)?.has(id)).map(({id}) => `${path}#${id}`),
    );
    expect(dead).toEqual([]);
    expect(search.catalogue.pages.flatMap(({headings}) => headings).length).toBeGreaterThan(300);
  });

  test('is found by every word of the catalogue that was tried', async () => {
    // A word of the catalogue without a page would be taken for an index that did not load.
    const words = [...search.catalogue.words.keys()].filter((_, index) => index % 40 === 0);
    const lost: string[] = [];
    for (const word of words) {
      if ((await search.pagefind.search(word)).results.length === 0) lost.push(word);
    }
    expect(lost).toEqual([]);
  }, 60_000);
});

test('the same pages give the same files, byte for byte', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'handbook-index-'));
  try {
    const articles = files
      .filter(({path}) => path.endsWith('.html') && path !== '404.html')
      .reverse()
      .flatMap(({path, read}) => {
        const article = articleText(read().toString());
        return article ? [{path: path.replace(/(^|\/)index\.html$|\.html$/, ''), ...article}] : [];
      });
    await writePagefindIndex(siteDir, articles, folder);
    const names = readdirSync(folder, {recursive: true, encoding: 'utf8', withFileTypes: true})
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
    expect(names.length).toBeGreaterThan(40);
    const differing = names.filter(
      (name) => !readFileSync(join(folder, name)).equals(readFileSync(join(indexDir, name))),
    );
    expect(differing).toEqual([]);
  } finally {
    await rm(folder, {recursive: true});
  }
}, 60_000);
