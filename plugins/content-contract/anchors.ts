import {createSlugger} from '@docusaurus/utils';
import type {Heading, Root} from 'mdast';
import type {} from 'mdast-util-mdx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {REFERENCES_ID, REFERENCES_TITLE} from '../citations/remarkReferences';
import {citationsOf} from './citations';
import {stringAttribute} from './jsx';
import type {Place} from './page';

/** Something on a page that a link can point at. */
export interface Anchor {
  readonly id: string;
  /** Slug of the heading's text, before a number is added to make it unique; the id for all others. */
  readonly base: string;
  readonly node: Heading | Place;
  readonly text: string;
}

/** Ids of headings, as Docusaurus gives them, in the order of the page. */
export function headingAnchors(tree: Root): (Anchor & {readonly node: Heading})[] {
  const slugger = createSlugger();
  const anchors: (Anchor & {readonly node: Heading})[] = [];
  visit(tree, 'heading', (node) => {
    const text = toString(node.children).replace(/\s*\/\*[^]*\*\/$/, '');
    const written = writtenId(node);
    if (written !== undefined) {
      anchors.push({id: written, base: written, node, text});
      return;
    }
    const label = toString(node.children.filter(({type}) => type !== 'html'));
    const base = createSlugger().slug(label);
    anchors.push({id: slugger.slug(label), base, node, text});
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

/** Everything on the page that a link can point at. */
export function anchorsOf(tree: Root): Anchor[] {
  const anchors: Anchor[] = headingAnchors(tree);
  visit(tree, ['mdxJsxFlowElement', 'mdxJsxTextElement'], (node) => {
    const id = stringAttribute(node, 'id');
    const place = node.position?.start;
    if (id && place) anchors.push({id, base: id, node: place, text: id});
  });
  const citation = citationsOf(tree).find(({kind}) => kind === 'key');
  if (citation) {
    // The reference list is added to every page that cites.
    anchors.push({id: REFERENCES_ID, base: REFERENCES_ID, node: citation, text: REFERENCES_TITLE});
  }
  return anchors;
}
