import {readdir, readFile} from 'node:fs/promises';
import {join, sep} from 'node:path';
import {stripMarks} from '../numbers/marks';
import type {Page} from './page';
import {parsePage} from './parsePage';
import {decodeSource} from './sourceText';

/** Reads every page under `docs/` of a site, in the order of their paths. */
export async function readPages(siteDir: string): Promise<Page[]> {
  const names = await readdir(join(siteDir, 'docs'), {recursive: true});
  const files = names.filter((name) => /\.mdx?$/.test(name)).sort();
  return Promise.all(
    files.map(async (name) => {
      const {text, fault} = decodeSource(await readFile(join(siteDir, 'docs', name)));
      return parsePage(`docs/${name.split(sep).join('/')}`, stripMarks(text), fault);
    }),
  );
}
