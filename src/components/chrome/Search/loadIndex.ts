import {INDEX_FILE, NAMES_FILE, type IndexedPage} from '@site/src/search/indexFile';
import type {SearchIndex} from '@site/src/search/searchIndex';
import type {optionsOf} from './options';

/** An index, and the module that makes lines of its answers. */
export interface Searcher {
  readonly index: SearchIndex;
  readonly optionsOf: typeof optionsOf;
}

/** Milliseconds: a whole text that comes within them needs no index of names before it. */
const SOON = 500;

const coming = new Map<string, Promise<unknown>>();
let whole: Searcher | undefined;

/** The searchers in the order in which they come: by names, then by the whole text, which answers alone once it is there. */
export async function* searchers(baseUrl: string): AsyncGenerator<Searcher> {
  const [names, text] = [baseUrl + NAMES_FILE, baseUrl + INDEX_FILE];
  if (!whole) {
    // One after the other: the small file has the whole line for itself.
    await pagesOf(names);
    if (!(await isThereSoon(pagesOf(text)))) yield await load(names, false);
  }
  yield (whole = await load(text, true));
}

/** Forgets what is on its way and may never come. */
export function forgetSearchers(): void {
  coming.clear();
}

/** Made once; a failure is not kept, so that it can be tried again. */
function once<Made>(key: string, make: () => Promise<Made>): Promise<Made> {
  const known = coming.get(key) as Promise<Made> | undefined;
  if (known) return known;
  const made = make();
  coming.set(key, made);
  made.catch(() => void (coming.get(key) === made && coming.delete(key)));
  return made;
}

const pagesOf = (address: string) => once(address, () => fetchPages(address));

const load = (address: string, isWhole: boolean) =>
  once(`index of ${address}`, async (): Promise<Searcher> => {
    const [{SearchIndex, optionsOf}, pages] = await Promise.all([
      import('./engine'),
      pagesOf(address),
    ]);
    return {index: await SearchIndex.of(pages, {isWhole}), optionsOf};
  });

const isThereSoon = (pages: Promise<unknown>): Promise<boolean> =>
  new Promise((done) => {
    setTimeout(() => done(false), SOON);
    pages.then(
      () => done(true),
      () => done(false),
    );
  });

async function fetchPages(address: string): Promise<readonly IndexedPage[]> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return (await response.json()) as IndexedPage[];
}
