import MiniSearch, {type SearchResult} from 'minisearch';
import {folded} from './folded';
import type {IndexedPage, IndexedSection} from './indexFile';
import {correctionOf} from './spelling';
import {
  queryTermsOf,
  STOP_WORDS,
  stemOf,
  stemsOf,
  termsOf,
  textTermsOf,
  wholeNameOf,
  wholeNamesOf,
  WORD,
  wordsOf,
} from './words';

/** A section that has what was searched. */
export interface FoundSection {
  readonly section: IndexedSection;
  /** The terms of the query, as they stand in it. */
  readonly terms: readonly string[];
}

export interface FoundPage {
  readonly page: IndexedPage;
  /** Best first. */
  readonly sections: readonly FoundSection[];
}

export interface SearchAnswer {
  /** The query as it was understood, if a word was corrected. */
  readonly corrected: string | null;
  /** Words that no page has. */
  readonly missing: readonly string[];
  /** Best first. */
  readonly pages: readonly FoundPage[];
}

/** A whole error message has room; a pasted file would keep the page busy. In characters. */
export const LONGEST_QUERY = 400;

/** How each field is parted into terms, where not as a heading is. */
const TERMS: Readonly<Record<string, typeof termsOf>> = {
  whole: wholeNamesOf,
  record: wholeNamesOf,
  text: textTermsOf,
  code: textTermsOf,
};
/** How much a term counts in a field; in others it counts once. */
const BOOST = {title: 2, keywords: 2, names: 2, whole: 2, heading: 1.5};
/** Found by trying, with the queries of the tests that are not held out. */
const BM25 = {k: 0.4, b: 0.5, d: 0.5};
/** Weight of each further section of an article, as a share of the one before. */
const NEXT_SECTION = 0.8;
/** A map of pages or a table of records has a word of nearly every query; the article explains it. */
const NO_ARTICLE = 0.5;
/** A page below this share of the best one's score only happens to have a word of the query. */
const WORTH_SHOWING = 0.02;
/** Entries that are indexed in one go: the page answers to its reader in between. */
const CHUNK = 20;

/** Unit of the index: a section, or the metadata of a page as a whole. */
interface Entry {
  readonly page: IndexedPage;
  readonly section?: IndexedSection;
  readonly fields: Readonly<Record<string, string>>;
}

type Hit = SearchResult & Entry;

