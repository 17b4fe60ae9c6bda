import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {articlesOf, type Article} from './articles';
import {choosePages, lighthousePages, neighborOf, usualPages} from './choosePages';

const article = (path: string): Article => ({path, title: path, kind: 'text'});
const articles = ['', 'a', 'a/one', 'a/two', 'b', 'b/two'].map(article);
const pathsOf = (chosen: readonly Article[]) => chosen.map(({path}) => path);

describe('pages are chosen', () => {
  test('by path, by the end of it, or all', () => {
    expect(pathsOf(choosePages(articles, 'a/two, one,/', []))).toEqual(['a/two', 'a/one', '']);
    expect(choosePages(articles, 'all', [])).toEqual(articles);
    expect(pathsOf(choosePages(articles, undefined, ['b']))).toEqual(['b']);
  });

  test.each([
    ['two', 'Several pages end in "two": a/two, b/two.'],
    ['three', 'There is no page "three".'],
  ])('not by %j', (asked, message) => {
    expect(() => choosePages(articles, asked, [])).toThrow(message);
  });
});

test('a reader goes to the next page beside, or back from the last', () => {
  const order = pathsOf(articles);
  const next = (path: string) => neighborOf(articles, order, article(path)).path;
  expect(next('a/one')).toBe('a/two');
  expect(next('a/two')).toBe('a/one');
  expect(next('')).toBe('a');
});

test('the usual pages are there, of both kinds', () => {
  const all = articlesOf(join(import.meta.dirname, '../../../docs'));
  const usual = choosePages(all, undefined, usualPages);
  expect(new Set(usual.map(({kind}) => kind))).toEqual(new Set(['text', 'calculator']));
  expect(new Set(lighthousePages).size).toBe(10);
  expect(choosePages(all, undefined, lighthousePages)).toHaveLength(10);
});
