import {createSlugger} from '@docusaurus/utils';
import type {Heading, Root} from 'mdast';
import type {} from 'mdast-util-mdx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {hasCitation} from '../citations/citationSyntax';
import {REFERENCES_ID} from '../citations/remarkReferences';
import {stringAttribute} from './jsx';

/** A heading with its id. */
export interface HeadingAnchor {
  readonly id: string;
  readonly node: Heading;
}

/** Ids of headings, as Docusaurus gives them, in the order of the page. */
export function headingAnchors(tree: Root): HeadingAnchor[] {
  const slugger = createSlugger();
  const anchors: HeadingAnchor[] = [];
  visit(tree, 'heading', (node) => {
    const label = toString(node.children.filter(({type}) => type !== 'html'));
    anchors.push({id: writtenId(node) ?? slugger.slug(label), node});
  });
  return anchors;
}

/** The id in a comment at the heading's end: `{/* #id *\/}`. */
function writtenId(heading: Heading): string | undefined {
  const last = heading.children.at(-1);
  if (last?.type !== 'mdxTextExpression') return undefined;
  const program = last.data?.estree;
  const comment = program?.comments?.[0];
  if (!comment || program.body.length > 0 || program.comments?.length !== 1) return undefined;
  const word = comment.value.trim().split(' ')[0] ?? '';
  return word.startsWith('#') && word.length > 1 ? word.slice(1) : undefined;
}

/** Ids of everything on the page that a link can point at. */
export function anchorsOf(tree: Root): string[] {
  const ids = headingAnchors(tree).map(({id}) => id);
  visit(tree, (node) => {
    const id = stringAttribute(node, 'id');
    if (id !== undefined) ids.push(id);
    // The reference list is added to every page that cites.
    if (node.type === 'text' && hasCitation(node.value)) ids.push(REFERENCES_ID);
  });
  return ids;
}
