import type {Element, Root} from 'hast';
import {toMdast} from 'hast-util-to-mdast';
import type {Root as MarkdownTree} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {mathToMarkdown} from 'mdast-util-math';
import {toMarkdown as serialize} from 'mdast-util-to-markdown';
import {visit} from 'unist-util-visit';
import {clean} from './clean';
import {handlers} from './handlers';
import {plain} from '../built-pages/nodes';

/**
 * The article of a page as Markdown: GFM, formulas as LaTeX between dollar signs, citations as footnotes.
 *
 * @param address the published address of the page: links of the text become absolute from it
 */
export function toMarkdown(article: Root | Element, address: string): string {
  const tree = toMdast(clean(article), {handlers, document: true}) as MarkdownTree;
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
