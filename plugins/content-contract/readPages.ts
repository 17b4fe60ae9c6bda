import {readdir, readFile} from 'node:fs/promises';
import {join, relative, sep} from 'node:path';
import {stripMarks} from '../numbers/marks';
import type {Page} from './page';
import {parsePage, type PageParser} from './parsePage';
import {undecodedLines} from './sourceText';

/** Reads every page under `docsDir`, in the order of their paths. */
export async function readPages(
  docsDir: string,
  siteDir: string,
  parse: PageParser = parsePage,
): Promise<{pages: Page[]}> {
  const names = await readdir(docsDir, {recursive: true});
  const pages = await Promise.all(
    names
      .filter((name) => /\.mdx?$/.test(name))
      .sort()
      .map(async (name) => {
        const path = join(docsDir, name);
        const bytes = await readFile(path);
        const file = slashes(relative(siteDir, path));
        const text = stripMarks(bytes.toString('utf8'));
        return parse(file, slashes(name), text, undecodedLines(bytes)).page;
      }),
  );
  return {pages};
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
