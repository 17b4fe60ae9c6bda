import {INDEX_FILE, type IndexedPage} from '@site/src/search/indexFile';
import {SearchIndex} from '@site/src/search/searchIndex';

let loaded: Promise<SearchIndex> | null = null;

/** The index, fetched and made once; a failure is not kept, so that it can be tried again. */
export function loadIndex(baseUrl: string): Promise<SearchIndex> {
  loaded ??= fetchIndex(baseUrl + INDEX_FILE).catch((error: unknown) => {
    loaded = null;
    throw error;
  });
  return loaded;
}

/** Forgets one that is on its way and may never come. */
export function forgetIndex(): void {
  loaded = null;
}

async function fetchIndex(address: string): Promise<SearchIndex> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address}: ${response.status}`);
  return SearchIndex.of((await response.json()) as IndexedPage[]);
}
