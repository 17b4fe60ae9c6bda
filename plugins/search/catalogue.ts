import {isRowAddress} from '../../src/data/rowAddress';
import type {CatalogueFile, CataloguePage} from '../../src/search/catalogue';
import {isIdentifier, partsOf, tokensOf} from '../../src/search/words';
import type {IndexedPage} from './pagefindIndex';

/** What ranking and spelling need beside Pagefind's index; see `src/search/catalogue`. */
export function makeCatalogue(
  pages: readonly IndexedPage[],
  ids: ReadonlyMap<string, string>,
  synonyms: readonly (readonly string[])[],
  sections: readonly {readonly path: string; readonly name: string}[],
): CatalogueFile {
  const sorted = [...pages].sort((a, b) => (a.path < b.path ? -1 : 1));
  const words = new Map<string, number>();
  const identifiers = new Set<string>();
  for (const page of sorted) {
    const tokens = [
      page.title,
      page.description,
      ...page.keywords,
      ...page.blocks.map(({text}) => text),
    ].flatMap(tokensOf);
    for (const {text} of page.blocks) namesIn(text).forEach((name) => identifiers.add(name));
    const ofPage = new Set(tokens.flatMap((token) => [...partsOf(token), partsOf(token).join('')]));
    for (const word of ofPage) if (isWord(word)) words.set(word, (words.get(word) ?? 0) + 1);
  }
  return {
    pages: sorted.map((page) => cataloguePage(page, sections, ids)),
    synonyms,
    words: [...words]
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([word, count]) => `${word} ${count}`)
      .join('\n'),
    identifiers: [...identifiers].sort().join('\n'),
  };
}

function cataloguePage(
  {path, title, description, keywords, blocks}: IndexedPage,
  sections: readonly {readonly path: string; readonly name: string}[],
  ids: ReadonlyMap<string, string>,
): CataloguePage {
  const [folder = ''] = path.split('/');
  const id = ids.get(path);
  if (id === undefined) throw new Error(`The search index has no page ${path}.`);
  return {
    path,
    id,
    title,
    section: folder === path ? '' : (sections.find((one) => one.path === folder)?.name ?? ''),
    length: blocks.reduce((sum, {text}) => sum + text.split(' ').length, 0),
    description,
    keywords,
    // A row that is a heading, such as an error text, is found by its words; it is not what the page is about.
    headings: blocks.flatMap(({tag, id: anchor, text}) =>
      tag !== 'h1' && tag !== 'p' && anchor !== undefined && !isRowAddress(anchor)
        ? [{id: anchor, text}]
        : [],
    ),
  };
}

const LONGEST_NAME = 60;

/**
 * Names of programs as they stand between two spaces, `max_model_len=8192,` included: this is what Pagefind takes for
 * a word, and it finds no other part of it for certain.
 */
function namesIn(text: string): string[] {
  return text
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word.length <= LONGEST_NAME && !word.includes('://'))
    .filter((word) => tokensOf(word).some(isIdentifier));
}

/** What can be misspelled: no numbers, no single letters, and nothing that runs on without an end. */
function isWord(word: string): boolean {
  return word.length >= 2 && word.length <= 24 && /^\p{L}[\p{L}\p{N}]*$/u.test(word);
}
