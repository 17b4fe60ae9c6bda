import {dirname, join} from 'node:path';
import type {Link, PhrasingContent, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx';
import {visit} from 'unist-util-visit';
import type {VFile} from 'vfile';
import {isJsx, stringAttribute, type JsxElement} from '../content-contract/jsx';
import {element, text} from '../data-tables/nodes';
import {replaceTags} from '../data-tables/replaceTags';
import {minutesOf, stepLinks, target} from './paths';

const DOCS = join(__dirname, '../../docs');

interface Context {
  readonly docs: string;
  /** Folder of the page. */
  readonly from: string;
}

/** `<Minutes of="./prefix-caching.mdx" />`: how long the main text of a page takes. */
function minutesTag(node: JsxElement, {docs, from}: Context): PhrasingContent | undefined {
  if (node.name !== 'Minutes') return undefined;
  const of = stringAttribute(node, 'of') ?? '';
  const minutes = minutesOf(docs, target(docs, from, of));
  if (minutes === 0) throw new Error(`\`${of}\` is no page.`);
  return text(`${minutes} min`);
}

/**
 * Puts the minutes behind each step of a `<ReadingPath>` and their sum before it, and in the place of each `<Minutes>`, so that
 * nobody has to keep them up to date.
 */
export function remarkMinutes({docs = DOCS}: {readonly docs?: string} = {}) {
  return (tree: Root, file: VFile): void => {
    const context = {docs, from: dirname(file.path)};
    replaceTags(tree, (node) => minutesTag(node, context));
    visit(tree, (node) => {
      if (isJsx(node) && node.name === 'ReadingPath') timePath(node as MdxJsxFlowElement, context);
    });
  };
}

function timePath(path: MdxJsxFlowElement, {docs, from}: Context): void {
  const minutes = new Map(
    stepLinks(path).map((link) => [link, minutesOf(docs, target(docs, from, link.url))]),
  );
  visit(path, 'paragraph', ({children}) => {
    const at = children.findIndex((child) => child.type === 'link' && minutes.has(child));
    if (at === -1) return;
    const found = minutes.get(children[at] as Link);
    children.splice(at + 1, 0, small(` ${found} min`), {type: 'break'});
  });
  const sum = [...minutes.values()].reduce((all, one) => all + one, 0);
  path.children.unshift({type: 'paragraph', children: [small(`${sum} minutes in all`)]});
  path.name = 'div';
  path.attributes = [{type: 'mdxJsxAttribute', name: 'className', value: 'reading-path'}];
}

const small = (words: string): PhrasingContent => element('small', [text(words)]);
