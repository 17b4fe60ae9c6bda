import type {Element, Root} from 'hast';
import {toMdast} from 'hast-util-to-mdast';
import type {Nodes, Root as MarkdownTree} from 'mdast';
import {gfmToMarkdown} from 'mdast-util-gfm';
import {mathToMarkdown} from 'mdast-util-math';
import {toMarkdown as serialize} from 'mdast-util-to-markdown';
import {visit} from 'unist-util-visit';
import {clean} from './clean';
import {handlers} from './handlers';
import {plain} from './nodes';

export type {MarkdownTree};

/**
 * The article of a page as the tree of a Markdown text: GFM, formulas as LaTeX, citations as footnotes.
 *
 * @param address the published address of the page: links of the text become absolute from it
 */
export function markdownTree(article: Root | Element, address: string): MarkdownTree {
  const tree = toMdast(clean(article), {handlers, document: true}) as MarkdownTree;
  visit(tree, (node) => {
    if (node.type === 'text') node.value = plain(node.value).replace(/\s+/g, ' ');
    if (node.type === 'link' || node.type === 'image') node.url = new URL(node.url, address).href;
    if (node.type === 'link') node.title = null;
  });
  return tree;
}

/**
 * The text of such a tree, formulas between dollar signs.
 *
 * @param notePrefix what the labels of footnotes begin with, where several pages stand in one file
 */
export function toMarkdown(tree: MarkdownTree, notePrefix = ''): string {
  return serialize(notePrefix === '' ? tree : withNotes(tree, notePrefix), {
    bullet: '-',
    emphasis: '_',
    rule: '-',
    extensions: [gfmToMarkdown({tablePipeAlign: false}), mathToMarkdown()],
  });
}

function withNotes<Node extends Nodes>(node: Node, prefix: string): Node {
  const isNote = node.type === 'footnoteReference' || node.type === 'footnoteDefinition';
  const label = isNote && prefix + node.identifier;
  return {
    ...node,
    ...(isNote && {identifier: label, label}),
    ...('children' in node && {children: node.children.map((child) => withNotes(child, prefix))}),
  };
}
