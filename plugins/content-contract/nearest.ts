import leven from 'leven';

/**
 * The candidate that a misspelled name most likely meant, or none when all are too far away: a quarter of the name may
 * be wrong.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.ceil(name.length / 4);
  let best: string | undefined;
  let bestDistance = limit + 1;
  for (const candidate of candidates) {
    const distance = leven(name.toLowerCase(), candidate.toLowerCase());
    if (distance < bestDistance) {
      best = candidate;
      bestDistance = distance;
    }
  }
  return best;
}

/** `Did you mean x?` with a space after it, or nothing. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const candidate = nearest(name, candidates);
  return candidate === undefined ? '' : `Did you mean \`${candidate}\`? `;
}
