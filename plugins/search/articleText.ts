import type {Element, ElementContent, Root} from 'hast';
import {HOLDER} from '../../src/jsx/ownTexts';
import {attribute, find, hasClass} from '../built-pages/nodes';

/** A heading or a run of text of an article, as it is indexed. */
export interface Block {
  /** `h1` to `h6`, or `p` for text of any other kind. */
  readonly tag: string;
  /** What a link to the heading ends in. */
  readonly id?: string;
  readonly text: string;
}

export interface ArticleText {
  readonly title: string;
  readonly description: string;
  /** The keywords of the front matter. */
  readonly keywords: readonly string[];
  readonly blocks: readonly Block[];
}

/** Elements in which text goes on; every other one begins a block. */
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
  const body = find(root, (element) => element.tagName === 'main');
  if (!body) return null;
  const blocks = blocksOf(body);
  const title = blocks.find(({tag}) => tag === 'h1')?.text;
  if (!title) return null;
  return {
    title,
    description: metaContent(root, 'description'),
    keywords: metaContent(root, 'keywords')
      .split(',')
      .map((keyword) => keyword.trim())
      .filter((keyword) => keyword !== ''),
    blocks,
  };
}

function blocksOf(body: Element): Block[] {
  const blocks: Block[] = [];
  let open = '';
  let afterLink = false;
  const close = (tag = 'p', id?: string) => {
    const text = open.replace(/[\s\u200B]+/g, ' ').trim();
    open = '';
    if (text !== '') blocks.push({tag, ...(id !== undefined && {id}), text});
  };
  const visit = (node: ElementContent) => {
    if (node.type === 'text') {
      // In a list of pages only the style parts a link from the sentence behind it.
      if (afterLink && /^\p{L}/u.test(node.value)) open += ' ';
      open += node.value;
      afterLink = false;
    }
    if (node.type !== 'element' || isSkipped(node)) return;
    if (node.tagName === 'br') open += ' ';
    const isInline = INLINE.has(node.tagName);
    if (!isInline) close();
    node.children.forEach(visit);
    afterLink = node.tagName === 'a';
    if (isInline) return;
    const isHeading = /^h[1-6]$/.test(node.tagName);
    if (isHeading) close(node.tagName, attribute(node, 'id'));
    else close();
  };
  body.children.forEach(visit);
  close();
  return blocks;
}

function isSkipped(element: Element): boolean {
  return (
    SKIPPED.has(element.tagName) ||
    element.properties['ariaHidden'] === 'true' ||
    // The link to the page's own source.
    element.properties['type'] === 'text/markdown' ||
    SKIPPED_CLASSES.some((name) => hasClass(element, name))
  );
}

function metaContent(root: Root, name: string): string {
  const meta = find(root, ({tagName, properties}) => {
    return tagName === 'meta' && properties['name'] === name;
  });
  return (meta && attribute(meta, 'content')) ?? '';
}
