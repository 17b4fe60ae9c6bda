import type {Heading, Nodes, Root} from 'mdast';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {contentError} from '../content-contract/contentError';
import {hasCitation} from './citationSyntax';

export const REFERENCES_ID = 'references';
export const REFERENCES_TITLE = 'References';

/**
 * Ends a page that cites with the heading of its reference list. The list itself comes with `rehypeCitations`; the
 * heading has to be there before Docusaurus makes the table of contents.
 */
export function remarkReferences() {
  return (tree: Root, file: VFile): void => {
    let cites = false;
    let authored: Heading | undefined;
    visit(tree, (node: Nodes) => {
      if (node.type === 'text') cites ||= hasCitation(node.value);
      if (node.type === 'heading' && toString(node).trim().toLowerCase() === REFERENCES_ID) {
        authored = node;
      }
    });
    if (!cites) return;
    if (authored) {
      throw contentError(
        file,
        authored.position?.start.line ?? 1,
        `The page has a heading "${REFERENCES_TITLE}", and its reference list gets one too`,
        'Remove the heading, or call it something else.',
      );
    }
    tree.children.push({
      type: 'heading',
      depth: 2,
      children: [{type: 'text', value: REFERENCES_TITLE}],
      data: {hProperties: {id: REFERENCES_ID}},
    });
  };
}
