import type {Catalogue} from './catalogue';
import {correctionOf, partedWords} from './spelling';
import {isEverywhere, isIdentifier, isStopWord, partsOf, stemOf, tokensOf} from './words';

/** One thing that a query is about, with every way in which the pages may name it. */
export interface Concept {
  /** As the reader wrote it, or as it was corrected. */
  readonly text: string;
  /** Words and phrases; a page that has one of them has the concept. The reader's own comes first. */
  readonly variants: readonly string[];
  /** Below one for words that say little. */
  readonly weight: number;
}

export interface Query {
  /** All words, those that only ask included. */
  readonly words: readonly string[];
  readonly concepts: readonly Concept[];
  /** The query as it was understood, if a word was corrected. */
  readonly corrected: string | null;
}

const WEIGHT_EVERYWHERE = 0.25;
const WEIGHT_PART = 0.15;
const WEIGHT_HEADING = 0.7;
const WEIGHT_OTHER = 0.4;
const MOST_IDENTIFIERS = 12;
const LONGEST_PHRASE = 5;
/** A whole error message has room; a pasted file would keep the page busy for minutes. In characters, and in words. */
export const LONGEST_QUERY = 400;
const MOST_WORDS = 40;

export interface ReadOptions {
  /** Takes every word as it was typed. */
  readonly isExact?: boolean;
}

/** Takes a query apart: names of programs, terms of the glossary, and the words that are left. */
export function readQuery(
  text: string,
  catalogue: Catalogue,
  {isExact = false}: ReadOptions = {},
): Query {
  let isCorrected = false;
  const asked = tokensOf(text.slice(0, LONGEST_QUERY)).slice(0, MOST_WORDS);
  const tokens = asked.flatMap((token) => {
    if (isExact || isIdentifier(token)) return token;
    const parts = partsOf(token);
    const parted = parts.length === 1 ? partedWords(catalogue, token) : null;
    if (parted) return [...parted];
    const corrected = parts.map((part) => {
      const correction = isStopWord(part) ? null : correctionOf(catalogue, part);
      if (correction) isCorrected = true;
      return correction ?? part;
    });
    return corrected.join('-');
  });
  return {
    words: tokens.filter((token) => !isIdentifier(token)).flatMap(partsOf),
    concepts: conceptsOf(tokens, catalogue),
    corrected: isCorrected ? tokens.join(' ') : null,
  };
}

function conceptsOf(tokens: readonly string[], catalogue: Catalogue): Concept[] {
  const concepts: Concept[] = [];
  const hasContent = tokens.some((token) => !isStopWord(token));
  const hasSubject = tokens.some((token) => !isStopWord(token) && !isEverywhere(token));
  let at = 0;
  while (at < tokens.length) {
    const term = termAt(tokens, at, catalogue);
    if (term) {
      const words = tokens.slice(at, at + term.length);
      concepts.push({text: words.join(' '), variants: term.variants, weight: 1});
      // A page may have the words of a term and not the term: some of `sliding-window layers` counts.
      const parts = words.length > 1 ? words.filter((word) => !isStopWord(word)) : [];
      for (const part of parts) concepts.push({text: part, variants: [part], weight: WEIGHT_PART});
      at += term.length;
      continue;
    }
    const token = tokens[at] ?? '';
    at += 1;
    if (isStopWord(token) && hasContent) continue;
    const weight =
      isEverywhere(token) && hasSubject ? WEIGHT_EVERYWHERE : weightOf(token, catalogue);
    concepts.push({text: token, variants: variantsOf(token, tokens[at], catalogue), weight});
  }
  return concepts;
}

/** What a page is about says more than a word that may stand on any: of `stream stalls`, the first. */
function weightOf(token: string, {subjects, headings}: Catalogue): number {
  if (isIdentifier(token)) return 1;
  const stems = partsOf(token).map(stemOf);
  if (stems.every((stem) => subjects.has(stem))) return 1;
  return stems.every((stem) => headings.has(stem)) ? WEIGHT_HEADING : WEIGHT_OTHER;
}

/** The longest term of the glossary that begins at this token, with its synonyms. */
function termAt(
  tokens: readonly string[],
  at: number,
  {synonyms}: Catalogue,
): {length: number; variants: string[]} | null {
  for (let length = Math.min(LONGEST_PHRASE, tokens.length - at); length > 0; length--) {
    const words = tokens.slice(at, at + length);
    const written = phraseKey(words.join(' '));
    const named = synonyms.filter((names) => names.some((name) => phraseKey(name) === written));
    if (named.length > 0)
      return {length, variants: [...new Set([words.join(' '), ...named.flat()])]};
  }
  return null;
}

function variantsOf(
  token: string,
  next: string | undefined,
  {words, identifiers}: Catalogue,
): string[] {
  const variants = [token];
  if (next !== undefined) {
    const joined = token + next;
    if (words.has(joined)) variants.push(joined);
  }
  if (!isIdentifier(token)) return variants;
  // `num_requests_waiting` is part of `vllm:num_requests_waiting`. What stands nowhere is sought by its parts.
  const key = identifierKey(token);
  const names = identifiers
    .filter((name) => identifierKey(name).includes(key))
    .sort((a, b) => a.length - b.length);
  return names.length > 0 ? names.slice(0, MOST_IDENTIFIERS) : [partsOf(token).join(' ')];
}

function phraseKey(text: string): string {
  return text
    .toLowerCase()
    .split(/[\s\-/]+/)
    .map(stemOf)
    .join(' ');
}

function identifierKey(name: string): string {
  return `_${partsOf(name.toLowerCase()).join('_')}_`;
}
