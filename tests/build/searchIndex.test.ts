import {readdirSync} from 'node:fs';
import {describe, expect, test} from 'vitest';
import {searchPages} from '../../src/search/searchPages';
import {builtFiles, pagesOf} from './builtSite';
import {indexDir, openBuiltSearch} from './search/builtSearch';
import {attribute, elements} from './html';

const search = await openBuiltSearch();
const pages = pagesOf(builtFiles());

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

// What keyboards, input methods and documents write for the same words.
test.each([
  ['ＫＶ　ｃａｃｈｅ', 'KV cache'],
  ['ｖｌｌｍ：ｎｕｍ＿ｒｅｑｕｅｓｔｓ＿ｗａｉｔｉｎｇ', 'vllm:num_requests_waiting'],
  ['preﬁll', 'prefill'],
  ['prefix\u00a0cache', 'prefix cache'],
  ['self\u2011hosted', 'self-hosted'],
  ['“goodput”', '"goodput"'],
  ['don’t shed load', "don't shed load"],
  ['67 \u03bcs', '67 \u00b5s'],
  ['ﾌﾗﾝｽ', 'フランス'],
])('“%s” finds what “%s” finds', async (written, usual) => {
  const [found, expected] = await Promise.all(
    [written, usual].map((query) => searchPages(query, search.pagefind, search.catalogue)),
  );
  const order = expected?.pages.map(({page}) => page.path);
  expect(order?.length).toBeGreaterThan(0);
  expect(found?.pages.map(({page}) => page.path)).toEqual(order);
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
  });
});
