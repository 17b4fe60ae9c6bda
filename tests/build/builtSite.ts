import {existsSync, readdirSync, readFileSync, statSync} from 'node:fs';
import {join, relative, sep} from 'node:path';
import {parseHtml, type Document} from './html';

export const siteDir = join(import.meta.dirname, '../..');
const buildDir = join(siteDir, 'build');

/** Where the site lives on its host. */
export const BASE_URL = '/llm/';
const NOT_FOUND_FILE = '404.html';
const API = 'api/';

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

let files: BuiltFile[] | undefined;

/** Every file of the build, read once for all tests; says what to do where there is none. */
export function builtFiles(): BuiltFile[] {
  if (!existsSync(join(buildDir, 'index.html'))) {
    throw new Error('There is no built site in build/. Run `npm run build` first.');
  }
  return (files ??= readdirSync(buildDir, {recursive: true, withFileTypes: true})
    .filter((entry) => entry.isFile())
    .map((entry) => builtFile(join(entry.parentPath, entry.name))));
}

function builtFile(file: string): BuiltFile {
  let content: Buffer | undefined;
  return {
    path: relative(buildDir, file).split(sep).join('/'),
    bytes: statSync(file).size,
    read: () => (content ??= readFileSync(file)),
  };
}

/** The pages of the handbook, without the one for unknown addresses. */
export function pagesOf(all: BuiltFile[]): BuiltPage[] {
  return htmlOf(all).filter(({path}) => !path.startsWith(API));
}

/** The pages about the arithmetic, which TypeDoc draws in a layout of its own. */
export function apiPagesOf(all: BuiltFile[]): BuiltPage[] {
  return htmlOf(all).filter(({path}) => path.startsWith(API));
}

function htmlOf(all: BuiltFile[]): BuiltPage[] {
  return all
    .filter(({path}) => path.endsWith('.html') && path !== NOT_FOUND_FILE)
    .map((file) => pageOf(file, file.path.replace(/(^|\/)index\.html$|\.html$/, '')));
}

export function notFoundPage(all: BuiltFile[]): BuiltPage {
  const file = all.find(({path}) => path === NOT_FOUND_FILE);
  if (!file) throw new Error(`The build has no ${NOT_FOUND_FILE}.`);
  return pageOf(file, NOT_FOUND_FILE);
}

const parsed = new WeakMap<BuiltFile, BuiltPage>();

function pageOf(file: BuiltFile, path: string): BuiltPage {
  const page = parsed.get(file) ?? {path, document: parseHtml(file.read().toString())};
  parsed.set(file, page);
  return page;
}
