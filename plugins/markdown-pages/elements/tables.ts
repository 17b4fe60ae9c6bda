import {defaultHandlers, type Handle} from 'hast-util-to-mdast';
import type {PhrasingContent, RootContent, Table} from 'mdast';
import {find} from '../../built-pages/nodes';
import {latexInCell} from './formulas';
import {labelled} from './labels';

/** A table with its caption above it, since Markdown has none of its own. */
export const table: Handle = (state, node) => {
  const caption = find(node, ({tagName}) => tagName === 'caption');
  const rows = defaultHandlers.table(state, node) as Table;
  return caption ? [labelled('Table:', inline(state.all(caption))), rows] : rows;
};

/** A cell of Markdown is one line: its blocks are set one after the other. */
export const cell: Handle = (state, node) => {
  const result = defaultHandlers.td(state, node);
  result.children = inline(result.children as RootContent[]).map((child) =>
    child.type === 'inlineMath' ? {...child, value: latexInCell(child.value)} : child,
  );
  return result;
};

/** The phrasing in blocks, with signs between them. */
export function inline(nodes: readonly RootContent[]): PhrasingContent[] {
  const parts: PhrasingContent[] = [];
  for (const node of nodes) {
    const block = phrasingOfBlock(node);
    if (block && parts.length > 0) {
      parts.push({type: 'text', value: node.type === 'listItem' ? '; ' : ' '});
    }
    if (block) parts.push(...block);
    else parts.push(node.type === 'break' ? {type: 'text', value: ' '} : (node as PhrasingContent));
  }
  return parts;
}

function phrasingOfBlock(node: RootContent): PhrasingContent[] | undefined {
  switch (node.type) {
    case 'paragraph':
    case 'heading':
    case 'list':
    case 'listItem':
    case 'blockquote':
      return inline(node.children);
    case 'code':
      return [{type: 'inlineCode', value: node.value.replace(/\s*\n\s*/g, ' ')}];
    case 'math':
      return [{type: 'inlineMath', value: node.value}];
    default:
      return undefined;
  }
}
