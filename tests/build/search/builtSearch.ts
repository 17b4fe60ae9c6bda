import {copyFileSync, mkdtempSync, readFileSync, rmSync} from 'node:fs';
import type {Server} from 'node:http';
import {tmpdir} from 'node:os';
import {join} from 'node:path';
import {pathToFileURL} from 'node:url';
import {createSiteServer} from '../../../deploy/server/createSiteServer';
import {listen} from '../../../deploy/server/listen';
import {readCatalogue, type Catalogue, type CatalogueFile} from '../../../src/search/catalogue';
import type {Pagefind} from '../../../src/search/searchPages';
import {BASE_URL, siteDir} from '../builtSite';

export const indexDir = join(siteDir, 'build/pagefind');

export interface BuiltSearch {
  readonly pagefind: Pagefind;
  readonly catalogue: Catalogue;
  readonly close: () => void;
}

/** The search of the built site as a browser has it: the built index, fetched from a server, by Pagefind's own program. */
export async function openBuiltSearch(): Promise<BuiltSearch> {
  const server = createSiteServer({buildDir: join(siteDir, 'build'), baseUrl: BASE_URL});
  const port = await listen(server, 0, '127.0.0.1');
  // Node takes a file for a module by its ending.
  const folder = mkdtempSync(join(tmpdir(), 'handbook-search-'));
  const program = join(folder, 'pagefind.mjs');
  copyFileSync(join(indexDir, 'pagefind.js'), program);
  const {createInstance} = (await import(/* @vite-ignore */ pathToFileURL(program).href)) as {
    createInstance(options: {basePath: string; noWorker: boolean}): Pagefind;
  };
  const basePath = `http://127.0.0.1:${port}${BASE_URL}pagefind/`;
  const file = JSON.parse(readFileSync(join(indexDir, 'catalogue.json'), 'utf8')) as CatalogueFile;
  return {
    pagefind: createInstance({basePath, noWorker: true}),
    catalogue: readCatalogue(file),
    close: () => {
      stop(server);
      rmSync(folder, {recursive: true});
    },
  };
}

function stop(server: Server): void {
  server.close();
  server.closeAllConnections();
}
