/** A file and no page: the router does not know it. */
const FILE = /\.[a-z0-9]+$/i;

/** @param baseUrl where the site lives on its host */
export function isPagePath(pathname: string, baseUrl: string): boolean {
  return pathname.startsWith(baseUrl) && !FILE.test(pathname);
}
