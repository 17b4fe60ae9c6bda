import leven from 'leven';

/** Every word of the pages, and how often it stands there. */
export type Vocabulary = ReadonlyMap<string, number>;

/** The word that was probably meant for one that stands nowhere, or null. */
export function correctionOf(word: string, vocabulary: Vocabulary): string | null {
  if (word.length < 4 || /\d/.test(word)) return null;
  const swapped = swapsOf(word).find((one) => vocabulary.has(one));
  if (swapped !== undefined) return swapped;
  const limit = word.length < 6 ? 1 : word.length < 10 ? 2 : 3;
  let best: {word: string; cost: number} | null = null;
  for (const [known, count] of vocabulary) {
    if (known.length < 4 || Math.abs(known.length - word.length) > limit) continue;
    const distance = leven(word, known);
    if (distance > limit) continue;
    // Of two at the same distance the more common; people rarely miss the first letter.
    const cost = distance + (known[0] === word[0] ? 0 : 0.6) - Math.log(count) / 8;
    if (!best || cost < best.cost) best = {word: known, cost};
  }
  return best?.word ?? null;
}

/** The word with two neighbors changed, the commonest slip of fast typists, which Levenshtein's distance counts twice. */
function swapsOf(word: string): string[] {
  return Array.from({length: word.length - 1}, (_, at) =>
    [word.slice(0, at), word[at + 1], word[at], word.slice(at + 2)].join(''),
  );
}
