import MiniSearch, {type SearchResult} from 'minisearch';
import {folded} from './folded';
import type {IndexedPage, IndexedSection} from './indexFile';
import {correctionOf} from './spelling';
import {isStopWord, stemOf, termsOf, WORD, wordsOf} from './words';

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

export interface SearchOptions {
  /** Takes every word as it was typed. */
  readonly isExact?: boolean;
}

/** A whole error message has room; a pasted file would keep the page busy. In characters. */
export const LONGEST_QUERY = 400;

/** What is indexed: a section, or what is said of a page as a whole. */
interface Entry {
  readonly id: number;
  readonly page: IndexedPage;
  readonly section?: IndexedSection;
}

const FIELDS = ['title', 'keywords', 'names', 'description', 'heading', 'text'] as const;
type Field = (typeof FIELDS)[number];

/** How much a term counts in a field; in a description and in a text it counts once. */
const BOOST = {title: 4, keywords: 4, names: 4, heading: 2};
/** What each further section of an article counts, of the one before. */
const NEXT_SECTION = 0.8;
/** A map of pages or a table of records has a word of nearly every query; the article explains it. */
const NO_ARTICLE = 0.7;
/** A page below this share of the best one's score only happens to have a word of the query. */
const WORTH_SHOWING = 0.02;
/** Entries that are indexed in one go: the page answers to its reader in between. */
const CHUNK = 20;

/** The pages, searched by section. */
export class SearchIndex {
  readonly #entries: readonly Entry[];
  readonly #index = new MiniSearch<Entry>({
    fields: [...FIELDS],
    extractField: (entry, name) => (name === 'id' ? entry.id : textOf(entry, name as Field)),
    tokenize: termsOf,
    processTerm: (term) => term,
  });
  #vocabulary: Map<string, number> | undefined;

  private constructor(pages: readonly IndexedPage[]) {
    this.#entries = pages
      .flatMap((page) => [{page}, ...page.sections.map((section) => ({page, section}))])
      .map((entry, id) => ({...entry, id}));
  }

  /** Indexes the pages of the file. */
  static async of(pages: readonly IndexedPage[]): Promise<SearchIndex> {
    const made = new SearchIndex(pages);
    await made.#index.addAllAsync(made.#entries, {chunkSize: CHUNK});
    return made;
  }

  /** Ranks the pages for a query. A page that lacks words of it loses their share. */
  search(text: string, {isExact = false}: SearchOptions = {}): SearchAnswer {
    const typed = folded(text.slice(0, LONGEST_QUERY));
    const query = isExact ? typed : typed.replace(WORD, (word) => this.#corrected(word));
    const asked = new Set(termsOf(query));
    const results = this.#index.search(query, {
      boost: BOOST,
      // The word that is being typed is the beginning of another.
      prefix: (term) => !isExact && term.length > 2 && !this.#has(term),
    });
    const scored = [...groupedBy(results, (hit) => this.#entryOf(hit).page)].map(
      ([page, hits]) => ({
        page,
        sections: this.#sectionsOf(hits),
        score: this.#scoreOf(page, hits) * shareOf(asked, hits),
      }),
    );
    scored.sort((a, b) => b.score - a.score);
    const least = (scored[0]?.score ?? 0) * WORTH_SHOWING;
    const found = new Set(results.flatMap(({queryTerms}) => queryTerms));
    const words = new Set(wordsOf(query).filter((word) => !isStopWord(word)));
    return {
      corrected: query === typed ? null : query.trim(),
      missing: [...words].filter((word) => !found.has(stemOf(word))),
      pages: scored.filter(({score}) => score > least),
    };
  }

  /** What is said of the page as a whole counts in full; of its sections, which are sorted, each less than the one before. */
  #scoreOf({isArticle}: IndexedPage, hits: readonly SearchResult[]): number {
    let score = 0;
    let share = 1;
    for (const hit of hits) {
      const isSection = this.#entryOf(hit).section !== undefined;
      score += isSection ? hit.score * share : hit.score;
      // A page of records answers with one of them.
      if (isSection) share *= isArticle ? NEXT_SECTION : 0;
    }
    return isArticle ? score : score * NO_ARTICLE;
  }

  #sectionsOf(hits: readonly SearchResult[]): FoundSection[] {
    return hits.flatMap((hit) => {
      const {section} = this.#entryOf(hit);
      return section ? [{section, terms: hit.terms}] : [];
    });
  }

  #entryOf({id}: SearchResult): Entry {
    return this.#entries[id as number]!;
  }

  #has(term: string, prefix = false): boolean {
    return this.#index.search(term, {tokenize: (one) => [one], prefix}).length > 0;
  }

  /** The word, or what was probably meant by it. */
  #corrected(word: string): string {
    const plain = word.toLowerCase();
    const isKnown = wordsOf(word).every((part) => isStopWord(part) || this.#has(stemOf(part)));
    if (isKnown || this.#has(plain, true)) return word;
    this.#vocabulary ??= vocabularyOf(this.#entries);
    return correctionOf(plain, this.#vocabulary) ?? word;
  }
}

function textOf({page, section}: Entry, field: Field): string {
  if (field === 'heading' || field === 'text') return section?.[field] ?? '';
  if (section) return '';
  const value = page[field];
  return typeof value === 'string' ? value : value.join('\n');
}

function vocabularyOf(entries: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const entry of entries) {
    for (const word of FIELDS.flatMap((field) => wordsOf(textOf(entry, field)))) {
      if (/^\p{L}/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
    }
  }
  return counts;
}

function groupedBy<Item, Key>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    groups.set(key, [...(groups.get(key) ?? []), item]);
  }
  return groups;
}

function shareOf(asked: ReadonlySet<string>, hits: readonly SearchResult[]): number {
  return new Set(hits.flatMap(({queryTerms}) => queryTerms)).size / asked.size;
}
