import type {Root} from 'mdast';
import {mainTextWords} from '../content-contract/mainTextWords';

/** Words a minute at which an engineer reads technical prose; a round figure, not a measurement. */
const WORDS_PER_MINUTE = 220;

/** Minutes that the main text of a page, or of a part of it, takes to read, at least one. */
export function readingMinutes(tree: Root): number {
  return Math.max(1, Math.round(mainTextWords(tree) / WORDS_PER_MINUTE));
}
