import MiniSearch from 'minisearch';
import {answerTo, withoutNumbers} from './answer';
import {type Entry, entriesOf, type Hit, termsIn} from './entries';
import {folded} from './folded';
import {LONGEST_QUERY, type IndexedPage, type IndexedSection} from './indexFile';
import {type Bank, bankOf, ranked} from './pageOrder';
import {commonHeadings, placesInOrder} from './placeOrder';
import {correctionOf} from './spelling';
import {
  copiedNamesOf,
  queryTermsOf,
  STOP_WORDS,
  stemOf,
  stemsOf,
  termsOf,
  textTermsOf,
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
  /** Whether it is what the query names: a definition, a metric, a calculator, the rows of a comparison. */
  readonly isAnswer?: true;
  /** The names that the query sets against each other, where the sections are rows of them. */
  readonly compared?: readonly string[];
  /** Best first. */
  readonly sections: readonly FoundSection[];
}

export interface SearchAnswer {
  /** The query as it was understood, if a word was corrected. */
  readonly corrected: string | null;
  /** Words that no page has, and flags and settings that stand on none as they are written. */
  readonly missing: readonly string[];
  /** Best first. */
  readonly pages: readonly FoundPage[];
}

/** How each field is parted into terms, where not as a heading is. */
const TERMS: Readonly<Record<string, typeof termsOf>> = {
  whole: wholeNamesOf,
  record: wholeNamesOf,
  text: textTermsOf,
  code: textTermsOf,
};
/** How much a term counts in a field; in others it counts once. */
const BOOST = {title: 2, keywords: 2, names: 2, whole: 2, heading: 1.5, code: 0.5};
/** Found by trying, with the queries of the tests that are not held out. */
const BM25 = {k: 0.4, b: 0.5, d: 0.5};
/** The list shows places of so many pages at most. */
const SEEN = 10;
/** Entries that are indexed in one go: the page answers to its reader in between. */
const CHUNK = 20;

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
  /** Headings that say nothing of a subject: many pages have them. */
  readonly #common: ReadonlySet<string>;
  readonly #bank: Bank;
  #vocabulary: Map<string, number> | undefined;

  private constructor(
    pages: readonly IndexedPage[],
    /** Whether it has the text of the pages, so that a word that it lacks stands nowhere. */
    readonly isWhole: boolean,
  ) {
    this.#entries = pages.flatMap(entriesOf);
    this.#common = commonHeadings(pages);
    this.#bank = bankOf(pages);
  }

  /** Indexes the pages of the file. */
  static async of(pages: readonly IndexedPage[], {isWhole = true} = {}): Promise<SearchIndex> {
    const made = new SearchIndex(pages, isWhole);
    const entries = made.#entries.map((entry, id) => ({...entry, id}));
    for (let start = 0; start < entries.length; start += CHUNK) {
      made.#index.addAll(entries.slice(start, start + CHUNK));
      await turnOfOthers();
    }
    return made;
  }

  /**
   * Ranks the pages for a query, of which each word may be taken as it was typed. What the query names stands before
   * them: the definition of a term, the row of a metric, a calculator, the rows of two things that are compared.
   */
  search(text: string, {isExact = false}: {readonly isExact?: boolean} = {}): SearchAnswer {
    const typed = folded(text.slice(0, LONGEST_QUERY));
    const query = isExact ? typed : typed.replace(WORD, (word) => this.#corrected(word));
    const results = this.#resultsOf(query, isExact);
    const answer = answerTo(query, results);
    // Who has 1,000 users looks for no page with this number.
    const subject = answer?.isCount ? withoutNumbers(query) : query;
    const ofSubject = subject === query ? results : this.#resultsOf(subject, isExact);
    const pages = ranked(ofSubject, subject, this.#bank);
    const found = termsIn(results);
    const {missing, needed} = this.#copiedIn(query, found);
    const rest = missing.reduce((left, name) => left.replace(name, ' '), query);
    const words = new Set(tellingWordsOf(rest));
    const shown = pages.filter(
      (one) => one.page !== answer?.page && needed.every((term) => one.found.has(term)),
    );
    return {
      corrected: query === typed ? null : query.trim(),
      missing: [
        ...missing,
        ...[...words].filter((word) => this.isWhole && !found.has(stemOf(word))),
      ],
      pages: [
        ...(answer
          ? [
              {
                ...foundOf(answer.page, answer.hits),
                isAnswer: true as const,
                ...(answer.compared && {compared: answer.compared}),
              },
            ]
          : []),
        ...shown.map(({page, hits}, rank) =>
          foundOf(page, rank < SEEN ? placesInOrder(page, hits, query, this.#common) : hits),
        ),
      ],
    };
  }

  #resultsOf(query: string, isExact: boolean): Hit[] {
    const asked = stemsOf(query);
    return this.#index.search(query, {
      boost: BOOST,
      bm25: BM25,
      tokenize: queryTermsOf,
      // The word that is being typed is the beginning of another.
      prefix: (term) => !isExact && term.length > 2 && asked.includes(term) && !this.#has(term),
    }) as Hit[];
  }

  /** The flags and settings of a query that stand nowhere, and the terms that a page needs where the query is nothing but one of them. */
  #copiedIn(query: string, found: ReadonlySet<string>) {
    const names = this.isWhole ? copiedNamesOf(query) : [];
    const missing = names.filter(({term}) => !this.#has(term, true)).map(({name}) => name);
    const only = names.find(({name}) => name === query.trim());
    if (!only) return {missing, needed: []};
    // What stands nowhere leaves its words, which help only together.
    const words = missing.flatMap((name) => tellingWordsOf(name).map(stemOf));
    return {missing, needed: found.has(only.term) ? [only.term] : words};
  }

  #has(term: string, prefix = false): boolean {
    return this.#index.search(term, {tokenize: (one) => [one], prefix}).length > 0;
  }

  /** The word, or what was probably meant by it. */
  #corrected(word: string): string {
    if (!this.isWhole) return word;
    const plain = word.toLowerCase();
    const isKnown = wordsOf(word).every((part) => STOP_WORDS.has(part) || this.#has(stemOf(part)));
    if (isKnown || this.#has(plain, true)) return word;
    this.#vocabulary ??= vocabularyOf(this.#entries);
    return correctionOf(plain, this.#vocabulary) ?? word;
  }
}

/** Whatever else waits comes first. A message needs no timer, which browsers hold back for 4 ms each time. */
function turnOfOthers(): Promise<void> {
  const {port1, port2} = new MessageChannel();
  return new Promise((done) => {
    port1.addEventListener('message', () => {
      port1.close();
      done();
    });
    port1.start();
    port2.postMessage(null);
  });
}

const tellingWordsOf = (text: string): string[] =>
  wordsOf(text).filter((word) => word.length > 1 && !STOP_WORDS.has(word));

const foundOf = (page: IndexedPage, hits: readonly Hit[]): FoundPage => ({
  page,
  sections: hits.flatMap(({section, terms}) => (section ? [{section, terms}] : [])),
});

function vocabularyOf(entries: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of entries.flatMap(({fields}) => Object.values(fields).flatMap(wordsOf))) {
    if (/^\p{L}/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}
