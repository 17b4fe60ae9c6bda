import {folded} from '../../search/folded';

/** What parts several names in one field: `h100, mi300x`, `h100 vs mi300x`. */
const BETWEEN = /[,;]|\s(?:vs\.?|versus|or)\s/;

/**
 * Whether a text has every word of a query, as a part of a word, too: what the fields that filter a list look for. Of several queries,
 * parted by commas, `or` and `vs`, one is enough.
 */
export function hasWords(text: string, query: string): boolean {
  const within = folded(text).toLowerCase();
  const queries = folded(query)
    .toLowerCase()
    .split(BETWEEN)
    .map((one) => one.split(/\s+/).filter(Boolean))
    .filter((words) => words.length > 0);
  return (
    queries.length === 0 || queries.some((words) => words.every((word) => within.includes(word)))
  );
}
