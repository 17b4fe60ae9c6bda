import type {BuiltPage} from '../builtSite';
import {attribute, elements, text} from '../html';

/** Faults of a page's own order: its headings, ids and images. */
export function structureProblems({path, document}: BuiltPage): string[] {
  const problems: string[] = [];
  const headings = elements(document, 'h1', 'h2', 'h3', 'h4', 'h5', 'h6');
  const titles = headings.filter(({tagName}) => tagName === 'h1');
  if (titles.length !== 1) problems.push(`has ${titles.length} first-level headings`);
  for (const heading of headings) {
    if (text(heading) === '') problems.push(`has an empty ${heading.tagName}`);
  }
  problems.push(...repeated(idsOf(document)).map((id) => `has the id "${id}" twice`));
  for (const image of elements(document, 'img')) {
    if (attribute(image, 'alt') === undefined) {
      problems.push(`has an image without alt: ${attribute(image, 'src')}`);
    }
  }
  problems.push(...looseTexts(document).map((words) => `has a text beside an element: ${words}`));
  return problems.map((problem) => `/${path} ${problem}.`);
}

/** Texts of islands that share their element with something else: React loses them on a translated page, see `src/jsx`. */
function looseTexts(document: BuiltPage['document']): string[] {
  const islands = elements(document).filter((el) => attribute(el, 'data-island') !== undefined);
  return islands
    .flatMap((island) => elements(island))
    .filter(({childNodes}) => childNodes.length > 1)
    .flatMap(({childNodes}) => childNodes.flatMap((node) => ('value' in node ? node.value : [])))
    .filter((words) => words.trim() !== '');
}

const known = new WeakMap<BuiltPage['document'], string[]>();

/** Ids in the order of the text. Every link to a page asks for them, so they are collected once. */
export function idsOf(document: BuiltPage['document']): string[] {
  const ids = known.get(document) ?? elements(document).flatMap((el) => attribute(el, 'id') ?? []);
  known.set(document, ids);
  return ids;
}

function repeated(values: string[]): string[] {
  return [...new Set(values.filter((value, index) => values.indexOf(value) !== index))];
}
