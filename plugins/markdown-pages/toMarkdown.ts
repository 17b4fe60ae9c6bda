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

/** Stands before the labels of footnotes until it is known what they begin with. No page holds it: it means nothing in Unicode. */
const LABEL = '\ue000';

/**
 * The article of a page as Markdown: GFM, formulas as LaTeX between dollar signs, citations as footnotes.
 *
 * @param address the published address of the page: links of the text become absolute from it
 * @returns the text, for `withLabels`
 */
export function toMarkdown(article: Root | Element, address: string): string {
  const tree = toMdast(clean(article), {handlers, document: true}) as MarkdownTree;
  visit(tree, (node) => {
    if (node.type === 'text') node.value = plain(node.value).replace(/\s+/g, ' ');
    if (node.type === 'link' || node.type === 'image') node.url = new URL(node.url, address).href;
    if (node.type === 'link') node.title = null;
    if (node.type === 'footnoteReference' || node.type === 'footnoteDefinition') {
      node.identifier = LABEL + node.identifier;
      node.label = node.identifier;
    }
  });
  return serialize(tree, {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    extensions: [gfmToMarkdown({tablePipeAlign: false}), mathToMarkdown()],
  });
}

/** A text of `toMarkdown` with labels of footnotes that begin with `prefix`, where several pages stand in one file. */
export function withLabels(markdown: string, prefix = ''): string {
  return markdown.replaceAll(LABEL, prefix);
}
