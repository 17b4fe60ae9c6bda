import {createHash} from 'node:crypto';
import {readFileSync} from 'node:fs';
import {createRequire} from 'node:module';
import {join} from 'node:path';
import {expect, test, vi} from 'vitest';
import {identity} from '../../src/identity';
import {BASE_URL, builtFiles, notFoundPage, pagesOf} from './builtSite';
import {pageHtmlProblems} from './checks/pageHtml';
import {attribute, elements, text} from './html';

// Every element of every page is looked at: on a busy machine that takes a while.
vi.setConfig({testTimeout: 60_000});

const files = builtFiles();
const pages = pagesOf(files);
const all = [...pages, notFoundPage(files)];

const {version} = createRequire(import.meta.url)('katex/package.json') as {version: string};

test('each page says in its HTML what readers without scripts and machines rely on', () => {
  expect(all.flatMap(pageHtmlProblems)).toEqual([]);
});

test('the items of the navigation bar lead where the identity says, in a new tab', () => {
  const {products, pricing, community, learn, customers, github, signUp} = identity;
  const items = [...products, pricing, community, ...learn, customers, github, signUp];
  const expected = items.map(({href}) => ({
    href,
    target: '_blank',
    rel: 'noopener noreferrer',
  }));
  for (const {path, document} of all) {
    const [bar] = elements(document, 'nav').filter(
      (nav) => attribute(nav, 'aria-label') === 'Main',
    );
    const links = (bar ? elements(bar, 'a') : []).slice(1);
    const found = links.map((link) => ({
      href: attribute(link, 'href'),
      target: attribute(link, 'target'),
      rel: attribute(link, 'rel'),
    }));
    expect(found, path).toEqual(expected);
  }
  for (const {href} of items) expect(href).toMatch(/^https:\/\/./);
  expect(products.map(({action}) => action)).toEqual(['Book a Demo', 'GitHub']);
  expect(learn.map(({label}) => label)).toEqual(['Blog', 'LLM performance explorer', 'Examples']);
});

test('exactly the pages with formulas ask for the stylesheet of the KaTeX that made them', () => {
  const href = `https://cdn.jsdelivr.net/npm/katex@${version}/dist/katex.min.css`;
  const css = readFileSync(
    join(import.meta.dirname, '../../node_modules/katex/dist/katex.min.css'),
  );
  const integrity = `sha384-${createHash('sha384').update(css).digest('base64')}`;
  const kinds = new Set<boolean>();
  for (const {path, document} of all) {
    const hasFormulas = elements(document, 'math').length > 0;
    const sheets = elements(document, 'link')
      .filter((link) => attribute(link, 'rel') === 'stylesheet')
      .map((link) => [attribute(link, 'href'), attribute(link, 'integrity')])
      .filter(([address]) => !address?.startsWith(BASE_URL));
    expect(sheets, path).toEqual(hasFormulas ? [[href, integrity]] : []);
    kinds.add(hasFormulas);
  }
  expect(kinds, 'there are pages of both kinds').toEqual(new Set([true, false]));
});

test('without a container id no page knows of a tag manager', () => {
  const knowing = files
    .filter(({path}) => path.endsWith('.html'))
    .filter(({read}) => /googletagmanager|dataLayer|GTM-/.test(read().toString()));
  expect(knowing.map(({path}) => path)).toEqual([]);
});

test('a problem is reported with the page and its section filled in', () => {
  const path = 'llm-inference-basics/what-is-llm-inference';
  const page = pages.find((candidate) => candidate.path === path);
  const links = page ? elements(page.document, 'a') : [];
  const hrefOf = (name: string) => {
    const link = links.find((candidate) => text(candidate) === name);
    return (link && attribute(link, 'href')) ?? '';
  };
  const issue = new URL(hrefOf('Report a problem'));
  expect(issue.origin + issue.pathname).toBe(`${identity.repository}/issues/new`);
  expect(issue.searchParams.get('title')).toBe('Problem: What is LLM inference?');
  expect(issue.searchParams.get('body')).toContain(
    `Page: ${identity.url}/llm/${path}\nSection: LLM inference basics\n`,
  );
  expect(hrefOf('Edit this page')).toMatch(new RegExp(`/edit/main/docs/${path}\\.mdx$`));
});
