import MiniSearch, {type SearchResult} from 'minisearch';
import {folded} from './folded';
import type {IndexedPage, IndexedSection} from './indexFile';
import {correctionOf} from './spelling';
import {
  compoundsOf,
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
  /** Whether it is what the query names: a definition, a metric, a calculator, the rows of a comparison. */
  readonly isAnswer?: true;
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
const BOOST = {title: 2, keywords: 2, names: 2, whole: 2, heading: 1.5, code: 0.5};
/** Found by trying, with the queries of the tests that are not held out. */
const BM25 = {k: 0.4, b: 0.5, d: 0.5};
/** Weight of each further section of an article, as a share of the one before. */
const NEXT_SECTION = 0.8;
/** A map of pages or a table of records has a word of nearly every query; the article explains it. */
const NO_ARTICLE = 0.5;
/** A page below this share of the best one's score only happens to have a word of the query. */
const WORTH_SHOWING = 0.02;
/** How much more or less of a section's score counts, when the sections of a page are put in order. */
const PLACE = {heading: 2, without: 0.1, explained: 3, code: 0.5, common: 0.5, reference: 0.6};
/** From this number of pages on a heading is one that every page has. */
const COMMON = 4;
/** A flag, a metric, a format: `--max-num-seqs`, `top_p`. */
const NAME = /\w[_:]\w|--\w/;
/** Something went wrong: an entry says what to do. */
const COMPLAINT = /\b(?:error|fail|crash|hang|refus|stuck|broken|warning)/i;
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
  /** Headings that say nothing of a subject: many pages have them. */
  readonly #common: ReadonlySet<string>;
  #vocabulary: Map<string, number> | undefined;

  private constructor(pages: readonly IndexedPage[]) {
    this.#entries = pages.flatMap(entriesOf);
    this.#common = commonHeadings(pages);
  }

  /** Indexes the pages of the file. */
  static async of(pages: readonly IndexedPage[]): Promise<SearchIndex> {
    const made = new SearchIndex(pages);
    const entries = made.#entries.map((entry, id) => ({...entry, id}));
    await made.#index.addAllAsync(entries, {chunkSize: CHUNK});
    return made;
  }

  /**
   * Ranks the pages for a query, of which each word may be taken as it was typed. What the query names stands before
   * them: the definition of a term, the row of a metric, a calculator, the rows of two things that are compared.
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
    const pages = ranked(results, compoundsOf(query), COMPLAINT.test(query));
    const answer = answerTo(query, results);
    const found = termsIn(results);
    const words = new Set(
      wordsOf(query).filter((word) => word.length > 1 && !STOP_WORDS.has(word)),
    );
    return {
      corrected: query === typed ? null : query.trim(),
      missing: [...words].filter((word) => !found.has(stemOf(word))),
      pages: [
        ...(answer ? [{...foundOf(answer.page, answer.hits), isAnswer: true as const}] : []),
        ...pages
          .filter(({page}) => page !== answer?.page)
          .map(({page, hits}) => foundOf(page, this.#bestPlaces(page, hits, query))),
      ],
    };
  }

  /** The hits of a page in the order in which its sections are shown. */
  #bestPlaces(page: IndexedPage, hits: readonly Hit[], query: string): Hit[] {
    const all = stemsOf(query);
    const title = new Set(stemsOf(page.title));
    // Every section is about what the title says.
    const rest = all.filter((stem) => !title.has(stem));
    const asked = rest.length > 0 ? rest : all;
    const names = new Set(queryTermsOf(query).filter((term) => term.startsWith('=')));
    const isName = NAME.test(query);
    const reference = page.sections.findIndex(({id}) => id === 'reference');
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
        (this.#common.has(section.heading) ? PLACE.common : 1) *
        (!isName && reference >= 0 && page.sections.indexOf(section) > reference
          ? PLACE.reference
          : 1)
      );
    };
    const weighed = hits.map((hit) => ({hit, weight: hit.score * weightOf(hit)}));
    return weighed.sort((a, b) => b.weight - a.weight).map(({hit}) => hit);
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
function ranked(
  results: readonly Hit[],
  asked: readonly (readonly string[])[],
  isComplaint: boolean,
) {
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
    ...page.sections.map((section) => {
      const {heading, text, code = ''} = section;
      const record = kind === 'other' ? recordNames(section) : '';
      return {page, section, fields: {heading, text, code, record}};
    }),
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
  const flags = [
    ...(cells.match(/[^\s(),:]+[-_][^\s(),:]+/g) ?? []),
    // A flag with its value.
    ...(text.match(/^--[\w-]+/gm) ?? []),
  ];
  // A metric is known without its system, too.
  const [, plain = ''] = /^\w+:(\w+)$/.exec(heading) ?? [];
  return [heading, plain, ...`${lines[0]},${others}`.split(/[(),]/), ...flags].join('\n');
}

/** What the query names, on a page of records: one record, or those that it compares. */
function answerTo(query: string, results: readonly Hit[]) {
  const records = results.filter(({page, section}) => page.kind === 'other' && section);
  const answers = [
    comparedIn(query, records),
    namedIn(query, records),
    sizedIn(query, records),
    calculatorIn(query, records),
  ];
  const hits = answers.find((found) => found.length > 0);
  return hits?.[0] && {page: hits[0].page, hits};
}

