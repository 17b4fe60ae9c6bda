import {BASE_URL, type BuiltPage} from '../builtSite';
import {attribute, elements} from '../html';
import {idsOf} from './structure';

export interface Addresses {
  /** Origin and base path of the published site, with the slash at its end. */
  siteUrl: string;
  /** Every page that an address may lead to. */
  pages: BuiltPage[];
  /** Every file of the build, by its path. */
  files: ReadonlySet<string>;
}

/** Addresses in a page that do not lead to where they should. */
export function addressProblems(page: BuiltPage, addresses: Addresses): string[] {
  return elements(page.document).flatMap((element) =>
    addressesIn(element).flatMap((address) => {
      const isLink = element.tagName === 'a';
      const problem = problemOf(address, page, addresses, isLink);
      return problem
        ? [`/${page.path} has ${describe(element.tagName)} "${address}": ${problem}.`]
        : [];
    }),
  );
}

function describe(tagName: string): string {
  return tagName === 'a' ? 'the link' : `a ${tagName} with the address`;
}

function addressesIn(element: ReturnType<typeof elements>[number]): string[] {
  // Canonical and alternate addresses are those of the published site; the check of the head has them.
  const rel = attribute(element, 'rel') ?? '';
  if (element.tagName === 'link' && /^(canonical|alternate|preconnect)$/.test(rel)) return [];
  return ['href', 'src', 'poster'].flatMap((name) => attribute(element, name) ?? []);
}

function problemOf(
  address: string,
  page: BuiltPage,
  {siteUrl, pages, files}: Addresses,
  isLink: boolean,
): string | undefined {
  if (address.startsWith(siteUrl))
    return 'it is absolute, so a preview leads to the published site';
  if (/^(https:|mailto:|data:)/.test(address)) return undefined;
  if (address === '#') return 'it leads nowhere';
  // A link to the same page may carry the state of a model: `?fit.weights=fp8#finder`.
  const own = /^(?:\?[^#]*)?#(?<anchor>.+)$/.exec(address)?.groups?.['anchor'];
  if (own !== undefined) return anchorProblem(page, own);
  if (!address.startsWith(BASE_URL)) return `it is outside of ${BASE_URL}`;

  const [target = '', anchor] = address.slice(BASE_URL.length).split('#');
  const path = target.split('?')[0] ?? '';
  if (path.endsWith('/')) return 'a slash at its end makes a redirect';
  if (files.has(path) && path !== '') return undefined;
  if (!isLink) return 'there is no such file';
  const found = pages.find((candidate) => candidate.path === path);
  if (!found) return 'there is no such page';
  return anchor ? anchorProblem(found, anchor) : undefined;
}

function anchorProblem({path, document}: BuiltPage, anchor: string): string | undefined {
  const isThere = idsOf(document).includes(decodeURIComponent(anchor));
  return isThere ? undefined : `/${path} has no "${anchor}"`;
}
