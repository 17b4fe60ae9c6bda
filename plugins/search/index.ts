import {writeFile} from 'node:fs/promises';
import path from 'node:path';
import type {Plugin} from '@docusaurus/types';
import {glossary} from '../../src/data/glossary';
import {routes, type Route} from '../../src/data/routes';
import {
  INDEX_FILE,
  NAMES_FILE,
  type IndexedPage,
  type IndexedSection,
} from '../../src/search/indexFile';
import type {BuiltSite, PageStep} from '../built-pages';
import {articleText} from './articleText';
import {namesOnly} from './namesOnly';
import {questionPages} from './questionPages';

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

/**
 * Writes what is searched, the text of every page, into one file, and what has a name into a small one that comes before it. Nothing
 * loads them before search is opened.
 */
export function searchIndex({outDir}: BuiltSite): PageStep {
  const pages: IndexedPage[] = questionPages();
  return {
    page(page) {
      if (page.path === '404.html') return;
      const route = routes.find((one) => one.path === page.path);
      const isArticle = route !== undefined && explainsOneSubject(route);
      const article = articleText(page.tree, !isArticle);
      if (!article) {
        throw new Error(
          `The page "${page.path}" has no article with a title, so search would not find it.`,
        );
      }
      pages.push({
        path: page.path,
        kind: isArticle ? 'article' : 'other',
        section: sectionOf(page.path),
        names: [...(route ? [route.name] : []), ...termsExplainedOn(page.path)],
        ...article,
        // Each entry of the bank is searched by itself.
        sections: article.sections
          .filter(({id}) => !id.startsWith('question-'))
          .map((section) => withTerms(section, page.path)),
      });
    },
    end: async () => {
      await writeFile(path.join(outDir, INDEX_FILE), JSON.stringify(pages));
      await writeFile(path.join(outDir, NAMES_FILE), JSON.stringify(pages.map(namesOnly)));
    },
  };
}

/** A section’s own page with a title of its own explains a subject, too. The others list what the section has. */
const explainsOneSubject = ({kind, title, name}: Route): boolean =>
  kind === 'article' || (kind === 'section' && title !== name);

/** The name of the section that a page belongs to; empty for a section's own page. */
function sectionOf(pagePath: string): string {
  const [folder] = pagePath.split('/');
  return sections.find(({path: own}) => own === folder && own !== pagePath)?.name ?? '';
}

/** The section with the terms of which it is the home. */
function withTerms(section: IndexedSection, pagePath: string): IndexedSection {
  const names = namesOf(glossary.filter(({home}) => home === `${pagePath}#${section.id}`));
  return names.length > 0 ? {...section, names} : section;
}

const termsExplainedOn = (pagePath: string): string[] =>
  namesOf(glossary.filter(({home}) => home?.split('#')[0] === pagePath));

function namesOf(terms: typeof glossary): string[] {
  return terms.flatMap(({term, abbreviation, aliases}) => [
    term,
    ...(abbreviation === undefined ? [] : [abbreviation]),
    ...aliases,
  ]);
}
