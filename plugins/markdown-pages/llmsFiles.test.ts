import {fromHtml} from 'hast-util-from-html';
import {expect, test} from 'vitest';
import type {Route} from '../../src/data/routes';
import {llmsFull} from './llmsFiles';
import {readPage} from './readPage';

const facts = {title: 'Handbook', siteUrl: 'https://x.example/llm/'};

function page(path: string, kind: Route['kind'], title: string) {
  const html = `<head><meta name="description" content="Of ${title}."><link rel="canonical" href="https://x.example/llm/${path}"></head><main><h1>${title}</h1><p>Text<sup class="citation"><a href="#ref-a">1</a></sup></p></main>`;
  return {route: {path, kind, title, name: title}, page: readPage(fromHtml(html))};
}

const pages = [
  page('', 'landing', 'Handbook'),
  page('basics', 'section', 'Basics'),
  page('basics/a', 'article', 'A [draft]'),
  page('category/tools', 'category', 'Tools'),
];

test('in the file of all pages no footnote has the label of another page', () => {
  const all = llmsFull(pages, facts);
  expect(all.match(/\[\^[\d-]+\]/g)).toEqual(['[^1-1]', '[^2-1]', '[^3-1]', '[^4-1]']);
  expect(all.match(/^# .*$/gm)).toHaveLength(4);
});
