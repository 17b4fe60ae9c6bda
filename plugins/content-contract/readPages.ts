import {readdir, readFile} from 'node:fs/promises';
import {join, relative, sep} from 'node:path';
import {stripMarks} from '../numbers/marks';
import type {Page} from './page';
import {parsePage, type PageParser} from './parsePage';
import {decodeSource} from './sourceText';

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
        const {text, encoding} = decodeSource(await readFile(path));
        const file = slashes(relative(siteDir, path));
        return parse(file, slashes(name), stripMarks(text), encoding).page;
      }),
  );
  return {pages};
}

function slashes(path: string): string {
  return path.split(sep).join('/');
}
