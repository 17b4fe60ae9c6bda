import type {Element, ElementContent, Root} from 'hast';
import type {IndexedSection} from '../../src/search/indexFile';
import {HOLDER} from '../../src/jsx/ownTexts';
import {attribute, find, hasClass, plain, textOf} from '../built-pages/nodes';

export interface ArticleText {
  readonly title: string;
  readonly description: string;
  /** The keywords of the front matter. */
  readonly keywords: readonly string[];
  /** First what stands before the first heading. */
  readonly sections: readonly IndexedSection[];
}

/** Elements in which text goes on; every other one begins a line. */
const INLINE = new Set(
  `a abbr b bdi cite code data del dfn em i ins kbd mark q s samp small span strong sub sup time u var wbr ${HOLDER}`.split(
    ' ',
  ),
);

/** What a reader does not read as text: drawings, formulas as glyphs, fields and buttons. */
const SKIPPED = new Set(
  'svg math script style template noscript button input select textarea label option fieldset nav footer link'.split(
    ' ',
  ),
);

const SKIPPED_CLASSES = [
  'article-meta',
  'citation',
  'hash-link',
  'katex',
  // Texts that the language model wrote.
  'live-run',
  'record-sources',
  'references',
  'theme-doc-toc-desktop',
];

/**
 * The text of the article on a built page: no navigation, table of contents, citations, references or fields of
 * models. Null where the page has no article.
 */
export function articleText(root: Root): ArticleText | null {
  const body = find(root, ({tagName}) => tagName === 'main');
  const title = body && find(body, ({tagName}) => tagName === 'h1');
  if (!title) return null;
  const keywords = metaContent(root, 'keywords').split(',');
  return {
    title: nameOf(title),
    description: metaContent(root, 'description'),
    keywords: keywords.map((keyword) => keyword.trim()).filter(Boolean),
    sections: sectionsOf(body),
  };
}

function sectionsOf(body: Element): IndexedSection[] {
  let part = {id: '', heading: '', raw: ''};
  const parts = [part];
  const visit = (node: ElementContent, index: number, siblings: readonly ElementContent[]) => {
    if (node.type === 'text') part.raw += afterLink(siblings[index - 1], node.value);
    if (node.type !== 'element' || isSkipped(node) || node.tagName === 'h1') return;
    const around = part;
    const begun = beginningOf(node);
    if (begun) parts.push((part = {...begun, raw: ''}));
    if (begun && HEADING.test(node.tagName)) return;
    const edge = INLINE.has(node.tagName) ? '' : '\n';
    part.raw += edge;
    node.children.forEach(visit);
    part.raw += edge;
    // The section of a row ends with its list or table.
    if (/^(?:table|dl)$/.test(node.tagName)) part = around;
  };
  body.children.forEach(visit);
  return parts
    .map(({id, heading, raw}) => ({id, heading, text: linesOf(raw)}))
    .filter(({heading, text}) => heading !== '' || text !== '');
}

const HEADING = /^h[2-6]$/;
const ROW = /^(?:tr|dt)$/;

/** The section that begins with an element: a heading does, and a row that has an address and a name. */
function beginningOf(node: Element): {id: string; heading: string} | undefined {
  const id = attribute(node, 'id');
  if (HEADING.test(node.tagName) && id !== undefined) return {id, heading: nameOf(node)};
  const link = ROW.test(node.tagName) && find(node, (element) => hasClass(element, 'hash-link'));
  const address = link && attribute(link, 'id');
  const label = (link && attribute(link, 'ariaLabel')) || '';
  const [, heading] = /^Direct link to (?!this row)(.+)/.exec(label) ?? [];
  return address && heading ? {id: address, heading} : undefined;
}

/** The text of a heading without its link. */
function nameOf(heading: Element): string {
  return textOf({...heading, children: heading.children.filter((child) => !isSkipped(child))});
}

/** In a list of pages only the style parts a link from the sentence behind it. */
function afterLink(before: ElementContent | undefined, text: string): string {
  const isLink = before?.type === 'element' && before.tagName === 'a' && !isSkipped(before);
  return isLink && /^\p{L}/u.test(text) ? ` ${text}` : text;
}

function linesOf(raw: string): string {
  const lines = plain(raw).split('\n');
  return lines
    .map((line) => line.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join('\n');
}

function isSkipped(node: ElementContent): boolean {
  return (
    node.type === 'element' &&
    (SKIPPED.has(node.tagName) ||
      node.properties['ariaHidden'] === 'true' ||
      // The link to the page's own source.
      node.properties['type'] === 'text/markdown' ||
      SKIPPED_CLASSES.some((name) => hasClass(node, name)))
  );
}

function metaContent(root: Root, name: string): string {
  const meta = find(root, ({tagName, properties}) => {
    return tagName === 'meta' && properties['name'] === name;
  });
  return (meta && attribute(meta, 'content')) ?? '';
}
