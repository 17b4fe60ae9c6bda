import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {BuiltSite, PageStep} from '../built-pages';
import {chunkScripts} from './clientManifest';

/** The chunks of each route, by its path and a hash: `{"/llm/page-1c6": {"__comp": "17896441", "content": "b8752434"}}`. */
type ChunkNames = Readonly<Record<string, Readonly<Record<string, unknown>>>>;

/** Where the first script of a page stands, before which the links are written. */
const SCRIPT = /<script [^>]*src=/;

/**
 * Lets the browser fetch the scripts of a page's route with the page. Docusaurus asks for them once `main` runs, which is a round trip
 * later. They are not run from here: a script that came broken would never be asked for again.
 */
export function ownScripts({generatedFilesDir, baseUrl}: BuiltSite): PageStep {
  const file = join(generatedFilesDir, 'routesChunkNames.json');
  const all = Object.entries(JSON.parse(readFileSync(file, 'utf8')) as ChunkNames);
  const scripts = chunkScripts(generatedFilesDir);
  const isOf = (route: string, key: string, chunks: object) => {
    const path = key.slice(0, key.lastIndexOf('-'));
    // The frames of all pages have the path of the landing page.
    return path === baseUrl ? route === baseUrl || !('content' in chunks) : path === route;
  };
  return {
    page(page) {
      const route = baseUrl + page.path;
      const names = all.flatMap(([key, chunks]) =>
        isOf(route, key, chunks) ? namesIn(chunks) : [],
      );
      const tags = scripts(names)
        .filter(({publicPath}) => !page.html.includes(publicPath))
        .map(({publicPath}) => `<link rel=preload as=script href=${publicPath}>`);
      const place = page.html.search(SCRIPT);
      if (place >= 0) page.replace({start: place, end: place}, tags.join(''));
    },
  };
}

/** Names of chunks, which stand at the ends of a tree. */
function namesIn(tree: unknown): string[] {
  if (typeof tree === 'string') return [tree];
  return typeof tree === 'object' && tree !== null ? Object.values(tree).flatMap(namesIn) : [];
}
