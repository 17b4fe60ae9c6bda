import {readFile, readdir, writeFile} from 'node:fs/promises';
import path from 'node:path';
import {gunzipSync} from 'node:zlib';
import type {LoadContext, Plugin} from '@docusaurus/types';
import {glossary} from '../../src/data/glossary';
import {routes} from '../../src/data/routes';
import {articleText} from './articleText';
import {makeCatalogue} from './catalogue';
import {writePagefindIndex, type IndexedPage} from './pagefindIndex';
import {synonymsOf} from './synonyms';

const sections = routes.filter(({kind}) => kind === 'section');

/** Makes the search index from the built pages: `pagefind/` in the build, which nothing loads before search is opened. */
export default function search({siteDir, baseUrl}: LoadContext): Plugin {
  return {
    name: 'handbook-search',
    /** Where somebody may begin who finds nothing. */
    async contentLoaded({actions}) {
      await actions.createData('sections.json', sections);
    },
    async postBuild({outDir, routesPaths}) {
      const pages = await Promise.all(
        routesPaths
          .filter((route) => route !== `${baseUrl}404.html`)
          .map((route) => readPage(outDir, route.slice(baseUrl.length))),
      );
      const indexDir = path.join(outDir, 'pagefind');
      await writePagefindIndex(siteDir, pages, indexDir);
      const ids = await idsOf(path.join(indexDir, 'fragment'));
      const catalogue = makeCatalogue(pages, ids, synonymsOf(glossary), sections);
      await writeFile(path.join(indexDir, 'catalogue.json'), JSON.stringify(catalogue));
    },
  };
}

async function readPage(outDir: string, pagePath: string): Promise<IndexedPage> {
  const file = path.join(outDir, pagePath === '' ? 'index.html' : `${pagePath}.html`);
  const article = articleText(await readFile(file, 'utf8'));
  if (!article) throw new Error(`${file} has no article with a title: search would not find it.`);
  return {path: pagePath, ...article};
}

/** What stands in front of a file of the index once it is unpacked. */
const SIGNATURE = 'pagefind_dcd';

/** Pagefind's name for each page, which is all that a search gives; by path. */
async function idsOf(fragmentDir: string): Promise<Map<string, string>> {
  const files = await readdir(fragmentDir);
  return new Map(
    await Promise.all(
      files.map(async (file) => {
        const unpacked = gunzipSync(await readFile(path.join(fragmentDir, file))).toString();
        const {url} = JSON.parse(unpacked.slice(SIGNATURE.length)) as {url: string};
        return [url.replace(/^\//, ''), path.basename(file, '.pf_fragment')] as const;
      }),
    ),
  );
}
