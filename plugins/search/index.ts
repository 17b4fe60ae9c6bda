import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {glossary} from '../../src/data/glossary';
import {routes} from '../../src/data/routes';
import type {BuiltSite, PageStep} from '../built-pages';
import {articleText} from './articleText';
import {makeCatalogue} from './catalogue';
import {writePagefindIndex, type IndexedPage} from './pagefindIndex';
import {synonymsOf} from './synonyms';

const sections = routes.filter(({kind}) => kind === 'section');

/** Hands the search the sections of the site: where somebody may begin who finds nothing. */
export default function search(): Plugin {
  return {
    name: 'handbook-search',
    async contentLoaded({actions}) {
      await actions.createData('sections.json', sections);
    },
  };
}

/** Makes the search index: `pagefind/` in the build, which nothing loads before search is opened. */
export function searchIndex({siteDir, outDir}: BuiltSite): PageStep {
  const pages: IndexedPage[] = [];
  return {
    page(page) {
      if (page.path === '404.html') return;
      const article = articleText(page.tree);
      if (!article) {
        throw new Error(
          `The page "${page.path}" has no article with a title, so search would not find it.`,
        );
      }
      pages.push({path: page.path, ...article});
    },
    async end() {
      const indexDir = path.join(outDir, 'pagefind');
      const ids = await writePagefindIndex(siteDir, pages, indexDir);
      const catalogue = makeCatalogue(pages, ids, synonymsOf(glossary), sections);
      await writeFile(path.join(indexDir, 'catalogue.json'), JSON.stringify(catalogue));
    },
  };
}
