import {isKnown, type Catalogue} from './catalogue';
import {readQuery, type Concept, type Query, type ReadOptions} from './query';
import {rankPages, type FoundConcept, type Posting, type RankedPage} from './ranking';
import {isIdentifier, isStopWord, wordsOf} from './words';

/** What is used of Pagefind's own interface. */
export interface Pagefind {
  search(term: string): Promise<{results: readonly PagefindResult[]}>;
}

export interface PagefindResult {
  /** Names the page in the index. */
  readonly id: string;
  /** Positions of the words found, counted in words of the page. */
  readonly words: readonly number[];
  data(): Promise<Fragment>;
}

/** The text of a page as it was indexed, and where its headings stand in it. */
export interface Fragment {
  readonly content: string;
  readonly anchors: readonly {
    readonly element: string;
    readonly id: string;
    readonly text: string;
    /** Counted in words. */
    readonly location: number;
  }[];
}

export interface SearchAnswer {
  readonly query: Query;
  readonly pages: readonly FoundPage[];
}

export interface FoundPage extends RankedPage {
  readonly fragment: () => Promise<Fragment>;
}

/** What each word was found on: who types a query asks for its first words again with every letter. */
const found = new WeakMap<Pagefind, Map<string, Promise<readonly PagefindResult[]>>>();

/**
 * Ranks the pages for a query. Pagefind finds the words; what a query is about, and which page answers it, is
 * decided here: Pagefind asks for all words of a question at once and knows no synonyms.
 */
export async function searchPages(
  text: string,
  pagefind: Pagefind,
  catalogue: Catalogue,
  options: ReadOptions = {},
): Promise<SearchAnswer> {
  const query = readQuery(text, catalogue, options);
  const results = found.get(pagefind) ?? new Map<string, Promise<readonly PagefindResult[]>>();
  found.set(pagefind, results);
  const find: Find = (word) => {
    // For a word that no page has, Pagefind guesses from what it has loaded so far, which is chance.
    if (isPlain(word) && !isKnown(catalogue, word)) return Promise.resolve([]);
    const known = results.get(word) ?? findWord(word, pagefind, catalogue);
    results.set(word, known);
    return known;
  };
  const concepts = await Promise.all(
    query.concepts.map(async (concept): Promise<FoundConcept> => {
      const lists = await Promise.all(
        concept.variants.map((variant) => postingsOf(variant, find, catalogue)),
      );
      return {concept, postings: lists.flat()};
    }),
  );
  const sources = new Map(
    (await Promise.all(results.values())).flat().map((result) => [result.id, result]),
  );
  const pages = rankPages(concepts, query, catalogue).map((ranked) => ({
    ...ranked,
    fragment: () => {
      const source = sources.get(ranked.page.id);
      if (!source) throw new Error(`The index has no text of ${ranked.page.path}.`);
      return source.data();
    },
  }));
  return {query, pages};
}

/** Whether the catalogue would have the word if a page had it: it holds no numbers and no endless names. */
function isPlain(word: string): boolean {
  return /^\p{L}{2,24}$/u.test(word);
}

async function findWord(
  word: string,
  pagefind: Pagefind,
  catalogue: Catalogue,
): Promise<readonly PagefindResult[]> {
  const {results} = await pagefind.search(word);
  // Pagefind goes on without a part of its index that it could not fetch, and would say that nothing is found.
  if (results.length === 0 && catalogue.words.has(word)) {
    throw new Error(
      `The index lacks “${word}”, which stands on a page: a part of it did not load.`,
    );
  }
  return results;
}

type Find = (word: string) => Promise<readonly PagefindResult[]>;

async function postingsOf(variant: string, find: Find, catalogue: Catalogue): Promise<Posting[]> {
  const words = isIdentifier(variant) ? [variant] : contentWordsOf(variant);
  const perWord = await Promise.all(words.map(find));
  const [first = [], ...others] = perWord.map(
    (results) => new Map(results.map((result) => [result.id, result.words])),
  );
  return [...first].flatMap(([id, positions]) => {
    const page = catalogue.byId.get(id);
    const following = others.map((places) => places.get(id) ?? []);
    if (!page || following.some((places) => places.length === 0)) return [];
    const together = phrasePositions(positions, following);
    return together.length > 0 ? [{page, positions: together}] : [];
  });
}

/** `time to first token` without `to`: it stands on every page, a thousand times. */
function contentWordsOf(text: string): string[] {
  const words = wordsOf(text);
  const content = words.filter((word) => !isStopWord(word));
  // In a short one each word tells: `on-call` is not every call.
  return words.length > 3 && content.length > 1 ? content : words;
}

/**
 * Where the words of a phrase stand together. The parts of a compound such as `sliding-window` have one position in
 * Pagefind's index, so a phrase may take fewer places than it has words, and may have one word between.
 */
export function phrasePositions(
  first: readonly number[],
  following: readonly (readonly number[])[],
): number[] {
  return first.filter((position) =>
    following.every((places, index) =>
      places.some((place) => place >= position - 1 && place <= position + index + 2),
    ),
  );
}

/** Concepts that no page has: the reader is told which. */
export function missingConcepts(answer: SearchAnswer): Concept[] {
  return answer.query.concepts.filter((_, index) =>
    answer.pages.every(({positions}) => (positions[index] ?? []).length === 0),
  );
}
