import {isKnown, type Catalogue} from './catalogue';

/** The word that was probably meant, or null: what nobody wrote on any page is compared with what is written. */
export function correctionOf(catalogue: Catalogue, word: string): string | null {
  if (word.length < 4 || /\d/.test(word) || isMeant(catalogue, word)) return null;
  const limit = word.length < 6 ? 1 : word.length < 10 ? 2 : 3;
  let best: {word: string; cost: number} | null = null;
  for (const [known, pages] of catalogue.words) {
    if (known.length < 4 || Math.abs(known.length - word.length) > limit) continue;
    const distance = editDistance(word, known, limit);
    if (distance > limit) continue;
    // Of two at the same distance the more common; people rarely miss the first letter.
    const cost = distance + (known[0] === word[0] ? 0 : 0.6) - Math.log1p(pages) / 8;
    if (!best || cost < best.cost) best = {word: known, cost};
  }
  return best?.word ?? null;
}

/** Whether a word was meant as it stands: a page has it, or it is a name of something that pages call otherwise. */
function isMeant(catalogue: Catalogue, word: string): boolean {
  return catalogue.named.has(word) || isKnown(catalogue, word);
}

const SHORTEST_PART = 3;

/**
 * The two words that were written as one, `batchsize` as many languages do, or null. Both have to stand on pages; of
 * several pairs it is the one whose rarer word more pages have. A word that is one slip from another is that one.
 */
export function partedWords(catalogue: Catalogue, word: string): readonly [string, string] | null {
  if (isMeant(catalogue, word)) return null;
  const correction = correctionOf(catalogue, word);
  if (correction !== null && editDistance(word, correction, 1) <= 1) return null;
  const pagesWith = (part: string) =>
    part.length >= SHORTEST_PART || catalogue.named.has(part)
      ? (catalogue.words.get(part) ?? 0)
      : 0;
  let best: {parts: readonly [string, string]; pages: number} | null = null;
  for (let at = 2; at <= word.length - 2; at++) {
    const parts = [word.slice(0, at), word.slice(at)] as const;
    const pages = Math.min(...parts.map(pagesWith));
    if (pages > (best?.pages ?? 0)) best = {parts, pages};
  }
  return best?.parts ?? null;
}

/**
 * Letters to add, drop, change or swap with their neighbor, or more than `limit` (optimal string alignment). A swap
 * counts once, which Levenshtein's distance counts twice: it is the commonest slip of fast typists.
 */
export function editDistance(a: string, b: string, limit: number): number {
  let beforeLast: number[] = [];
  let last = Array.from({length: b.length + 1}, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const change = (last[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      let cost = Math.min(change, (last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1);
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) {
        cost = Math.min(cost, (beforeLast[j - 2] ?? 0) + 1);
      }
      row.push(cost);
    }
    if (Math.min(...row) > limit) return limit + 1;
    beforeLast = last;
    last = row;
  }
  return last[b.length] ?? limit + 1;
}
