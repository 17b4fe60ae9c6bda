/** In the place of what renders an article to a string, which has no business in the browser. */
export function renderBody(): never {
  throw new Error('Articles are rendered to a string at build only.');
}
