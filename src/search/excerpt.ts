import {termsOf} from './words';

/** A piece of an excerpt; marked where it is what was searched. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** In words. */
const LENGTH = 26;
const BEFORE = 5;

/** The words around the place where most of the terms stand together. */
export function excerptOf(text: string, terms: readonly string[]): Piece[] {
  const tokens = text.split(/\s+/);
  const wanted = new Set(terms);
  const found = tokens.map((token) => termsOf(token).filter((term) => wanted.has(term)));
  const countFrom = (start: number) =>
    new Set(found.slice(start, start + LENGTH - BEFORE).flat()).size;
  let best = {start: 0, count: 0};
  found.forEach((here, start) => {
    const count = here.length > 0 ? countFrom(start) : 0;
    if (count > best.count) best = {start, count};
  });
  const start = Math.max(0, Math.min(best.start - BEFORE, tokens.length - LENGTH));
  const end = Math.min(start + LENGTH, tokens.length);
  const pieces: Piece[] = start > 0 ? [{text: '…', marked: false}] : [];
  for (let at = start; at < end; at++) {
    const marked = (found[at]?.length ?? 0) > 0;
    const last = pieces.at(-1);
    if (last?.marked === marked)
      pieces[pieces.length - 1] = {marked, text: `${last.text} ${tokens[at]}`};
    else pieces.push({marked, text: tokens[at] ?? ''});
  }
  if (end < tokens.length) pieces.push({text: '…', marked: false});
  return pieces;
}
