import type {Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {hasCitation} from './citationSyntax';

export const REFERENCES_ID = 'references';
export const REFERENCES_TITLE = 'References';

/**
 * Ends a page that cites with the heading of its reference list. The list itself comes with `rehypeCitations`; the
 * heading has to be there before Docusaurus makes the table of contents.
 */
export function remarkReferences() {
  return (tree: Root): void => {
    let cites = false;
    let isThere = false;
    visit(tree, (node: Nodes) => {
      if (node.type === 'text') cites ||= hasCitation(node.value);
      if (node.type === 'heading')
        isThere ||= toString(node).trim().toLowerCase() === REFERENCES_ID;
    });
    if (!cites || isThere) return;
    tree.children.push({
      type: 'heading',
      depth: 2,
      children: [{type: 'text', value: REFERENCES_TITLE}],
      data: {hProperties: {id: REFERENCES_ID}},
    });
  };
}
