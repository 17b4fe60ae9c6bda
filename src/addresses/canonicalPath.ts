/**
 * The address of a page on its host as it is published. Docusaurus gives section indexes a slash at their end, which is
 * one redirect away from the page; only the landing page has one.
 *
 * @param home base path, with the slash at its end
 */
export function canonicalPath(permalink: string, home: string): string {
  return permalink === home ? permalink : permalink.replace(/\/$/, '');
}
