import type {Concept} from './query';
import type {Fragment} from './searchPages';
import {stemOf, wordsOf} from './words';

/** A piece of an excerpt; marked where it is what was searched. */
export interface Piece {
  readonly text: string;
  readonly marked: boolean;
}

/** A part of a page that has what was searched. */
export interface FoundSection {
  /** What the link ends in; empty for what stands before the first heading. */
  readonly id: string;
  readonly heading: string;
  readonly excerpt: readonly Piece[];
}

const EXCERPT_WORDS = 26;
const WORDS_BEFORE = 5;
/** What an occurrence beyond the first adds, up to a few of them. */
const REPEAT = 0.15;
const IN_HEADING = 1.2;

interface Part {
  readonly id: string;
  readonly heading: string;
  /** Positions of the first word of its text and of the word after its last. */
  readonly from: number;
  readonly to: number;
}

/** The sections of a page that answer best, best first. `positions` has a list for each concept. */
export function findSections(
  fragment: Fragment,
  concepts: readonly Concept[],
  positions: readonly (readonly number[])[],
  limit: number,
): FoundSection[] {
  const words = fragment.content.split(/\s+/);
  return partsOf(fragment, words.length)
    .map((part) => ({part, score: scoreOf(part, concepts, positions)}))
    .filter(({score}) => score > 0)
    .sort((a, b) => b.score - a.score || a.part.from - b.part.from)
    .slice(0, limit)
    .map(({part}) => ({
      id: part.id,
      heading: part.heading,
      excerpt: excerptOf(words, part, positions),
    }));
}

function partsOf({anchors}: Fragment, end: number): Part[] {
  const headings = anchors
    .filter(({element, id}) => /^h[2-6]$/.test(element) && id !== '')
    .sort((a, b) => a.location - b.location);
  const starts = [{id: '', text: '', location: 0}, ...headings];
  return starts.map(({id, text, location}, index) => ({
    id,
    heading: text.trim(),
    from: location + text.trim().split(/\s+/).filter(Boolean).length,
    to: starts[index + 1]?.location ?? end,
  }));
}

function scoreOf(
  part: Part,
  concepts: readonly Concept[],
  positions: readonly (readonly number[])[],
): number {
  const heading = new Set(wordsOf(part.heading).map(stemOf));
  return concepts.reduce((sum, {weight, variants}, index) => {
    const count = (positions[index] ?? []).filter((at) => at >= part.from && at < part.to).length;
    const isNamed = variants.some((variant) => {
      const stems = wordsOf(variant).map(stemOf);
      return stems.length > 0 && stems.every((stem) => heading.has(stem));
    });
    const body = count === 0 ? 0 : 1 + REPEAT * Math.min(count - 1, 6);
    return sum + weight * (body + (isNamed ? IN_HEADING : 0));
  }, 0);
}

/** The words around the place where most concepts stand together. */
function excerptOf(
  words: readonly string[],
  {from, to}: Part,
  positions: readonly (readonly number[])[],
): Piece[] {
  const inside = positions.map((list) => list.filter((at) => at >= from && at < to));
  const marked = new Set(inside.flat());
  let best = {start: from, count: 0};
  for (const start of marked) {
    const end = start + EXCERPT_WORDS - WORDS_BEFORE;
    const count = inside.filter((list) => list.some((at) => at >= start && at < end)).length;
    if (count > best.count || (count === best.count && start < best.start)) best = {start, count};
  }
  const start = Math.max(from, Math.min(best.start - WORDS_BEFORE, to - EXCERPT_WORDS));
  const end = Math.min(start + EXCERPT_WORDS, to);
  const pieces: Piece[] = [];
  for (let at = start; at < end; at++) {
    const isMarked = marked.has(at);
    const last = pieces.at(-1);
    if (last?.marked === isMarked)
      pieces[pieces.length - 1] = {...last, text: `${last.text} ${words[at]}`};
    else pieces.push({text: words[at] ?? '', marked: isMarked});
  }
  if (start > from) pieces.unshift({text: '…', marked: false});
  if (end < to) pieces.push({text: '…', marked: false});
  return pieces;
}
