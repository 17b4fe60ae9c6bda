// The glossary is shown in articles: each home is a part of a page that speaks of the term.
import {toString} from 'mdast-util-to-string';
import {expect, test} from 'vitest';
import type {Page} from '../../plugins/content-contract/page';
import {readPages} from '../../plugins/content-contract/readPages';
import {glossary, type GlossaryTerm} from '../../src/data/glossary';
import {site} from './site';

const {pages} = await readPages(site.docsDir, site.siteDir);

/** Why a reader who follows the link does not find the term there. */
function homeProblems(terms: readonly GlossaryTerm[]): string[] {
  return terms.flatMap(({id, home, term, abbreviation, aliases}) => {
    if (home === undefined) return [];
    const [route, anchor] = home.split('#');
    const page = pages.find((one) => one.route === route);
    if (!page) return [`${id}: there is no page ${route}`];
    const text = anchor === undefined ? page.source : sectionText(page, anchor);
    if (text === undefined) return [`${id}: ${route} has no #${anchor}`];
    const names = [term, ...(abbreviation ? [abbreviation] : []), ...aliases];
    const words = text.toLowerCase().replace(/\s+/g, ' ');
    const isNamed = names.some((name) => words.includes(name.toLowerCase()));
    return isNamed ? [] : [`${id}: ${home} does not name it`];
  });
}

/** The source of a section up to the next heading of its level or above. */
function sectionText({tree, source}: Page, anchor: string): string | undefined {
  const start = tree.children.findIndex(
    (node) => node.type === 'heading' && toString(node).includes(`#${anchor} `),
  );
  const heading = tree.children[start];
  if (heading?.type !== 'heading') return undefined;
  const end = tree.children
    .slice(start + 1)
    .find((node) => node.type === 'heading' && node.depth <= heading.depth);
  return source.slice(heading.position?.start.offset, end?.position?.start.offset);
}

test('each home of a term is a place that names it', () => {
  expect(homeProblems(glossary)).toEqual([]);
});

test('a home that is not there, or speaks of something else, is a problem', () => {
  const of = (home: string): GlossaryTerm => ({
    id: 'x',
    term: 'no such term',
    aliases: [],
    definition: '',
    home,
    seeAlso: [],
  });
  const route = 'llm-inference-basics/how-does-llm-inference-work';
  expect(homeProblems([of('no/page'), of(`${route}#no`), of(`${route}#decode`)])).toEqual([
    'x: there is no page no/page',
    `x: ${route} has no #no`,
    `x: ${route}#decode does not name it`,
  ]);
});
