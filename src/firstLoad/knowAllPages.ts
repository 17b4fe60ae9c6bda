import globalData from '@generated/globalData';
import chunkNames from './chunkNames';
import {loadHead} from './lateHead';
import {otherPages} from './otherPages';
import {ownRoute} from './ownRoute';
import {pageOf, pages} from './pages';
import registry, {loadShared, withItsComponents} from './registry';

interface DocsData {
  readonly versions: readonly {readonly docs: unknown[]}[];
}

let known: Promise<void> | undefined;

/**
 * Completes what a page is opened without: the lists of routes in which the router and the code that fetches pages look, and what changes the
 * head of the document. To be awaited before another page is looked for.
 */
export function knowAllPages(): Promise<void> {
  known ??= complete().catch((error: unknown) => {
    known = undefined;
    throw error;
  });
  return known;
}

/** Fetches what any other page needs beside its own text. */
export async function fetchShared(): Promise<void> {
  await Promise.all(loadShared());
}

async function complete(): Promise<void> {
  const [others] = await Promise.all([otherPages(), loadHead()]);
  for (const [key, [load, name, id]] of Object.entries(others.articles)) {
    registry[key] ??= [() => withItsComponents(load), name, id];
  }
  Object.assign(chunkNames, {...others.chunkNames, ...chunkNames});
  // This page's own route stays, and in its place: it is mounted, by its component and by its number in the list.
  const isOwn = (path: string) => path === ownRoute?.path;
  const rest = others.pages.filter(([path]) => !isOwn(path));
  const own = pages.filter(({path}) => isOwn(path));
  pages.splice(0, pages.length, ...own, ...rest.map((page) => pageOf(...page)));
  const data = globalData['docusaurus-plugin-content-docs']?.['default'] as DocsData | undefined;
  data?.versions.forEach(({docs}, i) => docs.push(...(others.docs[i] ?? [])));
}
