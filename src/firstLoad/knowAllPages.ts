import globalData from '@generated/globalData';
import chunkNames from './chunkNames';
import {otherPages} from './otherPages';
import {ownRoute} from './ownRoute';
import {pageOf, pages} from './pages';
import registry, {loadShared, withItsComponents} from './registry';

interface DocsData {
  readonly versions: readonly {readonly docs: unknown[]}[];
}

let known: Promise<void> | undefined;

/**
 * Completes the lists of routes in which the router and the code that fetches pages look: a page is opened with its own only. To be
 * awaited before another page is looked for.
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
  const others = await otherPages();
  for (const [key, [load, name, id]] of Object.entries(others.articles)) {
    registry[key] ??= [() => withItsComponents(load), name, id];
  }
  Object.assign(chunkNames, {...others.chunkNames, ...chunkNames});
  const own = pages.find(({path}) => path === ownRoute?.path);
  pages.splice(0, pages.length);
  for (const [path, hash, sidebar] of others.pages) {
    // This page's own route is mounted: another component in its place would begin anew.
    pages.push(own?.path === path ? own : pageOf(path, hash, sidebar));
  }
  const data = globalData['docusaurus-plugin-content-docs']?.['default'] as DocsData | undefined;
  data?.versions.forEach(({docs}, i) => docs.push(...(others.docs[i] ?? [])));
}
