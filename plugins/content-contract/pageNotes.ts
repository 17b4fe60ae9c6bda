import {formatProblem, type ContentProblem} from './contentProblem';
import type {Page} from './page';

/** A problem as the development server shows it on its page. */
export interface Note {
  /** The line that the terminal prints. */
  readonly text: string;
  /** Whether the page ends before the place. */
  readonly ends?: boolean;
}

/** What each page is told, by its address; what concerns no page stands under `*`. */
export type PageNotes = Readonly<Record<string, readonly Note[]>>;

/** Problems by the address of their page. */
export function pageNotes(
  problems: readonly ContentProblem[],
  pages: readonly Page[],
  baseUrl: string,
): PageNotes {
  const addresses = new Map(pages.map(({file, route}) => [file, baseUrl + route]));
  const notes: Record<string, Note[]> = {};
  for (const problem of problems) {
    (notes[addresses.get(problem.file) ?? '*'] ??= []).push({
      text: formatProblem(problem),
      ...(problem.check === 'syntax/mdx' && {ends: true}),
    });
  }
  return notes;
}
