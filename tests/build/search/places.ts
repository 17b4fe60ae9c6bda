import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import type {SearchIndex} from '../../../src/search/searchIndex';
import {linesOf} from './ranks';

/** A query and the places that a reader would call useful: `page`, `page#anchor` or `#anchor`. */
export interface AskedPlaces {
  readonly query: string;
  readonly places: readonly string[];
  readonly group: string;
}

export const readPlaceQueries = (name: string): AskedPlaces[] =>
  linesOf(name).map(({query, answers, group}) => ({query, places: answers, group}));

/** How many lines the dialog shows below each of the first pages. */
const LINES = 3;

/** Places of the first pages that the list of results shows, the best first. */
function shownPlaces(query: string, search: SearchIndex): string[][] {
  return search
    .search(query)
    .pages.slice(0, LINES)
    .map(({page: {path}, sections}) => {
      const [page = '', anchor] = path.split('#');
      const name = page.split('/').at(-1) ?? '';
      if (anchor !== undefined) return [`${name}#${anchor}`];
      if (sections.length === 0) return [name];
      return sections
        .slice(0, LINES)
        .map(({section: {id}}) => (id === '' ? name : `${name}#${id}`));
    });
}

/** A wanted page is answered by any of its places; a wanted anchor only by itself. */
const isAt = (place: string, wanted: string) =>
  wanted.includes('#') ? place.endsWith(wanted) : place.split('#')[0] === wanted;

export interface PlaceShares {
  /** Share of the queries whose very first place is useful. */
  readonly first: number;
  /** Share of those that have a useful place among what the first three pages show. */
  readonly inThree: number;
  readonly notFirst: readonly string[];
  readonly late: readonly string[];
}

export function placeSharesOf(asked: readonly AskedPlaces[], search: SearchIndex): PlaceShares {
  const judged = asked.map(({query, places}) => {
    const shown = shownPlaces(query, search);
    const isUseful = (place = '') => places.some((wanted) => isAt(place, wanted));
    const list = shown.map((page) => page.join(', ')).join(' | ');
    return {
      line: `${query}: ${list}`,
      isFirst: isUseful(shown[0]?.[0]),
      isInThree: shown.flat().some(isUseful),
    };
  });
  const share = (count: number) => count / asked.length;
  return {
    first: share(judged.filter(({isFirst}) => isFirst).length),
    inThree: share(judged.filter(({isInThree}) => isInThree).length),
    notFirst: judged.filter(({isFirst}) => !isFirst).map(({line}) => line),
    late: judged.filter(({isInThree}) => !isInThree).map(({line}) => line),
  };
}
