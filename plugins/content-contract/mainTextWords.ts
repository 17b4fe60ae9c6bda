import type {Nodes, Root} from 'mdast';
import {isJsx} from './jsx';
import {IN_LINE} from './prose';

/** Nodes that hold no prose: code, formulas of their own, comments and what stands before the text. */
const SILENT = new Set<string>([
  'code',
  'math',
  'mdxFlowExpression',
  'mdxTextExpression',
  'mdxjsEsm',
  'yaml',
]);
const CITATION = /\[@[^\]]*\]/g;

/**
 * Words of the main text of a page: its prose, lists and tables. Left out are front matter, code, formulas of their own,
 * comments, figures and models, citations, addresses, titles of boxes and what is folded.
 */
export function mainTextWords(tree: Root): number {
  const words = textOf(tree)
    .replace(CITATION, '')
    .match(/[\p{L}\p{N}][\p{L}\p{N}'’.,%-]*/gu);
  return words?.length ?? 0;
}

function textOf(node: Nodes): string {
  const isFolded = isJsx(node) && node.name === 'details';
  const isTitle = node.type === 'paragraph' && node.data && 'directiveLabel' in node.data;
  if (SILENT.has(node.type) || isFolded || isTitle) return '';
  if (node.type === 'inlineMath') return 'x';
  if ('value' in node) return node.value;
  if (!('children' in node)) return ' ';
  const text = node.children.map(textOf).join('');
  return IN_LINE.has(node.type) ? text : `${text}\n`;
}
