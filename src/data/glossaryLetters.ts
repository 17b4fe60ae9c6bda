import {glossary, type GlossaryTerm} from './glossary';

/** Name that readers look for first: the abbreviation where there is one, which is also what most texts use. */
export const shortName = ({term, abbreviation}: GlossaryTerm): string =>
  abbreviation ?? term.charAt(0).toUpperCase() + term.slice(1);

const firstLetter = (term: GlossaryTerm): string => shortName(term).charAt(0).toUpperCase();

const sorted = glossary.toSorted((one, other) =>
  shortName(one).localeCompare(shortName(other), 'en', {sensitivity: 'base'}),
);

/** The first letters of all terms, from A to Z. */
export const termLetters: readonly string[] = [...new Set(sorted.map(firstLetter))];

/** The terms under a letter, in the order of their names. */
export const termsUnder = (letter: string): readonly GlossaryTerm[] =>
  sorted.filter((term) => firstLetter(term) === letter);
