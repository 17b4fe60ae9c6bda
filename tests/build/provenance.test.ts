import {execFileSync} from 'node:child_process';
import {describe, expect, test} from 'vitest';
import {hasHistory, isoDay} from '../../plugins/provenance';
import {identity} from '../../src/identity';
import {BASE_URL, builtFiles, pagesOf, siteDir} from './builtSite';
import {
  dataProblems,
  lastmodProblems,
  previewProblems,
  sharedImageProblems,
  structuredData,
} from './checks/provenance';
import {elements, text} from './html';

const files = builtFiles();
const pages = pagesOf(files);
const siteUrl = identity.url + BASE_URL;
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
  const isKnown = hasHistory(siteDir);
  const log = ['log', '--format=%ct', '--', `docs/${path}.mdx`];
  const git = execFileSync('git', log, {cwd: siteDir, encoding: 'utf8'});
  const times = git
    .trim()
    .split('\n')
    .map((seconds) => Number(seconds) * 1000);
  const page = pages.find((candidate) => candidate.path === path);

  test('are in the sitemap', () => {
    const problems = lastmodProblems(readText('sitemap.xml') ?? '', isoDay(Date.now()), isKnown);
    expect(problems).toEqual([]);
  });

  test('are on the page and in its data, or nowhere', () => {
    if (!page) throw new Error(`The build has no ${path}.`);
    const [article] = structuredData(page).filter(({['@type']: type}) => type === 'TechArticle');
    expect(article?.['datePublished']).toBe(isKnown ? isoDay(Math.min(...times)) : undefined);
    expect(article?.['dateModified']).toBe(isKnown ? isoDay(Math.max(...times)) : undefined);
    const shown = elements(page.document, 'header').map(text).join();
    expect(shown.includes('Changed ')).toBe(isKnown);
  });
});
