import {formatProblem, type ContentProblem} from './contentProblem';
import type {Page} from './page';

/** Notes for each page in the development server, by its address; those of no page stand under `*`. */
export type PageNotes = Readonly<Record<string, readonly string[]>>;

/** Problems by the address of their page, each as the line that the terminal prints. */
export function pageNotes(
  problems: readonly ContentProblem[],
  pages: readonly Page[],
  baseUrl: string,
): PageNotes {
  const addresses = new Map(pages.map(({file, route}) => [file, baseUrl + route]));
  const notes: Record<string, string[]> = {};
  for (const problem of problems) {
    (notes[addresses.get(problem.file) ?? '*'] ??= []).push(formatProblem(problem));
  }
  return notes;
}
