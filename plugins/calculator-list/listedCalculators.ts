import {visit} from 'unist-util-visit';
import {routes, type Route} from '../../src/data/routes';
import {importsOf} from '../content-contract/imports';
import {isJsx} from '../content-contract/jsx';
import type {Page} from '../content-contract/page';
import {readPages} from '../content-contract/readPages';
import {declaredCalculator, type CalculatorFacts, type CalculatorUse} from './declaredCalculator';

/** A calculator of the list: what it says of itself, how its component is placed, and the pages that have it. */
export interface ListedCalculator extends CalculatorFacts {
  /** Its heading in the list: the title, with the note where two calculators have one title. */
  readonly heading: string;
  readonly use: CalculatorUse;
  readonly pages: readonly Route[];
}

const CALCULATORS = '@site/src/components/calculators/';

/** Every calculator that an article has, in the order in which the sidebar comes to it. */
export function listedCalculators(siteDir: string): ListedCalculator[] {
  const pages = new Map(readPages(siteDir).map((page) => [page.route, page]));
  const found = new Map<string, {facts: CalculatorFacts; use: CalculatorUse; pages: Route[]}>();
  for (const route of routes) {
    for (const use of usesIn(pages.get(route.path))) {
      const facts = declaredCalculator(siteDir, use);
      const known = found.get(facts.id) ?? {facts, use, pages: []};
      known.pages.push(route);
      found.set(facts.id, known);
    }
  }
  const titles = [...found.values()].map(({facts}) => facts.title);
  const isShared = (title: string) => titles.indexOf(title) !== titles.lastIndexOf(title);
  // An article may show a part of a table; the reference has all of it.
  const isPart = ({kind}: Route) => Number(kind !== 'reference');
  return [...found.values()].map(({facts, use, pages: placed}) => ({
    ...facts,
    use,
    heading: isShared(facts.title) ? `${facts.title}: ${facts.note ?? facts.id}` : facts.title,
    pages: placed.toSorted((a, b) => isPart(a) - isPart(b)),
  }));
}

/** The calculators of one page, in its order; none of a page that is made from the sidebar. */
export function usesIn(page: Pick<Page, 'tree'> | undefined): CalculatorUse[] {
  if (!page) return [];
  const folders = new Map(
    importsOf(page.tree)
      .filter(({from}) => from.startsWith(CALCULATORS))
      .map(({names: [name], from}) => [name, from.slice(CALCULATORS.length)]),
  );
  const uses: CalculatorUse[] = [];
  visit(page.tree, (node) => {
    const folder = isJsx(node) && folders.get(node.name ?? '');
    if (!folder) return;
    const attributes = node.attributes.flatMap((one) =>
      'name' in one && typeof one.value === 'string' ? [[one.name, one.value] as const] : [],
    );
    uses.push({folder, attributes: Object.fromEntries(attributes)});
  });
  return uses;
}
