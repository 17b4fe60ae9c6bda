import {existsSync, readFileSync} from 'node:fs';
import {join, posix, relative, sep} from 'node:path';
import type {Link, Root} from 'mdast';
import type {MdxJsxFlowElement} from 'mdast-util-mdx';
import {toString} from 'mdast-util-to-string';
import {visit} from 'unist-util-visit';
import {headingAnchors} from '../content-contract/anchors';
import {isJsx, stringAttribute} from '../content-contract/jsx';
import {parsePage} from '../content-contract/parsePage';
import {readingMinutes} from './readingMinutes';

/** A page or a section of one on a path. */
export interface Step {
  readonly title: string;
  /** Path of the page below `docs/`, without its ending. */
  readonly page: string;
  /** Id of a section where only that is meant. */
  readonly section?: string;
}

/** Pages in the order in which a reader with one goal opens them. */
export interface ReadingPath {
  /** Id of its heading on the landing page. */
  readonly id: string;
  readonly name: string;
  readonly steps: readonly Step[];
}

/** Where a page stands on a path. */
export interface PlaceOnPath {
  readonly name: string;
  /** Address of the path on the landing page. */
  readonly href: string;
  readonly step: number;
  readonly of: number;
  readonly next?: Step | undefined;
}

/** The paths of the landing page, as its source writes them: `<ReadingPath heading="host" name="Host a model">` around a numbered list. */
export function readPaths(docs: string): ReadingPath[] {
  const paths: ReadingPath[] = [];
  visit(treeOf(docs, 'index'), (node) => {
    if (!isJsx(node) || node.name !== 'ReadingPath') return;
    const [id = '', name = ''] = ['heading', 'name'].map((one) => stringAttribute(node, one));
    const steps = stepLinks(node as MdxJsxFlowElement).map((link) => ({
      title: toString(link),
      ...target(docs, docs, link.url),
    }));
    paths.push({id, name, steps});
  });
  return paths;
}

/** The links with which the steps of a path begin. */
export function stepLinks(path: MdxJsxFlowElement): Link[] {
  const items = path.children.flatMap((child) => (child.type === 'list' ? child.children : []));
  return items.flatMap(({children: [first]}) => {
    const words = first?.type === 'paragraph' ? first.children : [];
    return words.find((child) => child.type === 'link') ?? [];
  });
}

/** The page or section to which an address of a page in the folder `from` leads. */
export function target(
  docs: string,
  from: string,
  address: string,
): Pick<Step, 'page' | 'section'> {
  const [file = '', section] = address.split('#');
  const path = relative(docs, join(from, file)).split(sep).join('/');
  return {page: path.replace(/\.mdx$/, ''), ...(section !== undefined && {section})};
}

/**
 * Where a page stands on each path that leads over it.
 *
 * @param page path below `docs/`, without its ending
 */
export function placesOnPaths(page: string, paths: readonly ReadingPath[]): PlaceOnPath[] {
  return paths.flatMap(({id, name, steps}) => {
    const at = steps.findIndex((step) => step.page === page);
    if (at === -1) return [];
    return [{name, href: `/#${id}`, step: at + 1, of: steps.length, next: steps[at + 1]}];
  });
}

/** Minutes for a page, or for one section of it; none where there is no such page. */
export function minutesOf(docs: string, {page, section}: Pick<Step, 'page' | 'section'>): number {
  if (!existsSync(join(docs, `${page}.mdx`))) return 0;
  const tree = treeOf(docs, page);
  return readingMinutes(section === undefined ? tree : sectionOf(tree, section));
}

function treeOf(docs: string, page: string): Root {
  const source = readFileSync(join(docs, `${page}.mdx`), 'utf8');
  return parsePage(`docs/${page}.mdx`, source).tree;
}

/** The nodes from a heading to the next one of its level or a higher one; all where there is no such heading. */
function sectionOf(tree: Root, id: string): Root {
  const heading = headingAnchors(tree).find((anchor) => anchor.id === id)?.node;
  if (!heading) return tree;
  const start = tree.children.indexOf(heading);
  const end = tree.children.findIndex(
    (node, at) => at > start && node.type === 'heading' && node.depth <= heading.depth,
  );
  return {type: 'root', children: tree.children.slice(start, end === -1 ? undefined : end)};
}

/** The address of a step below the base path. */
export function addressOf({page, section}: Step): string {
  const route = posix.join('/', page.replace(/(?:^|\/)index$/, ''));
  return section === undefined ? route : `${route}#${section}`;
}
