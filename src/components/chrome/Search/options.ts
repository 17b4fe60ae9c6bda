import {excerptOf, type Piece} from '@site/src/search/excerpt';
import type {FoundPage} from '@site/src/search/searchIndex';
import {PAGES_SHOWN} from './pagesShown';

/** A line of the list that can be chosen: a page, or a section of the page above it. */
export interface Option {
  readonly href: string;
  readonly kind: 'page' | 'section';
  readonly label: string;
  /** The section of the handbook, for a page. */
  readonly place: string;
  readonly excerpt: readonly Piece[];
}

/**
 * Tables that show the rows of some names alone: their address, by how the ids of their rows begin. The calculators' own declarations are
 * no part of the search, so a test holds these to them.
 */
export const FILTERED = [
  {prefix: 'device-', find: 'dev.find', anchor: 'device-table'},
  {prefix: 'model-', find: 'mod.find', anchor: 'model-explorer'},
];

/** The first pages show more of their sections. */
const PAGES_IN_DETAIL = 3;

/** The lines for the best pages. */
export function optionsOf(found: readonly FoundPage[], baseUrl: string): Option[] {
  return found.slice(0, PAGES_SHOWN).flatMap(({page, sections, isAnswer, compared}, rank) => {
    const shown = sections.slice(0, rank < PAGES_IN_DETAIL ? 3 : 1);
    const address = baseUrl + page.path;
    const [record, second] = sections;
    // A definition or a calculator is a line by itself; the rows of a comparison stand below their table.
    if (isAnswer && record && !second) {
      const {id, heading, text} = record.section;
      return [
        {
          href: id === '' ? address : `${address}#${id}`,
          kind: 'page' as const,
          label: heading === '' ? page.title : heading,
          place: page.title,
          excerpt: excerptOf(text, record.terms),
        },
      ];
    }
    const table = compared && FILTERED.find(({prefix}) => record?.section.id.startsWith(prefix));
    if (compared && table) {
      const names = encodeURIComponent(compared.join(',')).replaceAll('%2C', ',');
      return [
        {
          href: `${address}?${table.find}=${names}#${table.anchor}`,
          kind: 'page' as const,
          label: `${compared.join(' and ')}, side by side`,
          place: page.title,
          excerpt: [{text: 'Their rows alone, in the table of all', marked: false}],
        },
      ];
    }
    const opening = shown.find(({section}) => section.id === '');
    const first: Option = {
      href: address,
      kind: 'page',
      label: page.title,
      place: page.section,
      excerpt:
        opening && page.kind !== 'question'
          ? excerptOf(opening.section.text, opening.terms)
          : [{text: page.description, marked: false}],
    };
    const others = shown
      .filter((one) => one !== opening)
      .map(({section, terms}): Option => ({
        href: `${address}#${section.id}`,
        kind: 'section',
        label: section.heading,
        place: '',
        excerpt: excerptOf(section.text, terms),
      }));
    return [first, ...others];
  });
}
