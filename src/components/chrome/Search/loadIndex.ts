import {INDEX_FILE, NAMES_FILE, type IndexedPage} from '@site/src/search/indexFile';
import type {SearchIndex} from '@site/src/search/searchIndex';
import type {optionsOf} from './options';

/** What answers: an index, and the module that makes lines of its answers. */
export interface Searcher {
  readonly index: SearchIndex;
  readonly optionsOf: typeof optionsOf;
}

const coming = new Map<string, Promise<Searcher>>();
let whole: Searcher | undefined;

/** What answers, in the order in which it comes: by names, then by the whole text, which answers alone once it is there. */
export async function* searchers(baseUrl: string): AsyncGenerator<Searcher> {
  if (!whole) yield await load(baseUrl + NAMES_FILE, false);
  yield (whole = await load(baseUrl + INDEX_FILE, true));
}

/** Forgets what is on its way and may never come. */
export function forgetSearchers(): void {
  coming.clear();
}

/** Fetched and made once; a failure is not kept, so that it can be tried again. */
function load(address: string, isWhole: boolean): Promise<Searcher> {
  const known = coming.get(address);
  if (known) return known;
  const made = make(address, isWhole);
  coming.set(address, made);
  made.catch(() => void (coming.get(address) === made && coming.delete(address)));
  return made;
}

async function make(address: string, isWhole: boolean): Promise<Searcher> {
  const [{SearchIndex, optionsOf}, pages] = await Promise.all([
    import('./engine'),
    fetchPages(address),
  ]);
  return {index: await SearchIndex.of(pages, {isWhole}), optionsOf};
}

async function fetchPages(address: string): Promise<readonly IndexedPage[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as IndexedPage[];
}
