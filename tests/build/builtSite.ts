import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {parseHtml, type Document} from './html';

export const siteDir = join(import.meta.dirname, '../..');
const buildDir = join(siteDir, 'build');

/** Where the site lives on its host. */
export const BASE_URL = '/llm/';
const NOT_FOUND_FILE = '404.html';

export interface BuiltPage {
  /** Path under the base path, without slashes at its ends; the landing page's is empty. */
  path: string;
  document: Document;
}

export interface BuiltFile {
  /** Path within the build, with forward slashes. */
  path: string;
  bytes: number;
  read: () => Buffer;
}

/** Every file of the build; says what to do where there is none. */
export function builtFiles(): BuiltFile[] {
  if (!existsSync(join(buildDir, 'index.html'))) {
    throw new Error('There is no built site in build/. Run `npm run build` first.');
  }
  return readdirSync(buildDir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => {
      const file = join(entry.parentPath, entry.name);
      return {
        path: relative(buildDir, file).split(sep).join('/'),
        bytes: statSync(file).size,
        read: () => readFileSync(file),
      };
    });
}

/** The pages, without the one for unknown addresses. */
export function pagesOf(files: BuiltFile[]): BuiltPage[] {
  return files
    .filter(({path}) => path.endsWith('.html') && path !== NOT_FOUND_FILE)
    .map(({path, read}) => ({
      path: path.replace(/(^|\/)index\.html$|\.html$/, ''),
      document: parseHtml(read().toString()),
    }));
}

export function notFoundPage(files: BuiltFile[]): BuiltPage {
  const file = files.find(({path}) => path === NOT_FOUND_FILE);
  if (!file) throw new Error(`The build has no ${NOT_FOUND_FILE}.`);
  return {path: NOT_FOUND_FILE, document: parseHtml(file.read().toString())};
}
