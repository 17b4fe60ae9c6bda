import {describe, expect, test} from 'vitest';
import {routeProblems, sitemapProblems} from './routes';

describe('routes', () => {
  const lists = {
    built: ['', 'a', 'category/c'],
    written: ['', 'a'],
    generated: ['category/c', 'category/d'],
  };
  const known = ['', 'a', 'b', 'category/c', 'category/d'];

  test('a page may be generated, and a known one may be missing', () => {
    expect(routeProblems({...lists, known})).toEqual([]);
  });

  test.each([
    [{...lists, known, built: ['', 'category/c']}, '/a is written, but not built.'],
    [{...lists, known, built: [...lists.built, 'b']}, '/b is built, but not written.'],
    [{...lists, known: ['', 'category/c']}, '/a is in no sidebar.'],
  ])('a difference is reported', (changed, problem) => {
    expect(routeProblems(changed)).toEqual([problem]);
  });
});

describe('the sitemap', () => {
  const SITE = 'https://handbook.test/llm/';
  const sitemap = (...paths: string[]) =>
    paths.map((path) => `<url><loc>${SITE}${path}</loc></url>`).join('');

  test('lists exactly the pages, by their absolute addresses', () => {
    expect(sitemapProblems(sitemap('', 'a'), ['', 'a'], SITE)).toEqual([]);
  });

  test.each([
    [sitemap(''), `The sitemap lacks ${SITE}a.`],
    [sitemap('', 'a', '404'), `The sitemap has ${SITE}404, which is no page.`],
    [sitemap('', 'a', 'a'), `The sitemap has ${SITE}a twice.`],
  ])('%s is reported', (text, problem) => {
    expect(sitemapProblems(text, ['', 'a'], SITE)).toEqual([problem]);
  });
});
