import {posix} from 'node:path';

/**
 * The route of a page under the base path, without slashes at its ends, as the docs plugin makes it from the file's place.
 *
 * @param docsPath path of the file relative to `docs/`, with forward slashes
 */
export function pageRoute(docsPath: string): string {
  return docsPath.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '');
}

/** Whether a page leads to others: it is that of its folder. All other pages are articles. */
export function isMap(docsPath: string): boolean {
  return posix.basename(docsPath) === 'index.mdx';
}

/** Whether a page is looked up, not read: it is made of records, and begins with what it holds. */
export function isReference(docsPath: string): boolean {
  return docsPath.startsWith('reference/');
}
