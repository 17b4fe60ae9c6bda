import type {Piece} from '@site/src/search/sections';
import type {ShownPage} from './useSearch';

/** A line of the list that can be chosen: a page, or a section of the page above it. */
export interface Option {
  readonly href: string;
  readonly kind: 'page' | 'section';
  readonly label: string;
  /** The section of the handbook, for a page. */
  readonly place: string;
  readonly excerpt: readonly Piece[];
}

export function optionsOf(shown: readonly ShownPage[], baseUrl: string): Option[] {
  return shown.flatMap(({page, sections}) => {
    const address = baseUrl + page.path;
    const opening = sections.find(({id}) => id === '');
    const first: Option = {
      href: address,
      kind: 'page',
      label: page.title,
      place: page.section,
      excerpt: opening?.excerpt ?? [{text: page.description, marked: false}],
    };
    const others = sections
      .filter(({id}) => id !== '')
      .map(({id, heading, excerpt}): Option => ({
        href: `${address}#${id}`,
        kind: 'section',
        label: heading,
        place: '',
        excerpt,
      }));
    return [first, ...others];
  });
}
