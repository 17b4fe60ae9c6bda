import {writeFileSync} from 'node:fs';
import {join} from 'node:path';
import {format} from 'oxfmt';
import {readText} from '../../plugins/content-contract/sourceText';
import type {NumberProblem} from './numberProblem';

/** Writes the right numbers into the pages, and lines their tables up again. Returns how many were written. */
export async function writeNumbers(
  siteDir: string,
  problems: readonly NumberProblem[],
): Promise<number> {
  const pages = new Map<string, NumberProblem[]>();
  for (const problem of problems) {
    if (!problem.place || problem.right === undefined) continue;
    pages.set(problem.file, [...(pages.get(problem.file) ?? []), problem]);
  }
  for (const [file, found] of pages) {
    const path = join(siteDir, file);
    let text = readText(path);
    const fromTheEnd = [...found].sort((a, b) => (b.place?.start ?? 0) - (a.place?.start ?? 0));
    for (const {place, right} of fromTheEnd) {
      if (place) text = text.slice(0, place.start) + right + text.slice(place.end);
    }
    const {code} = await format(path, text, {singleQuote: true, bracketSpacing: false});
    writeFileSync(path, code);
  }
  return [...pages.values()].reduce((sum, found) => sum + found.length, 0);
}
