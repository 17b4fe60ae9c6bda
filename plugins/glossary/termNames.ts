import type {GlossaryTerm} from '../../src/data/glossary';

/** A name of a term in a text. */
export interface TermUse {
  readonly term: GlossaryTerm;
  readonly start: number;
  readonly end: number;
}

/** Finds the names of terms in a text, from left to right; where names overlap, the longer one counts. */
export type TermFinder = (text: string) => readonly TermUse[];

/** A name must not be a part of a word, an address, a path or a compound such as `prefill-heavy`. */
const BEFORE = String.raw`(?<![\p{L}\p{N}_/.@#-])`;
const AFTER = String.raw`(?![\p{L}\p{N}_/]|[-.][\p{L}\p{N}])`;

/**
 * A finder for terms and their abbreviations, both also in the plural. A name that begins small may begin a sentence;
 * otherwise case counts, so that abbreviations and product names are found only as they are written. Other names (`aliases`)
 * are words that readers search for, many of them common ones: they are not looked for.
 */
export function termFinder(terms: readonly GlossaryTerm[]): TermFinder {
  const names = terms
    .flatMap((term) =>
      [term.term, ...(term.abbreviation ? [term.abbreviation] : [])].map((name) => ({name, term})),
    )
    .sort((one, other) => other.name.length - one.name.length);
  // Names have no ids that a group could be called by: the group's number says which name was found.
  const pattern = new RegExp(
    `${BEFORE}(?:${names.map(({name}) => `(${formsOf(name)})`).join('|')})${AFTER}`,
    'gu',
  );
  return (text) =>
    [...text.matchAll(pattern)].flatMap((match) => {
      const found = names[match.slice(1).findIndex((group) => group !== undefined)];
      return found
        ? [{term: found.term, start: match.index, end: match.index + match[0].length}]
        : [];
    });
}

/** A pattern of the name in the singular and the plural; a line may end in it. */
function formsOf(name: string): string {
  const words = escaped(name)
    .replace(/\s+/g, String.raw`\s+`)
    .replace(/['’]/g, `['’]`);
  const first = words.charAt(0);
  const start = first === first.toUpperCase() ? first : `[${first}${first.toUpperCase()}]`;
  return start + withPlural(words.slice(1));
}

function withPlural(word: string): string {
  if (/[^aeiou]y$/.test(word)) return `${word.slice(0, -1)}(?:y|ies)`;
  return /(?:s|x|ch|sh)$/.test(word) ? `${word}(?:es)?` : `${word}s?`;
}

function escaped(text: string): string {
  return text.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
}
