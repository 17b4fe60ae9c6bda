import {existsSync, readFileSync} from 'node:fs';
import {join, posix} from 'node:path';
import type {Root} from 'mdast';
import type {PlaceOnPath} from '../../src/data/placeOnPath';
import {headingAnchors} from '../content-contract/anchors';
import {parsePage} from '../content-contract/parsePage';
import {stripMarks} from '../numbers/marks';
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

const PATH =
  /<ReadingPath heading="(?<id>[^"]*)" name="(?<name>[^"]*)">(?<list>[\s\S]*?)<\/ReadingPath>/g;
const STEP = /^\d+\. \[(?<title>[^\]]*)\]\(\.\/(?<page>[^)#]*)\.mdx(?:#(?<section>[^)]*))?\)/gm;

/** The paths of the landing page, as its source writes them: `<ReadingPath heading="host" name="Host a model">` around a numbered list. */
export function readPaths(docs: string): ReadingPath[] {
  const landing = readFileSync(join(docs, 'index.mdx'), 'utf8');
  return [...landing.matchAll(PATH)].map(({groups: {id = '', name = '', list = ''} = {}}) => ({
    id,
    name,
    steps: [...list.matchAll(STEP)].map(({groups}) => {
      const {title = '', page = '', section} = groups as Partial<Step>;
      return {title, page, ...(section !== undefined && {section})};
    }),
  }));
}

/**
 * Where a page stands on each path that leads over it.
 *
 * @param page path below `docs/`, without its ending
 */
export function placesOnPaths(
  page: string,
  paths: readonly ReadingPath[],
  docs: string,
): PlaceOnPath[] {
  return paths.flatMap(({id, name, steps}) => {
    const at = steps.findIndex((step) => step.page === page);
    if (at === -1) return [];
    const next = steps[at + 1];
    return [
      {
        name,
        href: `/#${id}`,
        step: at + 1,
        of: steps.length,
        ...(next && {
          next: {title: next.title, href: addressOf(next), minutes: minutesOf(docs, next)},
        }),
      },
    ];
  });
}

/** Minutes for a page, or for one section of it; none where there is no such page. */
export function minutesOf(docs: string, {page, section}: Pick<Step, 'page' | 'section'>): number {
  const file = join(docs, `${page}.mdx`);
  if (!existsSync(file)) return 0;
  const {tree} = parsePage(`docs/${page}.mdx`, stripMarks(readFileSync(file, 'utf8')));
  return readingMinutes(section === undefined ? tree : sectionOf(tree, section));
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

function addressOf({page, section}: Step): string {
  const route = posix.join('/', page.replace(/(?:^|\/)index$/, ''));
  return section === undefined ? route : `${route}#${section}`;
}
