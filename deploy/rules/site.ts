export {BASE_PATH as BASE_URL} from '../../src/identity';

/** What is answered, with status 404, where there is no page. Has no address of its own. */
export const NOT_FOUND_PAGE = '404.html';

/** An address that was given up and the page that took its place: paths under the base, without slashes at their ends. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Every address that readers may have kept. No page has been moved yet. */
export const redirects: readonly Redirect[] = [];

/** Redirects that hide a page, lead nowhere or to another redirect; `isPage` knows the pages by their paths. */
export function redirectProblems(
  list: readonly Redirect[],
  isPage: (path: string) => boolean,
): string[] {
  const seen = new Set<string>();
  return list.flatMap(({from, to}) => {
    const problems: string[] = [];
    if (!/^[\w-]+(\/[\w-]+)*$/.test(from)) problems.push(`"${from}" is no path of a page.`);
    if (seen.has(from)) problems.push(`"${from}" is redirected twice.`);
    if (isPage(from)) problems.push(`"${from}" is redirected, but it is a page.`);
    if (!isPage(to)) problems.push(`"${from}" leads to "${to}", which is no page.`);
    seen.add(from);
    return problems;
  });
}
