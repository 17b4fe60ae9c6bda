import {describe, expect, test} from 'vitest';
import {xml2js} from 'xml-js';
import {isoDay} from '../../plugins/provenance/isoDay';
import {fileDates, readHistory} from '../../plugins/provenance/readHistory';
import {identity} from '../../src/identity';
import {BASE_URL, builtFiles, pagesOf, siteDir} from './builtSite';
import {
  dataProblems,
  lastmodProblems,
  previewProblems,
  sharedImageProblems,
  structuredData,
} from './checks/provenance';
import {elements, links, text} from './html';

const files = builtFiles();
const pages = pagesOf(files);
const siteUrl = identity.url + BASE_URL;
const history = await readHistory(siteDir, 'docs');
const readText = (name: string) =>
  files
    .find(({path}) => path === name)
    ?.read()
    .toString();

test('each page has a card of its own for link previews', () => {
  const images = new Map(
    files.filter(({path}) => path.endsWith('.png')).map(({path, read}) => [path, read()]),
  );
  expect(pages.flatMap((page) => previewProblems(page, siteUrl, images))).toEqual([]);
  expect(sharedImageProblems(pages)).toEqual([]);
});

test('each page says once what it is to search engines', () => {
  expect(pages.flatMap((page) => dataProblems(page, siteUrl))).toEqual([]);
});

test('robots.txt names the sitemap', () => {
  expect(readText('robots.txt')).toContain(`\nSitemap: ${siteUrl}sitemap.xml\n`);
});

describe('the days of the repository', () => {
  const path = 'llm-inference-basics/what-is-llm-inference';
  const known = fileDates(history, `docs/${path}.mdx`);
  const page = pages.find((candidate) => candidate.path === path);

  test('are in the sitemap', () => {
    const problems = lastmodProblems(
      readText('sitemap.xml') ?? '',
      isoDay(Date.now()),
      history.isKnown,
    );
    expect(problems).toEqual([]);
  });

  test('are on the page and in its data, or nowhere', () => {
    if (!page) throw new Error(`The build has no ${path}.`);
    const [article] = structuredData(page).filter(({['@type']: type}) => type === 'TechArticle');
    expect(article?.['datePublished']).toBe(known && isoDay(known.created));
    expect(article?.['dateModified']).toBe(known && isoDay(known.changed));
    const shown = elements(page.document, 'header').map(text).join();
    expect(shown.includes('Changed ')).toBe(known !== undefined);
  });

  test('make the feed, which each page names, or there is none', () => {
    const feed = readText('changes.xml');
    const feedLinks = pages.map(({document}) =>
      links(document, 'alternate').filter(({href}) => href === `${BASE_URL}changes.xml`),
    );
    expect(feedLinks.map(({length}) => length)).toEqual(pages.map(() => (history.isKnown ? 1 : 0)));
    expect(feed !== undefined).toBe(history.isKnown);
    if (feed === undefined) return;
    const {feed: atom} = xml2js(feed, {compact: true}) as {feed: {entry: unknown[]}};
    expect(atom.entry.length).toBeGreaterThan(0);
    expect(atom.entry.length).toBeLessThanOrEqual(100);
  });
});
