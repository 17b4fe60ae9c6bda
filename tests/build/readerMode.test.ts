import {Readability} from '@mozilla/readability';
import {parseHTML} from 'linkedom';
import {serialize} from 'parse5';
import {expect, test} from 'vitest';
import {builtFiles, pagesOf} from './builtSite';
import {attribute, elements, parseHtml, text, withClass} from './html';
import type {Document, Element} from './html';

const SMALLEST_SHARE = 0.9;

/** Elements that are not read as text: a field is of no use in a reader mode, and a drawing has its words beside it. */
const UNREAD = new Set(['button', 'label', 'math', 'noscript', 'select', 'style', 'svg']);

const articles = pagesOf(builtFiles()).flatMap(({path, document}) =>
  withClass(document, 'markdown').map((article) => ({path, document, article})),
);

// The library is the one of Firefox.
test('a reader mode shows the headings, tables, sources and text of every article', () => {
  expect(articles.length).toBeGreaterThan(40);
  expect(articles.flatMap(losses)).toEqual([]);
});

function losses({path, document, article}: (typeof articles)[number]): string[] {
  const shown = readerView(document);
  const headings = elements(shown, 'h2').map(text);
  const lost = elements(article, 'h2')
    .map(text)
    .filter((heading) => !headings.includes(heading))
    .map((heading) => `the heading "${heading}"`);
  const tables = elements(article, 'table').length - elements(shown, 'table').length;
  if (tables > 0) lost.push(`${tables} tables`);
  const sources = sourcesOf(article).length - sourcesOf(shown).length;
  if (sources > 0) lost.push(`${sources} sources`);
  const share = readable(shown).length / readable(article).length;
  if (share < SMALLEST_SHARE) lost.push(`all but ${Math.round(share * 100)} % of the text`);
  return lost.map((what) => `${path}: a reader mode loses ${what}`);
}

/** Result of the reader mode for a page. It takes a page apart, so it is given a copy. */
function readerView(document: Document): Document {
  const copy = parseHTML(serialize(document)).document;
  return parseHtml(new Readability(copy, {keepClasses: true}).parse()?.content ?? '');
}

const sourcesOf = (tree: Document | Element) =>
  withClass(tree, 'references').flatMap((list) => elements(list, 'li'));

/** The text that is read, with single spaces. */
function readable(tree: Document | Element): string {
  const unread = elements(tree).filter(
    (element) =>
      UNREAD.has(element.tagName) ||
      attribute(element, 'hidden') !== undefined ||
      attribute(element, 'aria-hidden') === 'true',
  );
  const left = new Set(unread.flatMap((element) => elements(element)));
  return elements(tree)
    .filter((element) => !left.has(element))
    .flatMap((element) => element.childNodes)
    .map((node) => ('value' in node ? node.value : ''))
    .join(' ')
    .replace(/\s+/g, ' ');
}