/** The record whose names make up the query; the glossary defines what other pages list, too. */
function namedIn(query: string, records: readonly Hit[]): Hit[] {
  const kind = KINDS.find(({words}) => words.test(query));
  const asked = stemsOf(kind ? query.replace(kind.words, ' ') : query).join('');
  const named = records.filter(({match}) => {
    const names = Object.keys(match).filter((term) => match[term]?.includes('record'));
    const longest = names.map((name) => name.slice(1)).sort((a, b) => b.length - a.length);
    return asked !== '' && longest.reduce((rest, name) => rest.replace(name, ''), asked) === '';
  });
  const idOf = ({section}: Hit) => section?.id ?? '';
  const prefixes = [...(kind ? [kind.prefix] : []), ...KINDS.map(({prefix}) => prefix)];
  const best = prefixes.map((prefix) => named.find((hit) => idOf(hit).startsWith(prefix)));
  const [first = named[0]] = best.filter((hit) => hit !== undefined);
  // Who asks for a number wants no definition.
  const isDefinition = first !== undefined && idOf(first).startsWith('term-');
  return first === undefined || (isDefinition && AMOUNT.test(query)) ? [] : [first];
}

/** The rows of one table that are named on the two sides of `or` and `vs`. */
function comparedIn(query: string, records: readonly Hit[]): Hit[] {
  const sides = query.split(COMPARES).map(stemsOf);
  if (sides.length < 2) return [];
  const has = ({section}: Hit, side: readonly string[]) => {
    const heading = new Set(stemsOf((section?.heading ?? '').replace(/\(.*\)/, '')));
    return side.every((stem) => heading.has(stem));
  };
  const rows = records.filter(({section}) => /^(?:device|model|engine)-/.test(section?.id ?? ''));
  const pages = [...new Set(rows.map(({page}) => page))];
  const found = pages.map((page) => {
    const own = rows.filter((row) => row.page === page);
    return sides.map((side) => own.find((row) => has(row, side)));
  });
  const [best = []] = found.filter((sides_) => sides_.every((row) => row !== undefined));
  return [...new Set(best)].filter((row) => row !== undefined);
}

/** The calculator that has as a name what is asked of a model: `GPU for Qwen3 32B` is a `GPU for a model`. */
function sizedIn(query: string, records: readonly Hit[]): Hit[] {
  const asked = stemsOf(query);
  const models = records.filter(({section}) => section?.id.startsWith('model-'));
  const parts = models.map(({section}) => {
    const heading = new Set(stemsOf(section?.heading ?? ''));
    return asked.filter((stem) => heading.has(stem));
  });
  const [model = []] = parts.sort((a, b) => b.length - a.length);
  if (model.length < 2 || !model.some((stem) => SIZE.test(stem))) return [];
  const others = asked.filter((stem) => !model.includes(stem));
  const name = wholeNameOf([...others, ...stemsOf('model')]);
  const isCalled = ({section}: Hit) => wholeNamesOf(alsoCalled(section).join('\n')).includes(name);
  return records.filter(isCalled).slice(0, 1);
}

const alsoCalled = (section?: IndexedSection): string[] =>
  /\nAlso called: (.+)\./.exec(section?.text ?? '')?.[1]?.split(', ') ?? [];

/** The calculator that is asked for, if it knows nearly all words of the query. */
function calculatorIn(query: string, records: readonly Hit[]): Hit[] {
  const asked = stemsOf(query);
  const shareOfHit = ({match}: Hit) => asked.filter((stem) => stem in match).length / asked.length;
  const least = CALCULATES.test(query) ? CALCULATOR_SHARE : AMOUNT.test(query) ? 1 : Infinity;
  const known = records.filter(({section}) => alsoCalled(section).length > 0);
  const found = known.filter((hit) => shareOfHit(hit) >= least);
  return found
    .sort((a, b) => b.score * shareOfHit(b) - a.score * shareOfHit(a))
    .slice(0, 1);
}

/** Words that say which kind of record is meant, and how the ids of that kind begin. */
const KINDS = [
  {words: /\b(?:define|definition|meaning)\b/i, prefix: 'term-'},
  {words: /\bmetrics?\b/i, prefix: 'signal-'},
  {words: /\b(?:flag|setting|option|parameter)s?\b/i, prefix: 'fact-'},
];
/** Of a model, in parameters. */
const SIZE = /^\d+(?:\.\d+)?b$/;
const COMPARES = /\s+(?:vs\.?|versus|or)\s+/i;
const CALCULATES = /\b(?:calculat|simulat|plann?er|estimat|explorer|finder|sizing|comparison)/i;
const AMOUNT = /\bhow (?:many|much)\b/i;
const CALCULATOR_SHARE = 0.6;

const foundOf = (page: IndexedPage, hits: readonly Hit[]): FoundPage => ({
  page,
  sections: hits.flatMap(({section, terms}) => (section ? [{section, terms}] : [])),
});

function commonHeadings(pages: readonly IndexedPage[]): Set<string> {
  const all = pages.flatMap(({sections}) => [...new Set(sections.map(({heading}) => heading))]);
  const counts = new Map<string, number>();
  for (const heading of all) counts.set(heading, (counts.get(heading) ?? 0) + 1);
  return new Set(all.filter((heading) => heading !== '' && (counts.get(heading) ?? 0) >= COMMON));
}

function vocabularyOf(entries: readonly Entry[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const word of entries.flatMap(({fields}) => Object.values(fields).flatMap(wordsOf))) {
    if (/^\p{L}/u.test(word)) counts.set(word, (counts.get(word) ?? 0) + 1);
  }
  return counts;
}

const termsIn = (hits: readonly Hit[]) => new Set(hits.flatMap(({queryTerms}) => queryTerms));
