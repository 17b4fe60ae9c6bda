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

/** Parts that a reader does not read as text: drawings, formulas as glyphs, fields and buttons. */
const SKIPPED = new Set(
  'svg math script style template noscript button input select textarea label option fieldset nav footer link'.split(
    ' ',
  ),
);

const SKIPPED_CLASSES = [
  'article-meta',
  'citation',
  'figure-numbers',
  'hash-link',
  'katex',
  // Texts that the language model wrote.
  'live-run',
  'record-sources',
  'references',
  'see-also',
  'table-sources',
  'theme-doc-toc-desktop',
];

/**
 * The text of the article on a built page: no navigation, table of contents, citations, references, fields of calculators
 * or numbers without a word. Null where the page has no article.
 *
 * @param hasRecords whether its rows are looked up one by one
 */
export function articleText(root: Root, hasRecords: boolean): ArticleText | null {
  const body = find(root, ({tagName}) => tagName === 'main');
  const title = body && find(body, ({tagName}) => tagName === 'h1');
  if (!title) return null;
  const keywords = metaContent(root, 'keywords').split(',');
  return {
    title: nameOf(title),
    description: metaContent(root, 'description'),
    keywords: keywords.map((keyword) => keyword.trim()).filter(Boolean),
    sections: sectionsOf(body, hasRecords),
  };
}

function sectionsOf(body: Element, hasRecords: boolean): IndexedSection[] {
  let part = {id: '', heading: '', raw: '', code: ''};
  const parts = [part];
  const visit = (node: ElementContent, index: number, siblings: readonly ElementContent[]) => {
    if (node.type === 'text') part.raw += afterLink(siblings[index - 1], node.value);
    if (node.type !== 'element' || isSkipped(node) || node.tagName === 'h1') return;
    if (node.tagName === 'pre') {
      part.code += `${textOf(node)}\n`;
      return;
    }
    const around = part;
    const begun = beginningOf(node, hasRecords);
    if (begun) parts.push((part = {...begun, raw: '', code: ''}));
    if (begun && HEADING.test(node.tagName)) return;
    const edge = INLINE.has(node.tagName) ? '' : '\n';
    part.raw += edge;
    node.children.forEach(visit);
    part.raw += edge;
    // The section of a record ends with its list or table.
    if (/^(?:table|dl)$/.test(node.tagName)) part = around;
  };
  body.children.forEach(visit);
  return parts
    .map(({id, heading, raw, code}) => ({
      id,
      heading,
      text: linesOf(raw),
      ...(code !== '' && {code: [...new Set(code.match(NAMES))].join(' ')}),
    }))
    .filter(({heading, text}) => heading !== '' || text !== '');
}

const HEADING = /^h[2-6]$/;
const ROW = /^(?:tr|dt)$/;
/** Flags, metrics and functions, of what stands in code. */
const NAMES = /[\p{L}\p{N}]+(?:[-_.:]+[\p{L}\p{N}]+)+/gu;

/** The section that begins with an element: a heading does, and the row of a record, which has a link to itself. */
function beginningOf(node: Element, hasRecords: boolean) {
  const isHeading = HEADING.test(node.tagName);
  if (!isHeading && !(hasRecords && ROW.test(node.tagName))) return undefined;
  const named = isHeading ? node : find(node, ({properties: {id, href}}) => href === `#${id}`);
  const id = named && attribute(named, 'id');
  if (!named || id === undefined) return undefined;
  const label = attribute(named, 'ariaLabel')?.replace(/^Direct link to (?:this row$)?/, '');
  const heading = label ?? nameOf(named);
  return heading === '' ? undefined : {id, heading};
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
    .filter((line) => /\p{L}/u.test(line))
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
