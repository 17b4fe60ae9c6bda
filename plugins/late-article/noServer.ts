/** In the place of `react-dom/server`, which has no business in the browser. */
export function renderToString(): never {
  throw new Error('Articles are rendered to a string at build only.');
}