/** The pages, searched by section. */
export class SearchIndex {
  readonly #entries: readonly Entry[];
  readonly #index = new MiniSearch<Entry & {readonly id: number}>({
    fields: 'title keywords names description whole heading text code record'.split(' '),
    storeFields: ['page', 'section'],
    extractField: (entry, name) => entry[name as 'id'] ?? entry.fields[name],
    tokenize: (text, field = '') => (TERMS[field] ?? termsOf)(text),
    processTerm: (term) => term,
  });
  #vocabulary: Map<string, number> | undefined;

  private constructor(pages: readonly IndexedPage[]) {
    this.#entries = pages.flatMap(entriesOf);
  }

  /** Indexes the pages of the file. */
  static async of(pages: readonly IndexedPage[]): Promise<SearchIndex> {
    const made = new SearchIndex(pages);
    const entries = made.#entries.map((entry, id) => ({...entry, id}));
    await made.#index.addAllAsync(entries, {chunkSize: CHUNK});
    return made;
  }

  /**
   * Ranks the pages for a query, of which each word may be taken as it was typed. A record that has the query as its
   * name follows the first page: the definition of a term, the row of a metric.
   */
  search(text: string, {isExact = false}: {readonly isExact?: boolean} = {}): SearchAnswer {
    const typed = folded(text.slice(0, LONGEST_QUERY));
    const query = isExact ? typed : typed.replace(WORD, (word) => this.#corrected(word));
    const asked = stemsOf(query);
    const results = this.#index.search(query, {
      boost: BOOST,
      bm25: BM25,
      tokenize: queryTermsOf,
      // The word that is being typed is the beginning of another.
      prefix: (term) => !isExact && term.length > 2 && asked.includes(term) && !this.#has(term),
    }) as Hit[];
    const pages = ranked(results, asked);
    const name = wholeNameOf(asked);
    const record = pages.findIndex(({hits}) =>
      hits.some(({match}) => match[name]?.includes('record')),
    );
    if (record > 1) pages.splice(1, 0, ...pages.splice(record, 1));
    const found = termsIn(results);
    const words = new Set(
      wordsOf(query).filter((word) => word.length > 1 && !STOP_WORDS.has(word)),
    );
    return {
      corrected: query === typed ? null : query.trim(),
      missing: [...words].filter((word) => !found.has(stemOf(word))),
      pages: pages.map(({page, hits}) => ({
        page,
        sections: hits.flatMap(({section, terms}) => (section ? [{section, terms}] : [])),
      })),
    };
  }

  #has(term: string, prefix = false): boolean {
    return this.#index.search(term, {tokenize: (one) => [one], prefix}).length > 0;
  }

  /** The word, or what was probably meant by it. */
  #corrected(word: string): string {
    const plain = word.toLowerCase();
    const isKnown = wordsOf(word).every((part) => STOP_WORDS.has(part) || this.#has(stemOf(part)));
    if (isKnown || this.#has(plain, true)) return word;
    this.#vocabulary ??= vocabularyOf(this.#entries);
    return correctionOf(plain, this.#vocabulary) ?? word;
  }
}

/** The pages that are worth showing, best first. A page that lacks words of the query loses their share. */
function ranked(results: readonly Hit[], asked: readonly string[]) {
  const pages = [...new Set(results.map(({page}) => page))].map((page) => {
    const hits = results.filter((hit) => hit.page === page);
    const found = termsIn(hits);
    const share = asked.filter((stem) => found.has(stem)).length / asked.length;
    const weight = page.kind === 'question' ? weightOfEntry(asked.length) : 1;
    return {page, hits, score: scoreOf(page, hits) * share * weight};
  });
  const least = Math.max(...pages.map(({score}) => score)) * WORTH_SHOWING;
  const found = pages.filter(({score}) => score > least).sort((a, b) => b.score - a.score);
  // Two of the first three are pages, whatever many entries have in common with the query.
  const first: typeof found = [];
  for (const one of found) {
    const isEntry = one.page.kind === 'question';
    const hasEntry = first.some(({page}) => page.kind === 'question');
    if (first.length < 3 && !(isEntry && hasEntry)) first.push(one);
  }
  return [...first, ...found.filter((one) => !first.includes(one))];
}

/**
 * How much an entry of the bank counts beside an article: a word or two ask for a subject, a sentence for its answer.
 *
 * @param words words of the query that tell
 */
function weightOfEntry(words: number): number {
  if (words <= 2) return 0.6;
  return words === 3 ? 0.9 : 1.4;
}

/** The metadata of the page counts in full; of its sections, which are sorted, each less than the one before. */
function scoreOf({kind}: IndexedPage, hits: readonly Hit[]): number {
  const whole = hits.find(({section}) => !section)?.score ?? 0;
  const sections = hits.filter(({section}) => section);
  // A page of records answers with one of them.
  if (kind === 'other') return (whole + (sections[0]?.score ?? 0)) * NO_ARTICLE;
  return sections.reduce((sum, {score}, rank) => sum + score * NEXT_SECTION ** rank, whole);
}

/** A page and each of its sections. */
function entriesOf(page: IndexedPage): Entry[] {
  const {title, description, kind} = page;
  const [keywords, names] = [page.keywords.join('\n'), page.names.join('\n')];
  const whole = [title, keywords, names].join('\n');
  return [
    {page, fields: {title, keywords, names, description, whole}},
    ...page.sections.map((section) => ({
      page,
      section,
      fields: {...section, ...(kind === 'other' && {record: recordNames(section)})},
    })),
  ];
}

/**
 * A record is named by its heading, `ACS (Access Control Services)` in its first line, `Also: …`, and the flags and
 * metrics of cells that are no sentence.
 */
function recordNames({heading, text}: IndexedSection): string {
  const lines = text.split('\n');
  const [, others = ''] = /Also(?: called)?: ([^.·\n]+)/.exec(text) ?? [];
  const cells = lines.filter((line) => !/[^,] (?!\()/.test(line)).join(' ');
  const flags = cells.match(/[^\s(),:]+[-_][^\s(),:]+/g) ?? [];
  return [heading, ...`${lines[0]},${others}`.split(/[(),]/), ...flags].join('\n');
}

function vocabularyOf(entries: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of entries.flatMap(({fields}) => Object.values(fields).flatMap(wordsOf))) {
    if (/^\p{L}/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

const termsIn = (hits: readonly Hit[]) => new Set(hits.flatMap(({queryTerms}) => queryTerms));
