import type {Parent, PhrasingContent, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {SKIP, visit} from 'unist-util-visit';
import {isJsx} from '../../../plugins/content-contract/jsx';

/**
 * Leaves what any Markdown site has: imports go, components become what stands inside them, tables with captions become a table and a
 * line, diagrams stay as their text, code with joints becomes plain code.
 */
export function plainTree(tree: Root): void {
  visit(tree, (node, index, parent) => {
    if (index === undefined || !parent) return;
    const put = (...nodes: Parent['children']) => {
      (parent as Parent).children.splice(index, 1, ...nodes);
      return skipTo(index);
    };
    if (node.type === 'mdxjsEsm' || node.type === 'yaml') return put();
    // The address of a row.
    if (node.type === 'link' && node.children.length === 0) return put();
    if (isJsx(node)) {
      if (node.name === 'code') return put({type: 'inlineCode', value: toString(node)});
      const isPlain = /^(?:details|summary|div)$/.test(node.name ?? '');
      return isPlain ? undefined : put(...node.children);
    }
    if (node.type === 'blockquote' && node.data?.hName === 'figure') return put(...node.children);
    if (node.type === 'paragraph' && node.data?.hName === 'figcaption') {
      node.children = [emphasized(toString(node))];
      delete node.data;
    }
    if (node.type === 'code' && node.lang === 'mermaid') {
      const caption = /caption="([^"]*)"/.exec(node.meta ?? '')?.[1];
      delete node.meta;
      if (caption === undefined) return;
      const line = {type: 'paragraph' as const, children: [emphasized(caption)]};
      (parent as Parent).children.splice(index + 1, 0, line);
    }
    return undefined;
  });
}

const skipTo = (index: number): [typeof SKIP, number] => [SKIP, index];

const emphasized = (value: string): PhrasingContent => ({
  type: 'emphasis',
  children: [{type: 'text', value}],
});
