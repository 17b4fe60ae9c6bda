import {mkdirSync, readFileSync, writeFileSync} from 'node:fs';
import {dirname, join} from 'node:path';
import type {NumberProblem, NumbersReport} from './checkNumbers';
import {pageFiles, type PageFiles} from './pageFiles';
import {runNumbers} from './runNumbers';

/** Compares the numbers of some pages; of all if none is given. */
type Run = (siteDir: string, only?: readonly string[]) => Promise<NumbersReport>;

/**
 * The problems with numbers, for the development server. The first time all pages are compared, which takes longer than a reader waits for
 * the first page: until then there are no problems, and `stamp` is written when they are known. Later only pages that changed are compared.
 *
 * @param stamp a file that is written when the first comparison is done; what watches it asks again
 * @param run what compares
 */
export function numbersOnChange(
  siteDir: string,
  stamp: string,
  run: Run = runNumbers,
): () => Promise<readonly NumberProblem[]> {
  const states = new Map<string, string>();
  let problems: readonly NumberProblem[] | undefined;
  let first: Promise<void> | undefined;

  /** Pages that are not as they were when they were compared. */
  const changedPages = (): PageFiles[] =>
    pageFiles(siteDir).filter((files) => {
      const state = stateOf(siteDir, files);
      if (states.get(files.page) === state) return false;
      states.set(files.page, state);
      return true;
    });

  return async () => {
    if (!first) {
      changedPages();
      first = run(siteDir).then(
        (report) => {
          problems = report.problems;
          mkdirSync(dirname(stamp), {recursive: true});
          writeFileSync(stamp, String(report.compared));
        },
        (error: unknown) => {
          console.error(String(error));
        },
      );
    }
    if (!problems) return [];
    const changed = changedPages();
    if (changed.length === 0) return problems;
    const files = changed.flatMap(({page, numbers}) => [page, numbers]);
    const report = await run(
      siteDir,
      changed.map(({page}) => page),
    );
    problems = [...problems.filter(({file}) => !files.includes(file)), ...report.problems];
    return problems;
  };
}

function stateOf(siteDir: string, {page, numbers, hasNumbers}: PageFiles): string {
  const read = (file: string) => readFileSync(join(siteDir, file), 'utf8');
  return `${read(page)}\0${hasNumbers ? read(numbers) : ''}`;
}
