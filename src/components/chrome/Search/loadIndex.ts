import {readCatalogue, type Catalogue, type CatalogueFile} from '@site/src/search/catalogue';
import type {Pagefind} from '@site/src/search/searchPages';

export interface SearchIndex {
  readonly pagefind: Pagefind;
  readonly catalogue: Catalogue;
}

interface PagefindModule {
  createInstance(options: {basePath: string; noWorker: boolean}): Pagefind;
}

let attempts = 0;
let loaded: Promise<SearchIndex> | null = null;

/** The index, fetched once; a failure is not kept, so that it can be tried again. */
export function loadIndex(baseUrl: string): Promise<SearchIndex> {
  loaded ??= fetchIndex(`${baseUrl}pagefind/`).catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

/** Forgets an index that turned out to be incomplete. */
export function forgetIndex(): void {
  loaded = null;
}

async function fetchIndex(folder: string): Promise<SearchIndex> {
  attempts += 1;
  // A browser may remember that a module failed; another address is another module.
  const address = `${folder}pagefind.js${attempts > 1 ? `?attempt=${attempts}` : ''}`;
  const [catalogue, module] = await Promise.all([
    fetchCatalogue(`${folder}catalogue.json`),
    import(/* webpackIgnore: true */ address) as Promise<PagefindModule>,
  ]);
  // In the page and not in a worker: a search takes milliseconds, and a worker would fetch the program again.
  return {catalogue, pagefind: module.createInstance({basePath: folder, noWorker: true})};
}

async function fetchCatalogue(address: string): Promise<Catalogue> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return readCatalogue((await response.json()) as CatalogueFile);
}
