import * as z from 'zod';
import type {BibEntry} from './bibliography';
import type {ContentProblem} from './contentProblem';

const REQUIRED = ['author', 'title', 'year', 'url'] as const;
const day = z.iso.date();

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
  const firstLines = new Map<string, number>();
  return entries.flatMap(({key, line, fields}) => {
    const problems: ContentProblem[] = [];
    const report = (message: string, remedy: string) =>
      problems.push({file, line, severity: 'error', check: 'bibliography', message, remedy});

    // Entries are formatted under their keys in lower case.
    const first = firstLines.get(key.toLowerCase());
    if (first !== undefined) {
      report(`The key \`${key}\` is that of line ${first} too`, 'Remove one, or rename it.');
    }
    firstLines.set(key.toLowerCase(), first ?? line);

    for (const name of REQUIRED) {
      if (fields.get(name)) continue;
      report(`\`${key}\` has no ${name}`, `Copy the ${name} from the source.`);
    }
    const year = fields.get('year');
    if (year && !/^(?:19|20)\d\d$/.test(year)) {
      report(`\`${key}\` has the year \`${year}\``, 'Write four digits.');
    }
    const url = fields.get('url');
    if (url && !(URL.canParse(url) && url.startsWith('https://'))) {
      report(`\`${key}\` has the address \`${url}\``, 'Write a whole `https:` URL.');
    }
    const read = fields.get('urldate');
    if (read !== undefined && !(day.safeParse(read).success && read <= today)) {
      const remedy = 'Write the day on which you read the source as YYYY-MM-DD.';
      report(`\`${key}\` was read on \`${read}\`, which is no day of the past`, remedy);
    }
    if (read === undefined && cited.has(key)) {
      const remedy = 'Open the source, compare title and address, and set `urldate`.';
      report(`\`${key}\` is cited and nobody has read it: it has no urldate`, remedy);
    }
    return problems;
  });
}
