import type {Hit} from './entries';
import type {IndexedPage} from './indexFile';
import {queryTermsOf, stemsOf, wholeNamesOf} from './words';

/** How much more or less of a section's score counts, when the sections of a page are put in order. */
const PLACE = {heading: 2, without: 0.1, explained: 3, code: 0.5, common: 0.5, reference: 0.6};
/** From this number of pages on a heading is one that every page has. */
const COMMON = 4;
/** A flag, a metric, a format: `--max-num-seqs`, `top_p`. */
const NAME = /\w[_:]\w|--\w/;

/** The hits of a page in the order in which its sections are shown. */
export function placesInOrder(
  {title, sections}: IndexedPage,
  hits: readonly Hit[],
  query: string,
  common: ReadonlySet<string>,
): Hit[] {
  const all = stemsOf(query);
  const subject = new Set(stemsOf(title));
  // Every section is about what the title says.
  const rest = all.filter((stem) => !subject.has(stem));
  const asked = rest.length > 0 ? rest : all;
  const names = new Set(queryTermsOf(query).filter((term) => term.startsWith('=')));
  const isName = NAME.test(query);
  const reference = sections.findIndex(({id}) => id === 'reference');
  const weightOf = ({section, match}: Hit) => {
    if (!section) return 1;
    const heading = new Set(stemsOf(section.heading));
    const share = (has: (stem: string) => boolean) => asked.filter(has).length / asked.length;
    const isExplained = wholeNamesOf((section.names ?? []).join('\n')).some((n) => names.has(n));
    const isCode = Object.values(match).every((fields) => fields.every((one) => one === 'code'));
    return (
      (1 + PLACE.heading * share((stem) => heading.has(stem))) *
      (PLACE.without + share((stem) => stem in match)) *
      (isExplained ? PLACE.explained : 1) *
      (isCode ? PLACE.code : 1) *
      (common.has(section.heading) ? PLACE.common : 1) *
      (!isName && reference >= 0 && sections.indexOf(section) > reference ? PLACE.reference : 1)
    );
  };
  const weighed = hits.map((hit) => ({hit, weight: hit.score * weightOf(hit)}));
  return weighed.sort((a, b) => b.weight - a.weight).map(({hit}) => hit);
}

/** Headings that say nothing of a subject: many pages have them. */
export function commonHeadings(pages: readonly IndexedPage[]): Set<string> {
  const all = pages.flatMap(({sections}) => [...new Set(sections.map(({heading}) => heading))]);
  const counts = new Map<string, number>();
  for (const heading of all) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  return new Set(all.filter((heading) => heading !== '' && (counts.get(heading) ?? 0) >= COMMON));
}
