/** JSON that may stand in a `script` element: no `<` in it, so no title can end the element. */
export function jsonLdText(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}
