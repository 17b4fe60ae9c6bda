import {posix} from 'node:path';

/**
 * The route of a page under the base path, without slashes at its ends, as the docs plugin makes it from the file's
 * place and the fields `slug` and `id`. Number prefixes are not part of the handbook's file names.
 *
 * @param docsPath path of the file relative to `docs/`, with forward slashes
 */
export function pageRoute(docsPath: string, matter: Readonly<Record<string, unknown>>): string {
  const directory = posix.dirname(docsPath);
  const name = posix.basename(docsPath).replace(/\.mdx?$/, '');
  const slug = typeof matter['slug'] === 'string' ? matter['slug'] : undefined;
  const id = typeof matter['id'] === 'string' ? matter['id'] : name;
  if (slug === undefined && isIndex(directory, name)) return trimSlashes(directory);
  return trimSlashes(posix.resolve('/', directory, slug ?? id));
}

/** Names that make a file the page of its folder. */
function isIndex(directory: string, name: string): boolean {
  const lower = name.toLowerCase();
  const isFolderName = directory !== '.' && lower === posix.basename(directory).toLowerCase();
  return lower === 'index' || lower === 'readme' || isFolderName;
}

/** Whether a page leads to others: it is that of its folder. All other pages are articles. */
export function isMap(docsPath: string): boolean {
  return isIndex(posix.dirname(docsPath), posix.basename(docsPath).replace(/\.mdx?$/, ''));
}

/** Whether a page is looked up, not read: it is made of records, and begins with what it holds. */
export function isReference(docsPath: string): boolean {
  return docsPath.startsWith('reference/');
}

function trimSlashes(path: string): string {
  return path === '.' ? '' : path.replace(/^\/+|\/+$/g, '');
}
