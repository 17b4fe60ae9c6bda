// cspell:ignore quantiz
import {stemmer} from 'stemmer';
import {folded} from './folded';
import {SAME} from './sameWords';

/** Words that say how a question is put and not what it is about. */
export const STOP_WORDS: ReadonlySet<string> = new Set(
  `a about all am an and any are as at be been being but by can could did do does doing for from get gets give had
  has have how i if in into is it its just me my no not of off on one or our out over should so some such than that
  the their them then there these they this those to too up us use used using very vs versus was we were what when
  where whether which while who why will with would you your need needs want mean means work works best better
  good way ways tell explain difference between differ make much many happens happen run`.split(
    /\s+/,
  ),
);

/** A word: letters and digits. `kv_cache_usage_perc` has four. */
export const WORD = /[\p{L}\p{N}]+/gu;

/** The words of a text in lower case; `PagedAttention` has two. */
export function wordsOf(text: string): string[] {
  return partsOf(folded(text));
}

function partsOf(text: string): string[] {
  const parted = text.replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return parted.toLowerCase().match(WORD) ?? [];
}

const knownStems = new Map<string, string>();

/** Stem that a word shares with its other forms, and with words that mean the same: `quantiz`. */
export function stemOf(word: string): string {
  const known = knownStems.get(word);
  if (known !== undefined) return known;
  const plain = stemmer(word);
  const stem = SAME.get(plain) ?? plain;
  knownStems.set(word, stem);
  return stem;
}

/** Words that hyphens or underscores make one: `on-call` is not every call. */
const COMPOUND = /[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*/gu;

interface Compound {
  readonly tells: boolean;
  readonly stems: string[];
}

const knownCompounds = new Map<string, Compound>();

/** A compound by its stems: few are new where the whole handbook is indexed. */
function compoundOf(text: string): Compound {
  const known = knownCompounds.get(text);
  if (known) return known;
  const words = partsOf(text);
  const tells = words.length > 1 || !STOP_WORDS.has(words[0] ?? '');
  const compound = {tells, stems: words.map(stemOf)};
  knownCompounds.set(text, compound);
  return compound;
}

/** The stems of each compound of a line that tells, most of which are one word; of all compounds where none does. */
function tellingStems(line: string): string[][] {
  const compounds = (line.match(COMPOUND) ?? []).map(compoundOf);
  const telling = compounds.filter(({tells}) => tells);
  return (telling.length > 0 ? telling : compounds).map(({stems}) => stems);
}

const linesOf = (text: string) => folded(text).split('\n').map(tellingStems);

/** The stems of the words that tell. */
export const stemsOf = (text: string): string[] => linesOf(text).flat(2);

/** The stems of each word that tells; `num_requests_waiting` is one word. */
export const compoundsOf = (text: string): string[][] => linesOf(text).flat();

/** Flags and settings, which are copied as they stand: `--max-num-seqs`, `tool_choice`. */
const COPIED =
  /(?<![\p{L}\p{N}-])--\p{L}[\p{L}\p{N}]*(?:[-_][\p{L}\p{N}]+)+|[\p{L}\p{N}]+(?:_[\p{L}\p{N}]+)+/gu;

/** The flags and settings of a query, each with its term as a whole. */
export const copiedNamesOf = (query: string) =>
  (query.match(COPIED) ?? []).map((name) => ({name, term: partsOf(name).map(stemOf).join('')}));

/** A compound is found as one, and by its words; the letters of `q4_k_m` are none. `--no-kv-offload` is about `--kv-offload`. */
const termsOfCompound = (stems: readonly string[]) => {
  if (stems.length === 1) return stems;
  const switched = stems[0] === 'no' && stems.length > 2 ? [stems.slice(1).join('')] : [];
  return [...stems.filter(({length}) => length > 1), stems.join(''), ...switched];
};

/** Terms by which a long text is found. */
export function textTermsOf(text: string): string[] {
  return linesOf(text).flat().flatMap(termsOfCompound);
}

/**
 * Terms of a heading or a query: also each two neighbors as one. So a phrase weighs more than its words apart,
 * and `paged attention`, `PagedAttention` and `pagedattention` find each other.
 */
export function termsOf(text: string): string[] {
  return linesOf(text).flatMap((line) =>
    line.flatMap((stems, index) => {
      const before = line[index - 1]?.at(-1);
      // A number and what follows it is rarely a name.
      const isPair = before !== undefined && !/^\d/.test(before);
      return isPair ? [...termsOfCompound(stems), before + stems[0]] : termsOfCompound(stems);
    }),
  );
}

/** A whole name as one term, which no word is: `KV cache` is one, and only a part of `KV cache offloading`. */
export const wholeNameOf = (stems: readonly string[]): string => `=${stems.join('')}`;

/** Terms by which a list of names is found. */
export function wholeNamesOf(lines: string): string[] {
  return linesOf(lines).map((line) => wholeNameOf(line.flat()));
}

/** In words. */
const LONGEST_NAME = 8;

/** Parts of a query: its terms, and each run of words that may be a whole name. */
export function queryTermsOf(query: string): string[] {
  const stems = stemsOf(query);
  const names = stems.flatMap((_first, start) => {
    const rest = stems.slice(start, start + LONGEST_NAME);
    return rest.map((_last, more) => wholeNameOf(rest.slice(0, more + 1)));
  });
  return [...termsOf(query), ...names];
}
