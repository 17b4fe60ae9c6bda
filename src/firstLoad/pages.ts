import ComponentCreator from '@docusaurus/ComponentCreator';
import siteConfig from '@generated/docusaurus.config';
import {ownRoute, type OwnRoute} from './ownRoute';

/** The route of a page. */
interface Page {
  readonly path: string;
  readonly component: unknown;
  readonly exact: true;
  readonly sidebar: string;
}

const pageOf = ({path, hash, sidebar}: OwnRoute): Page => ({
  path,
  component: ComponentCreator(path, hash),
  exact: true,
  sidebar,
});

/** Breadcrumbs begin with the home page only if there is one. It is replaced before it can be shown. */
const home: Page = {path: siteConfig.baseUrl, component: () => null, exact: true, sidebar: ''};

/** The pages that can be shown: this one at first, and those that were asked for. The router reads it at each navigation. */
export const pages: Page[] = ownRoute ? [pageOf(ownRoute)] : [];
if (!hasPage(home.path)) pages.push(home);

/** An address as the list has it: only that of the home page ends with a slash. */
export function listed(address: string): string {
  return address === home.path ? address : address.replace(/\/$/, '');
}

export function hasPage(path: string): boolean {
  return pages.some((page) => page !== home && page.path === path);
}

/** Each page keeps its place in the list: by it the router tells whether a page is still the same. */
export function addPage(route: OwnRoute): void {
  if (hasPage(route.path)) return;
  const page = pageOf(route);
  if (page.path === home.path) pages.splice(pages.indexOf(home), 1, page);
  else pages.push(page);
}
