import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {questionAddress, questionById, questions} from '../../../src/data/questions';
import {routes} from '../../../src/data/routes';
import type {SearchIndex} from '../../../src/search/searchIndex';

export interface Asked {
  readonly query: string;
  /** The pages that answer; any of them is right. */
  readonly routes: readonly string[];
  /** The heading of its list. */
  readonly group: string;
}

/** Reads a list of queries, a line each: `query | page, page`, below lines with a `[group]`. */
export function readQueries(name: string): Asked[] {
  return linesOf(name).map(({query, answers, group}) => ({
    query,
    routes: answers.map(routeOf),
    group,
  }));
}

export function linesOf(name: string) {
  const lines = readFileSync(join(import.meta.dirname, `${name}.txt`), 'utf8').split('\n');
  let group = '';
  return lines.flatMap((line) => {
    group = /^\[(.+)\]$/.exec(line)?.[1] ?? group;
    const [, query, answers] = /^(.+) \| (.+)$/.exec(line) ?? [];
    return query && answers ? [{query, answers: answers.split(', '), group}] : [];
  });
}

/** Reads a list of queries whose answers are entries of the bank: `query | id, id`. */
export function readEntryQueries(name: string): Asked[] {
  return linesOf(name).map(({query, answers, group}) => ({
    query,
    routes: answers.map((id) => questionAddress(questionById(id))),
    group,
  }));
}

/** The page whose path ends in a name; `/` is the landing page. */
function routeOf(name: string): string {
  const route = routes.find(({path}) => `/${path}`.endsWith(name === '/' ? '//' : `/${name}`));
  if (!route && name !== '/') throw new Error(`No page is called "${name}".`);
  return route?.path ?? '';
}

/**
 * An entry of the bank answers in the place of the article that is its home, and in that of the list of error texts. Whether another entry
 * answers was judged for no query of these lists, so it is passed over.
 */
const standIns = new Map(
  questions.map((entry) => [
    questionAddress(entry),
    [...(entry.met ? ['reference/errors'] : []), ...(entry.home ? [entry.home.split('#')[0]] : [])],
  ]),
);

/** The place of the first page that answers, from 1; infinite where none is found. */
function rankOf({query, routes: wanted}: Asked, search: SearchIndex): number {
  const isForEntry = wanted.every((one) => one.includes('#'));
  const answers = (path: string) =>
    wanted.some((one) => one === path || standIns.get(path)?.includes(one));
  const rank = search
    .search(query)
    .pages.filter(({page: {kind, path}, isAnswer}) => {
      // Pages that the query names were judged for another list.
      const isBeside = (kind === 'question' && !isForEntry) || isAnswer;
      return !isBeside || answers(path);
    })
    .findIndex(({page: {path}}) => answers(path));
  return rank === -1 ? Infinity : rank + 1;
}

export interface Shares {
  readonly first: number;
  readonly inThree: number;
  /** Queries that the first three pages do not answer, with their rank. */
  readonly late: readonly string[];
}

/** How many of the queries are answered by the first page, and by one of the first three, from 0 to 1. */
export function sharesOf(asked: readonly Asked[], search: SearchIndex): Shares {
  const ranks = asked.map((each) => rankOf(each, search));
  const share = (limit: number) => ranks.filter((rank) => rank <= limit).length / ranks.length;
  return {
    first: share(1),
    inThree: share(3),
    late: asked.flatMap(({query}, at) => ((ranks[at] ?? 0) > 3 ? [`${query}: ${ranks[at]}`] : [])),
  };
}

/** `of 71 queries 80.3 % first, 94.4 % in the first three` */
export function sharesText({length}: readonly Asked[], {first, inThree}: Shares): string {
  const percent = (value: number) => `${(value * 100).toFixed(1)} %`;
  return `of ${length} queries ${percent(first)} first, ${percent(inThree)} in the first three`;
}
