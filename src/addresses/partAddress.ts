/**
 * Where the part of a page lies that another page needs to show it: without styles, and without what is around every text.
 *
 * @param path address of the page, as the list of pages has it: that of the home page ends with a slash
 */
export function partAddress(path: string): string {
  return `${path}${path.endsWith('/') ? 'index' : ''}.part.txt`;
}
