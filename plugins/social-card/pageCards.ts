import type {Route} from '../../src/data/routes';

/** A page with the words of its card. */
export interface PageCard {
  /** Path below the base path. */
  readonly path: string;
  readonly title: string;
  readonly line: string;
}

/**
 * The cards of all pages but the landing page, whose card is that of the site. The line under the title names the
 * section; routes are in reading order, so a page belongs to the section before it.
 */
export function pageCards(
  routes: readonly Pick<Route, 'path' | 'kind' | 'title' | 'name'>[],
  tagline: string,
): PageCard[] {
  let section = '';
  return routes.flatMap(({path, kind, title, name}) => {
    if (kind === 'landing') return [];
    if (kind === 'section') section = name;
    return [{path, title, line: kind === 'section' ? tagline : section}];
  });
}
