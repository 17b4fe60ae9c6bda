import {expect, test} from 'vitest';
import {glossary} from '../../src/data/glossary';
import {BASE_URL, builtFiles, pagesOf} from './builtSite';
import {attribute, elements} from './html';

/** The marked terms of each page, with their ids and the addresses that they lead to. */
const marked = pagesOf(builtFiles()).map(({path, document}) => ({
  path,
  marks: elements(document, 'a').flatMap((link) => {
    const id = attribute(link, 'data-term');
    return id === undefined ? [] : [{id, href: attribute(link, 'href')}];
  }),
}));

// That the addresses exist, with their anchors, is checked with all other addresses.
test('a mark leads to the place where its term is explained, which is another page', () => {
  const homes = new Map(glossary.map(({id, home}) => [id, home]));
  const astray = marked.flatMap(({path, marks}) =>
    marks
      .filter(({id, href}) => {
        const home = homes.get(id);
        return !home || href !== BASE_URL + home || home.split('#')[0] === path;
      })
      .map(({id}) => `/${path}: ${id}`),
  );
  expect(astray).toEqual([]);
});

test('a page marks a term once, and a dozen at most', () => {
  const terms = (marks: readonly {id: string}[]) => new Set(marks.map(({id}) => id)).size;
  expect(marked.filter(({marks}) => terms(marks) < marks.length)).toEqual([]);
  expect(marked.filter(({marks}) => marks.length > 12)).toEqual([]);
});

test('most articles have some', () => {
  const some = marked.filter(({marks}) => marks.length > 0);
  expect(some.length).toBeGreaterThan(marked.length / 2);
});
