import {readdirSync} from 'node:fs';
import {basename, dirname, join} from 'node:path';

/** A page with the file of its numbers. Paths are relative to the site's directory, with forward slashes. */
export interface PageFiles {
  /** Name of the page in marks of other pages: its file name, for an overview the name of its folder. */
  readonly name: string;
  readonly page: string;
  /** `…/page.numbers.ts`, whether it exists or not. */
  readonly numbers: string;
  readonly hasNumbers: boolean;
}

/** Every page below `docs/`, in the order of their paths. */
export function pageFiles(siteDir: string): PageFiles[] {
  const paths = filesOf(siteDir);
  return paths
    .filter((path) => /\.mdx?$/.test(path))
    .map((page) => {
      const numbers = page.replace(/\.mdx?$/, '.numbers.ts');
      const own = basename(page).replace(/\.mdx?$/, '');
      const name = own === 'index' ? basename(dirname(page)) : own;
      return {name, page, numbers, hasNumbers: paths.includes(numbers)};
    });
}

function filesOf(siteDir: string): string[] {
  return readdirSync(join(siteDir, 'docs'), {recursive: true, encoding: 'utf8'})
    .map((path) => `docs/${path.replaceAll('\\', '/')}`)
    .sort();
}
