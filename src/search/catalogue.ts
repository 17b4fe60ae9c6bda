import {stemOf, wordsOf} from './words';

/** What the build writes beside the index: what ranking and spelling need to know of all pages at once. */
export interface CatalogueFile {
  readonly pages: readonly CataloguePage[];
  /** Each list names one thing. */
  readonly synonyms: readonly (readonly string[])[];
  /** `word number-of-pages`, a line each. */
  readonly words: string;
  /** Names from programs with what is written on to them, a line each: `max_model_len=8192,`. */
  readonly identifiers: string;
}

export interface CataloguePage {
  /** Path below the base path. */
  readonly path: string;
  /** Pagefind's name for the page in its index. */
  readonly id: string;
  readonly title: string;
  /** Title of the section that the page belongs to; empty for a section's own page. */
  readonly section: string;
  /** Length of the text in words. */
  readonly length: number;
  readonly description: string;
  readonly keywords: readonly string[];
  readonly headings: readonly Heading[];
}

export interface Heading {
  readonly id: string;
  readonly text: string;
}

export interface Catalogue {
  readonly pages: readonly CataloguePage[];
  readonly byId: ReadonlyMap<string, CataloguePage>;
  readonly synonyms: readonly (readonly string[])[];
  /** The words of the synonyms: what people type, whether or not a page has it. */
  readonly named: ReadonlySet<string>;
  /** Every word of the pages, and on how many it stands. */
  readonly words: ReadonlyMap<string, number>;
  readonly stems: ReadonlySet<string>;
  /** Stems of titles and keywords: what pages are about. */
  readonly subjects: ReadonlySet<string>;
  /** Stems of headings. */
  readonly headings: ReadonlySet<string>;
  readonly identifiers: readonly string[];
}

/** Reads the file; throws where it is not what the build writes. */
export function readCatalogue(file: CatalogueFile): Catalogue {
  const words = new Map(
    file.words.split('\n').map((line) => {
      const [word = '', pages = '1'] = line.split(' ');
      return [word, Number(pages)];
    }),
  );
  return {
    pages: file.pages,
    byId: new Map(file.pages.map((page) => [page.id, page])),
    synonyms: file.synonyms,
    named: new Set(file.synonyms.flat().flatMap(wordsOf)),
    words,
    stems: new Set([...words.keys()].map(stemOf)),
    subjects: stemsOf(file.pages.flatMap(({title, keywords}) => [title, ...keywords])),
    headings: stemsOf(file.pages.flatMap(({headings}) => headings.map(({text}) => text))),
    identifiers: file.identifiers.split('\n'),
  };
}

function stemsOf(texts: readonly string[]): Set<string> {
  return new Set(texts.flatMap(wordsOf).map(stemOf));
}

/** Whether the pages have the word, one of its forms, or one that begins with it. */
export function isKnown({words, stems}: Catalogue, word: string): boolean {
  if (words.has(word) || stems.has(stemOf(word))) return true;
  return word.length >= 3 && [...words.keys()].some((known) => known.startsWith(word));
}

/** The stems of a text, with neighbors joined too: `paged attention` is also `pagedattention`. */
export function stemsWithJoins(text: string): Set<string> {
  const words = wordsOf(text);
  const joined = words.slice(1).map((word, index) => `${words[index]}${word}`);
  return new Set([...words, ...joined].map(stemOf));
}
