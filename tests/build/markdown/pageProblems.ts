import {toString} from 'mdast-util-to-string';
import remarkGfm from 'remark-gfm';
import remarkMath from 'remark-math';
import remarkParse from 'remark-parse';
import {unified} from 'unified';
import type {Nodes, Root} from 'mdast';
import {visit} from 'unist-util-visit';
import {attribute, elements, text, type Document, type Element} from '../html';

const FRONT_MATTER = /^---\n[^]*?\n---\n/;

/** The Markdown of a page as a reader's program parses it. */
export function parseMarkdown(source: string): Root {
  const parser = unified().use(remarkParse).use(remarkGfm).use(remarkMath);
  return parser.parse(source.replace(FRONT_MATTER, ''));
}

/** Differences of the Markdown of a page from its HTML, and text that it should not have. */
export function pageProblems(document: Document, tree: Root): string[] {
  const article = articleOf(document);
  return [
    ...compare('headings', headingsIn(article), all(tree, 'heading').map(said)),
    ...compare('rows of tables', rowsIn(article), all(tree, 'table').map(rowCount)),
    ...compare('formulas', formulasIn(article), [
      ...all(tree, 'inlineMath', 'math').map(({value}) => squeeze(value)),
    ]),
    ...compare(
      'samples',
      samplesIn(article),
      all(tree, 'code').map(({value}) => squeeze(value)),
    ),
    ...compare(
      'sources',
      sourcesIn(article),
      all(tree, 'footnoteDefinition').map(({label}) => label ?? ''),
    ),
    ...wordProblems(tree),
  ];
}

function compare(what: string, html: (string | number)[], markdown: (string | number)[]): string[] {
  const at = html.findIndex((value, index) => value !== markdown[index]);
  if (at === -1 && html.length === markdown.length) return [];
  const place = at === -1 ? html.length : at;
  return [
    `${what}: ${html.length} in the page, ${markdown.length} in its Markdown; number ${place + 1} is ${JSON.stringify(html[place])} and ${JSON.stringify(markdown[place])}`,
  ];
}

/** Nodes of these types in the order of the text. */
function all<T extends Nodes['type']>(tree: Root, ...types: T[]): Extract<Nodes, {type: T}>[] {
  const found: Extract<Nodes, {type: T}>[] = [];
  visit(tree, (node) => {
    if (types.includes(node.type as T)) found.push(node as Extract<Nodes, {type: T}>);
  });
  return found;
}

const squeeze = (value: string) => value.replace(/\s+/g, '').replace(/\\vert|\\lvert|\|/g, '|');
const said = (node: Nodes) => squeeze(toString(node));
const rowCount = ({children}: {children: unknown[]}) => children.length;

function articleOf(document: Document): Element {
  const found = elements(document, 'div').find((element) =>
    hasClass(element, 'theme-doc-markdown'),
  );
  const article = found ?? elements(document, 'main')[0];
  if (!article) throw new Error('The page has no article.');
  return article;
}

const hasClass = (element: Element, name: string) =>
  (attribute(element, 'class') ?? '').split(' ').includes(name);

function headingsIn(article: Element): string[] {
  return elements(article, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6').map((heading) =>
    squeeze(text(heading).replace(/\u200b/g, '')),
  );
}

function rowsIn(article: Element): number[] {
  return elements(article, 'table').map((table) => elements(table, 'tr').length);
}

function formulasIn(article: Element): string[] {
  return elements(article, 'annotation').map((source) => squeeze(text(source)));
}

function samplesIn(article: Element): string[] {
  return elements(article, 'pre').map((sample) => squeeze(text(sample)));
}

/** The numbers that the list of sources gives them. */
function sourcesIn(article: Element): string[] {
  return elements(article, 'li')
    .filter((item) => (attribute(item, 'id') ?? '').startsWith('ref-'))
    .map((_item, at) => String(at + 1));
}

/** Addresses of the links in the Markdown. */
export function linksIn(tree: Root): string[] {
  return all(tree, 'link').map(({url}) => url);
}

/** HTML, words of scripts and controls, and citations of what is not listed, outside of samples. */
function wordProblems(tree: Root): string[] {
  const html = all(tree, 'html').map(({value}) => `HTML stands in it: ${value}`);
  const words = all(tree, 'text').flatMap(({value}) =>
    /\bundefined\b|\[object |^import .* from |^Copy (?:link|as Markdown)$|\[\^|\u200b/.test(value)
      ? [`it says: ${value}`]
      : [],
  );
  return [...html, ...words];
}
