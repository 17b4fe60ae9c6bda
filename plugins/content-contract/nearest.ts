import leven from 'leven';

/**
 * The candidate that a misspelled name most likely meant, or none when all are too far away: a quarter of the name may
 * be wrong.
 */
export function nearest(name: string, candidates: Iterable<string>): string | undefined {
  const limit = Math.ceil(name.length / 4);
  return [...candidates]
    .map((text) => ({text, distance: leven(name.toLowerCase(), text.toLowerCase())}))
    .filter(({distance}) => distance <= limit)
    .sort((a, b) => a.distance - b.distance)[0]?.text;
}

/** `Did you mean x?` with a space after it, or nothing. */
export function didYouMean(name: string, candidates: Iterable<string>): string {
  const candidate = nearest(name, candidates);
  return candidate === undefined ? '' : `Did you mean \`${candidate}\`? `;
}
