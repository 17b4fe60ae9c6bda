// cspell:ignore bdgmnprt ings isation ization izations ized izes izing
import {folded} from './folded';

/** Words that say how a question is put and not what it is about. */
const STOP_WORDS = new Set(
  `a about all am an and any are as at be been being but by can could did do does doing for from get gets give had
  has have how i if in into is it its just me my no not of off on one or our out over should so some such than that
  the their them then there these they this those to too up us use used using very vs versus was we were what when
  where whether which while who why will with would you your need needs want mean means work works best better
  good way ways tell explain difference between differ make much many happens happen`.split(/\s+/),
);

/** Words that stand for what the whole handbook is about: they part no page from another. */
const EVERYWHERE = new Set(['llm', 'llms', 'inference', 'model', 'models']);

export function isStopWord(word: string): boolean {
  return STOP_WORDS.has(word);
}

export function isEverywhere(word: string): boolean {
  return EVERYWHERE.has(word);
}

/** The tokens of a text, lower case: `vllm:num_requests_waiting`, `--max-model-len` and `w4a16` are one each. */
export function tokensOf(text: string): string[] {
  const found =
    folded(text)
      .toLowerCase()
      .match(/-{0,2}[\p{L}\p{N}_][\p{L}\p{N}_.:/'+-]*/gu) ?? [];
  return found
    .map((token) => token.replace(/[.:/'+-]+$|'s$/gu, '').replace(/^-+/, ''))
    .filter((token) => token !== '');
}

/** The parts of a token that letters and digits make: `kv_cache_usage_perc` has four. */
export function partsOf(token: string): string[] {
  return token.split(/[^\p{L}\p{N}]+/u).filter((part) => part !== '');
}

/** The words of a text, lower case, compounds split. */
export function wordsOf(text: string): string[] {
  return tokensOf(text).flatMap(partsOf);
}

/** A token that names something in a program: a flag, a field, a metric. */
export function isIdentifier(token: string): boolean {
  return /[_:]|\w-\w+-\w|\w\.\w/.test(token);
}

const SUFFIXES = [
  'izations',
  'ization',
  'izing',
  'izes',
  'ized',
  'ize',
  'ings',
  'ing',
  'ers',
  'er',
  'ed',
  'es',
  'e',
  's',
];

/** What a word has in common with its other forms: good enough to compare words, not to show. */
export function stemOf(word: string): string {
  const plain = word.replaceAll('isation', 'ization').replace(/is(e[drs]?|ers|ing)$/, 'iz$1');
  const suffix = SUFFIXES.find((end) => plain.endsWith(end) && plain.length - end.length >= 3);
  const stem = suffix ? plain.slice(0, -suffix.length) : plain;
  // Batching and batch, running and run.
  return /([bdgmnprt])\1$/.test(stem) ? stem.slice(0, -1) : stem;
}
