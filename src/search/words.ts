// cspell:ignore quantiz
import {stemmer} from 'stemmer';
import {folded} from './folded';

/** Words that say how a question is put and not what it is about. */
const STOP_WORDS = new Set(
  `a about all am an and any are as at be been being but by can could did do does doing for from get gets give had
  has have how i if in into is it its just me my no not of off on one or our out over should so some such than that
  the their them then there these they this those to too up us use used using very vs versus was we were what when
  where whether which while who why will with would you your need needs want mean means work works best better
  good way ways tell explain difference between differ make much many happens happen`.split(/\s+/),
);

/** A word: letters and digits. `kv_cache_usage_perc` has four. */
export const WORD = /[\p{L}\p{N}]+/gu;

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

/** The words of a text in lower case; `PagedAttention` has two. */
export function wordsOf(text: string): string[] {
  const parted = folded(text).replace(/(\p{Ll})(\p{Lu}\p{Ll})/gu, '$1 $2');
  return parted.toLowerCase().match(WORD) ?? [];
}

const knownStems = new Map<string, string>();

/** What a word has in common with its other forms: `quantiz`. */
export function stemOf(word: string): string {
  const known = knownStems.get(word);
  if (known !== undefined) return known;
  const stem = stemmer(word);
  knownStems.set(word, stem);
  return stem;
}

/** Words that hyphens or underscores make one: `on-call` is not every call. */
const COMPOUND = /[\p{L}\p{N}]+(?:[-_][\p{L}\p{N}]+)*/gu;

/** The words of a line that tell; all of them where none does. */
function tellingWords(line: string): string[] {
  const compounds = (folded(line).match(COMPOUND) ?? []).map(wordsOf);
  const telling = compounds.filter(([word = '', ...more]) => more.length > 0 || !isStopWord(word));
  return (telling.length > 0 ? telling : compounds).flat();
}

/**
 * What a text is found by: the stem of each word that tells, and each two neighbors as one. So a phrase and the name of
 * a flag weigh more than their words apart, and `paged attention`, `PagedAttention` and `pagedattention` find each other.
 */
export function termsOf(text: string): string[] {
  return text.split('\n').flatMap((line) => {
    const stems = tellingWords(line).map(stemOf);
    return stems.flatMap((stem, index) => {
      const before = stems[index - 1];
      // A number and what follows it is rarely a name, and tables are full of them.
      return before === undefined || /^\d/.test(before) ? [stem] : [stem, before + stem];
    });
  });
}
