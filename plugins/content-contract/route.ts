/**
 * The route of a page under the base path, without slashes at its ends, as the docs plugin makes it from the file's place.
 *
 * @param docsPath path of the file relative to `docs/`, with forward slashes
 */
export function pageRoute(docsPath: string): string {
  return docsPath.replace(/\.mdx?$/, '').replace(/(?:^|\/)index$/, '');
}
