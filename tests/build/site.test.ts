import {readdirSync, readFileSync} from 'node:fs';
import {join, sep} from 'node:path';
import {describe, expect, test} from 'vitest';
import {pageRoute} from '../../plugins/content-contract/route';
import {routes} from '../../src/data/routes';
import {identity} from '../../src/identity';
import {BASE_URL, builtFiles, notFoundPage, pagesOf, siteDir} from './builtSite';
import {addressProblems} from './checks/addresses';
import {logProblems} from './checks/buildLog';
import {fileProblems, pngSize, totalBytes} from './checks/files';
import {headProblems, sharedHeadProblems, structuredDataProblems} from './checks/head';
import {routeProblems, sitemapProblems} from './checks/routes';
import {structureProblems} from './checks/structure';

const files = builtFiles();
const pages = pagesOf(files);
const notFound = notFoundPage(files);
const siteUrl = identity.url + BASE_URL;
const built = pages.map(({path}) => path);

function fileNamed(name: string) {
  const file = files.find(({path}) => path === name);
  if (!file) throw new Error(`The build has no ${name}.`);
  return file;
}

/** Paths of the articles, from their files. */
function writtenPaths(): string[] {
  const docsDir = join(siteDir, 'docs');
  return readdirSync(docsDir, {recursive: true, encoding: 'utf8'})
    .filter((file) => /\.mdx?$/.test(file))
    .map((file) => pageRoute(file.split(sep).join('/')));
}

describe('pages', () => {
  test('exactly the written ones are built, and each is planned', () => {
    const generated = routes.filter(({kind}) => kind === 'category').map(({path}) => path);
    const known = routes.map(({path}) => path);
    expect(routeProblems({built, written: writtenPaths(), generated, known})).toEqual([]);
    expect(built.length).toBeGreaterThan(2);
  });

  test('a category says of each of its pages what it answers, for whom, and how long it takes', () => {
    const map = fileNamed('category/tool-integration.html').read().toString();
    expect(map).toMatch(/Function calling<\/a><p>How does a model use my functions\?/);
    expect(map.match(/link-map__reader"?>[A-Z][^<]*\. \d+ min\./g)).toHaveLength(3);
  });

  test('no mark of a number reaches readers, in pages or in their copies as Markdown', () => {
    const copies = files.filter(({path}) => /\.(?:html|md|txt|json)$/.test(path));
    expect(copies.length).toBeGreaterThan(80);
    const marked = copies.filter((file) => /:num\[|::rows\{/.test(file.read().toString()));
    expect(marked.map(({path}) => path)).toEqual([]);
  });

  test('the sitemap lists exactly them', () => {
    const sitemap = fileNamed('sitemap.xml').read().toString();
    expect(sitemapProblems(sitemap, built, siteUrl)).toEqual([]);
  });

  test('each tells search engines and link previews what it is', () => {
    expect(pages.flatMap((page) => headProblems(page, siteUrl))).toEqual([]);
    expect(sharedHeadProblems(pages)).toEqual([]);
    const addresses = new Set(built.map((path) => siteUrl + path));
    expect(pages.flatMap((page) => structuredDataProblems(page, addresses))).toEqual([]);
  });

  test('each has one title, unique ids and described images', () => {
    expect([...pages, notFound].flatMap(structureProblems)).toEqual([]);
  });

  test('every address in them leads to a page, a file or an anchor that is there', () => {
    const addresses = {siteUrl, pages, files: new Set(files.map(({path}) => path))};
    expect([...pages, notFound].flatMap((page) => addressProblems(page, addresses))).toEqual([]);
  });
});

describe('files', () => {
  test('the image for link previews has the size that they expect', () => {
    expect(pngSize(fileNamed('img/social-card.png').read())).toEqual({width: 1200, height: 630});
  });

  test('the fonts of the text are small', () => {
    const bytes = totalBytes(files, /^assets\/fonts\//);
    expect(bytes).toBeGreaterThan(0);
    expect(bytes).toBeLessThanOrEqual(30_000);
  });

  test('nothing tells where they were built', () => {
    expect(fileProblems(files, siteDir)).toEqual([]);
  });
});

test('the build has no warning', () => {
  const log = readFileSync(join(siteDir, 'build-log/main.txt'), 'utf8');
  expect(logProblems(log)).toEqual([]);
});
