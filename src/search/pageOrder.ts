import {type Hit, termsIn} from './entries';
import type {IndexedPage} from './indexFile';
import {compoundsOf, stemsOf, termsOf} from './words';

/** Weight of each further section of an article, as a share of the one before. */
const NEXT_SECTION = 0.8;
/** A map of pages or a table of records has a word of nearly every query; the article explains it. */
const NO_ARTICLE = 0.5;
/** A page below this share of the best one's score only happens to have a word of the query. */
const WORTH_SHOWING = 0.02;
/** Something went wrong: an entry says what to do. */
const COMPLAINT = /\b(?:error|fail|crash|hang|refuse|stuck|broken|warning)/i;
/** What is better depends: an article compares, and an entry answers for one case. */
const COMPARES = /\s(?:vs\.?|versus|or)\s/i;
/** How many times more than another an entry counts that has the whole query as one of its wordings. */
const CLOSE = 10;
/** What counts of a wording that has the words of the query among many others. */
const LOOSE = 0.6;
/** How many of the best entries are compared wording by wording. */
const COMPARED = 40;
/** What counts of an entry for one program where the query names another. */
const OTHER_PROGRAM = 0.5;

/** What the whole index knows. */
export interface Bank {
  /** Number of pages. */
  readonly size: number;
  /** Terms of the programs for which entries were written. */
  readonly programs: ReadonlySet<string>;
}

/** What the ranking has to know of all pages. */
export function bankOf(pages: readonly IndexedPage[]): Bank {
  const entries = pages.filter(({kind}) => kind === 'question');
  const programs = entries.flatMap(({keywords}) => keywords.map((one) => stemsOf(one).join('')));
  return {size: pages.length, programs: new Set(programs)};
}

/**
 * The pages that are worth showing, best first. A page that lacks words of the query loses their share, more for words that few pages have.
 * Entries of the bank are ordered among themselves by how like the query one of their wordings is, too.
 */
export function ranked(results: readonly Hit[], query: string, {size, programs}: Bank) {
  const asked = compoundsOf(query);
  const named = termsOf(query).filter((term) => programs.has(term));
  const isComplaint = COMPLAINT.test(query);
  const grouped = [...hitsByPage(results)].map(([page, hits]) => ({
    page,
    hits,
    found: termsIn(hits),
  }));
  const rarityOf = rarities(
    grouped.map(({found}) => found),
    size,
  );
  const weights = asked.map((compound) => Math.max(...compound.map(rarityOf)));
  const all = sum(weights);
  const words = new Set(asked.map((compound) => compound.join(''))).size;
  const isComparison = words === 3 && COMPARES.test(query);
  const asksFor = isComplaint ? 4 : isComparison ? 2 : words;
  const entryWeight = weightOfEntry(asksFor);
  const pages = grouped.map(({page, hits, found}) => {
    const share = sum(asked.map((one, at) => shareOf(one, found) * (weights[at] ?? 0))) / all;
    const isOther =
      named.length > 0 && page.keywords.length > 0 && !named.some((t) => found.has(t));
    const weight = page.kind === 'question' ? entryWeight * (isOther ? OTHER_PROGRAM : 1) : 1;
    return {page, hits, found, score: scoreOf(page, hits) * share * weight};
  });
  pages.sort((a, b) => b.score - a.score);
  const stems = [...new Set(asked.flat())].map((stem) => ({stem, rarity: rarityOf(stem)}));
  const entries = pages.filter(({page}) => page.kind === 'question');
  const likenesses = entries.map(({page}, at) => (at < COMPARED ? likeness(page, stems) : 0));
  const most = Math.max(...likenesses);
  for (const [at, entry] of entries.entries()) {
    entry.score *= (1 + CLOSE * (likenesses[at] ?? 0)) / (1 + CLOSE * most);
  }
  pages.sort((a, b) => b.score - a.score);
  const least = (pages[0]?.score ?? 0) * WORTH_SHOWING;
  const found = pages.filter(({score}) => score > least);
  // Some of the first three are pages, whatever many entries have in common with the query.
  const room = isComplaint || asked.length > 3 ? 2 : 1;
  const first: typeof found = [];
  for (const one of found) {
    const isEntry = one.page.kind === 'question';
    const entriesBefore = first.filter(({page}) => page.kind === 'question').length;
    if (first.length < 3 && !(isEntry && entriesBefore >= room)) first.push(one);
  }
  return [...first, ...found.filter((one) => !first.includes(one))];
}

const sum = (values: readonly number[]): number => values.reduce((total, one) => total + one, 0);

/** The hits of each page. */
function hitsByPage(results: readonly Hit[]): Map<IndexedPage, Hit[]> {
  const byPage = new Map<IndexedPage, Hit[]>();
  for (const hit of results) {
    const hits = byPage.get(hit.page);
    if (hits) hits.push(hit);
    else byPage.set(hit.page, [hit]);
  }
  return byPage;
}

/** How rare a term is, as the inverse document frequency counts it. */
function rarities(pages: readonly ReadonlySet<string>[], size: number) {
  const counts = new Map<string, number>();
  for (const found of pages) {
    for (const term of found) counts.set(term, (counts.get(term) ?? 0) + 1);
  }
  return (term: string) => Math.log(1 + size / (1 + (counts.get(term) ?? 0)));
}

/** The stems of each wording, by entry: they are asked for with every query. */
const wordings = new WeakMap<IndexedPage, (readonly string[])[]>();

function wordingsOf(page: IndexedPage): (readonly string[])[] {
  const known = wordings.get(page);
  if (known) return known;
  const lines = [page.title, ...page.names].map((line) => [...new Set(stemsOf(line))]);
  wordings.set(page, lines);
  return lines;
}

/**
 * How like the query the likest wording of an entry is, from 0 to 1: which of the query's words it has, the rare ones for more, and how many
 * others.
 */
function likeness(page: IndexedPage, asked: readonly {stem: string; rarity: number}[]): number {
  const all = sum(asked.map(({rarity}) => rarity));
  const likenesses = wordingsOf(page).map((line) => {
    const common = asked.filter(({stem}) => line.includes(stem));
    const share = sum(common.map(({rarity}) => rarity)) / all;
    return share * (LOOSE + ((1 - LOOSE) * common.length) / Math.max(1, line.length));
  });
  return Math.max(...likenesses);
}

/** How much of a compound is found; `q4_k_m` is found as one word or not. */
function shareOf(compound: readonly string[], found: ReadonlySet<string>): number {
  if (found.has(compound.join(''))) return 1;
  if (compound.some(({length}) => length === 1)) return 0;
  return compound.filter((stem) => found.has(stem)).length / compound.length;
}

/**
 * How much an entry of the bank counts beside an article: a word or two ask for a subject, a sentence for its answer.
 *
 * @param words words of the query that tell
 */
function weightOfEntry(words: number): number {
  if (words <= 2) return 0.6;
  return words === 3 ? 2 : 6;
}

/** The metadata of the page counts in full; of its sections, which are sorted, each less than the one before. */
function scoreOf({kind}: IndexedPage, hits: readonly Hit[]): number {
  const whole = hits.find(({section}) => !section)?.score ?? 0;
  const sections = hits.filter(({section}) => section);
  // A page of records answers with one of them.
  if (kind === 'other') return (whole + (sections[0]?.score ?? 0)) * NO_ARTICLE;
  return sections.reduce((total, {score}, rank) => total + score * NEXT_SECTION ** rank, whole);
}
