import {readdirSync} from 'node:fs';
import {join, sep} from 'node:path';
import type {Page} from './page';
import {parsePage} from './parsePage';
import {readText} from './sourceText';

/** Reads every page under `docs/` of a site, in the order of their paths. */
export function readPages(siteDir: string): Page[] {
  const docs = join(siteDir, 'docs');
  const names = readdirSync(docs, {recursive: true, encoding: 'utf8'});
  return names
    .filter((name) => /\.mdx?$/.test(name))
    .sort()
    .map((name) => parsePage(`docs/${name.split(sep).join('/')}`, readText(join(docs, name))));
}
