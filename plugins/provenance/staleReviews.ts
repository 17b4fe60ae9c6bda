import type {ArticlePage} from './articlePages';
import {isoDay} from './isoDay';

/** Days after which nobody may take a review for granted: engines release every few weeks, devices every year. */
export const REVIEW_DAYS = 180;

const DAY = 24 * 60 * 60 * 1000;

/**
 * A line for each page whose review is older than `REVIEW_DAYS`, the oldest first.
 *
 * @param now milliseconds since 1970
 */
export function staleReviews(
  pages: readonly Pick<ArticlePage, 'file' | 'reviewed'>[],
  now: number,
): string[] {
  return pages
    .flatMap(({file, reviewed}) => (reviewed ? {file, day: isoDay(reviewed), reviewed} : []))
    .map((page) => ({...page, days: Math.floor((now - page.reviewed.getTime()) / DAY)}))
    .filter(({days}) => days > REVIEW_DAYS)
    .sort((a, b) => b.days - a.days || (a.file < b.file ? -1 : 1))
    .map(({file, day, days}) => `${file} was reviewed ${days} days ago, on ${day}.`);
}

/**
 * The moment of the build in milliseconds since 1970: `SOURCE_DATE_EPOCH` (seconds) where it is set, as for other
 * tools that build the same twice. Throws on a value that is no number of seconds.
 */
export function buildTime(env: Readonly<Record<string, string | undefined>>): number {
  const epoch = env['SOURCE_DATE_EPOCH'];
  if (!epoch) return Date.now();
  if (/^\d+$/.test(epoch)) return Number(epoch) * 1000;
  throw new Error(`SOURCE_DATE_EPOCH has to be seconds since 1970, not "${epoch}".`);
}
