import {existsSync, readFileSync} from 'node:fs';
import {join, posix} from 'node:path';
import type {PlaceOnPath} from '../../src/data/placeOnPath';
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
  const source = readFileSync(file, 'utf8');
  return readingMinutes(section === undefined ? source : sectionOf(source, section));
}

/** The text from a heading to the next one of its level or a higher one. */
function sectionOf(source: string, id: string): string {
  const lines = source.split('\n');
  const start = lines.findIndex((line) => line.includes(`{/* #${id} */}`));
  if (start === -1) return source;
  const level = /^#+/.exec(lines[start] ?? '')?.[0].length ?? 0;
  const isNext = (line: string) => /^#+ /.test(line) && line.indexOf(' ') <= level;
  const length = lines.slice(start + 1).findIndex(isNext);
  return lines.slice(start, length === -1 ? undefined : start + 1 + length).join('\n');
}

function addressOf({page, section}: Step): string {
  const route = posix.join('/', page.replace(/(?:^|\/)index$/, ''));
  return section === undefined ? route : `${route}#${section}`;
}
