import {copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {readCatalogue, type Catalogue, type CatalogueFile} from '../../../src/search/catalogue';
import type {Pagefind} from '../../../src/search/searchPages';
import {siteDir} from '../builtSite';

export const indexDir = join(siteDir, 'build/pagefind');

/** Where the index seems to lie: Pagefind fetches its parts from there. */
const ADDRESS = 'https://handbook.test/llm/pagefind/';

export interface BuiltSearch {
  readonly pagefind: Pagefind;
  readonly catalogue: Catalogue;
}

/** The search of the built site as a browser has it: the built index, read by Pagefind's own program. */
export async function openBuiltSearch(): Promise<BuiltSearch> {
  globalThis.fetch = fetchFromIndex;
  // Node takes a file for a module by its ending.
  const folder = mkdtempSync(join(tmpdir(), 'handbook-search-'));
  try {
    const program = join(folder, 'pagefind.mjs');
    copyFileSync(join(indexDir, 'pagefind.js'), program);
    const {createInstance} = (await import(/* @vite-ignore */ pathToFileURL(program).href)) as {
      createInstance(options: {basePath: string; noWorker: boolean}): Pagefind;
    };
    const file = JSON.parse(
      readFileSync(join(indexDir, 'catalogue.json'), 'utf8'),
    ) as CatalogueFile;
    return {
      pagefind: createInstance({basePath: ADDRESS, noWorker: true}),
      catalogue: readCatalogue(file),
    };
  } finally {
    rmSync(folder, {recursive: true});
  }
}

const fetchElsewhere = globalThis.fetch;

/** Without a server, so that no connection can break. */
const fetchFromIndex: typeof fetch = (input, init) => {
  const address = input instanceof Request ? input.url : String(input);
  if (!address.startsWith(ADDRESS)) return fetchElsewhere(input, init);
  const [name = ''] = address.slice(ADDRESS.length).split('?');
  const file = join(indexDir, name);
  return Promise.resolve(
    existsSync(file) ? new Response(readFileSync(file)) : new Response(null, {status: 404}),
  );
};
