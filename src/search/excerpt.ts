import {termsOf, WORD} from './words';

/** A piece of an excerpt; marked where it is what was searched. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** In words between spaces. */
const LENGTH = 26;
const BEFORE = 5;

/** The words around the place where most of the terms stand together. */
export function excerptOf(text: string, terms: readonly string[]): Piece[] {
  const wanted = new Set(terms);
  const tokens = text.split(/\s+/);
  const place = bestPlace(tokens, wanted);
  // What begins near the beginning is read from there.
  const from = place <= LENGTH / 2 ? 0 : place - BEFORE;
  const start = Math.max(0, Math.min(from, tokens.length - LENGTH));
  const end = start + LENGTH;
  const shown = tokens.slice(start, end).join(' ');
  return piecesOf(`${start > 0 ? '… ' : ''}${shown}${end < tokens.length ? ' …' : ''}`, wanted);
}

/** The first token of the narrowest part that has as many of the terms as any. */
function bestPlace(tokens: readonly string[], wanted: ReadonlySet<string>): number {
  const found = tokens.map((token) => termsOf(token).filter((term) => wanted.has(term)));
  const places = found.flatMap((here, at) => (here.length > 0 ? [at] : []));
  const counts = places.map((at) => new Set(found.slice(at, at + LENGTH - BEFORE).flat()).size);
  const most = Math.max(...counts);
  let best = counts.indexOf(most);
  while (counts[best + 1] === most && (places[best + 1] ?? 0) - (places[best] ?? 0) < LENGTH) {
    best += 1;
  }
  return places[best] ?? 0;
}

/** The text with the words marked that are searched; `num_requests_waiting` has three, which make one piece. */
function piecesOf(text: string, wanted: ReadonlySet<string>): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const {0: word, index} of text.matchAll(WORD)) {
    const between = text.slice(end, index);
    // The letters of Q4_K_M are no words of their own.
    const goesOn = word.length === 1 && pieces.length > 0 && between === '_';
    if (!goesOn && !termsOf(word).some((term) => wanted.has(term))) continue;
    const last = pieces.at(-1);
    if (last && between.length === 1) {
      pieces[pieces.length - 1] = {text: last.text + between + word, marked: true};
    } else {
      if (between !== '') pieces.push({text: between, marked: false});
      pieces.push({text: word, marked: true});
    }
    end = index + word.length;
  }
  return end < text.length ? [...pieces, {text: text.slice(end), marked: false}] : pieces;
}
