import {lineOfSource} from '../../citations/bibliography';
import type {Report} from '../rule';

interface Dated {
  readonly id: string;
  readonly URL?: unknown;
  readonly issued?: unknown;
}

/** Days of commits, by commits, from the files of `data/facts/`. */
export function daysOfCommits(records: Iterable<unknown>): ReadonlyMap<string, string> {
  const days = new Map<string, string>();
  for (const record of records) {
    const {commit, date, pins} = (record ?? {}) as Readonly<Record<string, unknown>>;
    if (typeof commit === 'string' && typeof date === 'string') days.set(commit, date);
    for (const [pin, day] of Object.entries(pins ?? {})) days.set(pin, String(day));
  }
  return days;
}

/** A source that is pinned to a commit is of the year of that commit, where its day is known. */
export function checkPinnedYears(
  text: string,
  sources: readonly Dated[],
  days: ReadonlyMap<string, string>,
  report: Report,
): void {
  for (const {id, URL: url, issued} of sources) {
    const commit = /\/(?:blob|tree)\/([0-9a-f]{7,40})\//.exec(String(url))?.[1];
    const day = commit === undefined ? undefined : days.get(commit);
    const year = (issued as {'date-parts'?: readonly (readonly number[])[]} | undefined)?.[
      'date-parts'
    ]?.[0]?.[0];
    if (day === undefined || year === undefined || day.startsWith(`${year}-`)) continue;
    report(
      lineOfSource(text, id),
      `The year of \`${id}\` is ${year}, and its commit is of ${day}`,
      `Write \`year = {${day.slice(0, 4)}}\`, or pin the commit that was read.`,
    );
  }
}
