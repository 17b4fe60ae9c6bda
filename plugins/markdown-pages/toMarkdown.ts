import type {Element, Root} from 'hast';
import {toMdast} from 'hast-util-to-mdast';
import type {Root as MdastRoot} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {mathToMarkdown} from 'mdast-util-math';
import {toMarkdown as serialize} from 'mdast-util-to-markdown';
import {visit} from 'unist-util-visit';
import {clean} from './clean';
import {handlers} from './handlers';
import {plain} from './nodes';

export interface MarkdownOptions {
  /** The published address of the page: links of the text become absolute from it. */
  readonly address: string;
  /** What the labels of footnotes begin with, where several pages stand in one file. */
  readonly notePrefix?: string;
}

/** The article of a page as Markdown: GFM, formulas as LaTeX between dollar signs, citations as footnotes. */
export function toMarkdown(article: Root | Element, options: MarkdownOptions): string {
  const {address, notePrefix = ''} = options;
  const content = clean(article);
  const tree = toMdast(content, {handlers: handlers(notePrefix), document: true}) as MdastRoot;
  visit(tree, (node) => {
    if (node.type === 'text') node.value = plain(node.value).replace(/\s+/g, ' ');
    if (node.type === 'link' || node.type === 'image') node.url = new URL(node.url, address).href;
    if (node.type === 'link') node.title = null;
  });
  return serialize(tree, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    extensions: [gfmToMarkdown({tablePipeAlign: false}), mathToMarkdown()],
  });
}
