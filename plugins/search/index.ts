import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {glossary} from '../../src/data/glossary';
import {routes} from '../../src/data/routes';
import {INDEX_FILE, type IndexedPage} from '../../src/search/indexFile';
import type {BuiltSite, PageStep} from '../built-pages';
import {articleText, type ArticleText} from './articleText';

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

/** Writes what is searched, the text of every page, into one file, which nothing loads before search is opened. */
export function searchIndex({outDir}: BuiltSite): PageStep {
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
      pages.push(indexedPage(page.path, article));
    },
    end: () => writeFile(path.join(outDir, INDEX_FILE), JSON.stringify(pages)),
  };
}

function indexedPage(pagePath: string, article: ArticleText): IndexedPage {
  const route = routes.find((one) => one.path === pagePath);
  const [folder] = pagePath.split('/');
  const section = sections.find((one) => one.path === folder && one.path !== pagePath);
  return {
    path: pagePath,
    isArticle: route?.kind === 'article',
    section: section?.name ?? '',
    names: [...(route ? [route.name] : []), ...termsExplainedOn(pagePath)],
    ...article,
  };
}

function termsExplainedOn(pagePath: string): string[] {
  return glossary
    .filter(({home}) => home?.split('#')[0] === pagePath)
    .flatMap(({term, abbreviation, aliases}) => [
      term,
      ...(abbreviation === undefined ? [] : [abbreviation]),
      ...aliases,
    ]);
}
