import {readdir} from 'node:fs/promises';
import {join, relative, sep} from 'node:path';
import type {ContentProblem} from './contentProblem';
import type {Page} from './page';
import {stripMarks} from '../numbers/marks';
import type {PageParser} from './parsePage';
import {parsePage} from './parsePage';
import {readSource} from './sourceText';

/** Reads and parses every page under `docsDir`, in the order of their paths. */
export async function readPages(
  docsDir: string,
  siteDir: string,
  parse: PageParser = parsePage,
): Promise<{pages: Page[]; problems: ContentProblem[]}> {
  const names = await readdir(docsDir, {recursive: true});
  const parsed = await Promise.all(
    names
      .filter((name) => /\.mdx?$/.test(name))
      .sort()
      .map(async (name) => {
        const path = join(docsDir, name);
        const file = slashes(relative(siteDir, path));
        const {text, problems} = await readSource(file, path);
        const {page, problem} = parse(file, slashes(name), stripMarks(text));
        return {page, problems: [...problems, ...(problem ? [problem] : [])]};
      }),
  );
  return {
    pages: parsed.map(({page}) => page),
    problems: parsed.flatMap(({problems}) => problems),
  };
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
