import {readFile, readdir} from 'node:fs/promises';
import {join, relative, sep} from 'node:path';
import type {ContentProblem} from './contentProblem';
import type {Page} from './page';
import type {PageParser} from './parsePage';
import {parsePage} from './parsePage';

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
        return parse(slashes(relative(siteDir, path)), slashes(name), await readFile(path, 'utf8'));
      }),
  );
  return {
    pages: parsed.map(({page}) => page),
    problems: parsed.flatMap(({problem}) => problem ?? []),
  };
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
