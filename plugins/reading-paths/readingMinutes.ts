import type {Root} from 'mdast';
import {roadWords} from '../content-contract/roadWords';

/** Words a minute at which an engineer reads technical prose; a round figure, not a measurement. */
const WORDS_PER_MINUTE = 220;

/** Minutes that the road of a page, or of a part of it, takes to read, at least one. */
export function readingMinutes(tree: Root): number {
  return Math.max(1, Math.round(roadWords(tree) / WORDS_PER_MINUTE));
}
