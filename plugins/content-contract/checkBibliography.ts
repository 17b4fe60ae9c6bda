import * as z from 'zod';
import type {BibEntry} from './bibliography';
import type {ContentProblem} from './contentProblem';
import {reporter} from './rule';

const REQUIRED = ['author', 'title', 'year', 'url'] as const;
const day = z.iso.date();

export const sources = {
  name: 'sources',
  kinds: ['twice', 'missing', 'year', 'address', 'day', 'unread'],
} as const;

/**
 * Checks the sources themselves: what a reference needs is there, keys are unique, and what pages cite has been read.
 *
 * @param cited keys that pages cite
 * @param today latest day on which a source can have been read, as YYYY-MM-DD
 */
export function checkBibliography(
  file: string,
  entries: readonly BibEntry[],
  cited: ReadonlySet<string>,
  today: string,
): ContentProblem[] {
  const problems: ContentProblem[] = [];
  const firstLines = new Map<string, number>();
  const tell = reporter(sources, problems);
  for (const {key, line, fields} of entries) {
    const at = {file, line};
    // Entries are formatted under their keys in lower case.
    const first = firstLines.get(key.toLowerCase());
    if (first !== undefined) {
      tell(
        at,
        'twice',
        `The key \`${key}\` is that of line ${first} too`,
        'Remove one, or rename it.',
      );
    }
    firstLines.set(key.toLowerCase(), first ?? line);

    for (const name of REQUIRED) {
      if (fields.get(name)) continue;
      tell(at, 'missing', `\`${key}\` has no ${name}`, `Copy the ${name} from the source.`);
    }
    const year = fields.get('year');
    if (year && !/^(?:19|20)\d\d$/.test(year)) {
      tell(at, 'year', `\`${key}\` has the year \`${year}\``, 'Write four digits.');
    }
    const url = fields.get('url');
    if (url && !(URL.canParse(url) && url.startsWith('https://'))) {
      const remedy = 'Write a whole `https:` URL.';
      tell(at, 'address', `\`${key}\` has the address \`${url}\``, remedy);
    }
    const read = fields.get('urldate');
    if (read !== undefined && !(day.safeParse(read).success && read <= today)) {
      const remedy = 'Write the day on which you read the source as YYYY-MM-DD.';
      tell(at, 'day', `\`${key}\` was read on \`${read}\`, which is no day of the past`, remedy);
    }
    if (read === undefined && cited.has(key)) {
      const remedy = 'Open the source, compare title and address, and set `urldate`.';
      const message = `\`${key}\` is cited and nobody has read it: it has no urldate`;
      tell(at, 'unread', message, remedy);
    }
  }
  return problems;
}
