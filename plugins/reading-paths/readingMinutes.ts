import {roadWords} from '../content-contract/roadWords';

/** Words a minute at which an engineer reads technical prose; a round figure, not a measurement. */
const WORDS_PER_MINUTE = 220;

/**
 * Minutes that the road of a page takes to read, at least one.
 *
 * @param source the page's MDX
 */
export function readingMinutes(source: string): number {
  return Math.max(1, Math.round(roadWords(source) / WORDS_PER_MINUTE));
}
