import {type Hit, termsIn} from './entries';
import type {IndexedPage} from './indexFile';
import {compoundsOf} from './words';

/** Weight of each further section of an article, as a share of the one before. */
const NEXT_SECTION = 0.8;
/** A map of pages or a table of records has a word of nearly every query; the article explains it. */
const NO_ARTICLE = 0.5;
/** A page below this share of the best one's score only happens to have a word of the query. */
const WORTH_SHOWING = 0.02;
/** Something went wrong: an entry says what to do. */
const COMPLAINT = /\b(?:error|fail|crash|hang|refuse|stuck|broken|warning)/i;

/** The pages that are worth showing, best first. A page that lacks words of the query loses their share. */
export function ranked(results: readonly Hit[], query: string) {
  const asked = compoundsOf(query);
  const isComplaint = COMPLAINT.test(query);
  const pages = [...new Set(results.map(({page}) => page))].map((page) => {
    const hits = results.filter((hit) => hit.page === page);
    const found = termsIn(hits);
    const shares = asked.map((compound) => shareOf(compound, found));
    const share = shares.reduce((sum, one) => sum + one, 0) / asked.length;
    const weight = page.kind === 'question' ? weightOfEntry(isComplaint ? 4 : asked.length) : 1;
    return {page, hits, score: scoreOf(page, hits) * share * weight};
  });
  const least = Math.max(...pages.map(({score}) => score)) * WORTH_SHOWING;
  const found = pages.filter(({score}) => score > least).sort((a, b) => b.score - a.score);
  // Some of the first three are pages, whatever many entries have in common with the query.
  const most = isComplaint || asked.length > 3 ? 2 : 1;
  const first: typeof found = [];
  for (const one of found) {
    const isEntry = one.page.kind === 'question';
    const entries = first.filter(({page}) => page.kind === 'question').length;
    if (first.length < 3 && !(isEntry && entries >= most)) first.push(one);
  }
  return [...first, ...found.filter((one) => !first.includes(one))];
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
  return words === 3 ? 0.9 : 3;
}

/** The metadata of the page counts in full; of its sections, which are sorted, each less than the one before. */
function scoreOf({kind}: IndexedPage, hits: readonly Hit[]): number {
  const whole = hits.find(({section}) => !section)?.score ?? 0;
  const sections = hits.filter(({section}) => section);
  // A page of records answers with one of them.
  if (kind === 'other') return (whole + (sections[0]?.score ?? 0)) * NO_ARTICLE;
  return sections.reduce((sum, {score}, rank) => sum + score * NEXT_SECTION ** rank, whole);
}
