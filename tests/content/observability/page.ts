import {readFileSync, readdirSync} from 'node:fs';
import {join} from 'node:path';
import {site} from '../site';

/** The source of the article whose file has this name. */
export function readPage(name: string): string {
  const file = readdirSync(site.docsDir, {recursive: true, encoding: 'utf8'}).find((path) =>
    path.endsWith(`${name}.mdx`),
  );
  if (file === undefined) throw new Error(`No page of docs/ is called ${name}.mdx.`);
  return readFileSync(join(site.docsDir, file), 'utf8');
}

/** The addresses that a page gives its headings. */
export function headingIds(source: string): string[] {
  return [...source.matchAll(/^#{2,4} .*\{\/\* #([\w-]+) \*\/\}$/gm)].map(([, id = '']) => id);
}
