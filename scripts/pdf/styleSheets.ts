/** The whole sheet of the site, which a page loads when it shows more than itself. */
const OWN = /<style data-whole="?([^\s">]+)/;

/** The copy of the sheet for formulas that the build holds. */
const MATH = /data-math-stylesheet="?([^\s">]+)/;

/**
 * @param pages HTML of built pages
 * @returns addresses of the style sheets that all of them together need
 * @throws where the pages name no sheet of the site
 */
export function styleSheetsOf(pages: readonly string[]): string[] {
  const find = (pattern: RegExp) => {
    for (const html of pages) {
      const [, address] = pattern.exec(html) ?? [];
      if (address) return [address];
    }
    return [];
  };
  const own = find(OWN);
  if (own.length === 0) throw new Error('The built pages name no style sheet.');
  return [...own, ...find(MATH)];
}
