import {folded} from '../../search/folded';

/** Whether a text has every word of a query, as a part of a word, too: what the fields that filter a list look for. */
export function hasWords(text: string, query: string): boolean {
  const within = folded(text).toLowerCase();
  const wanted = folded(query).toLowerCase().split(/\s+/).filter(Boolean);
  return wanted.every((word) => within.includes(word));
}
