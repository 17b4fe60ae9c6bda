import ComponentCreator from '@docusaurus/ComponentCreator';
import siteConfig from '@generated/docusaurus.config';
import {ownRoute} from './ownRoute';

/** The route of a page. */
export interface Page {
  readonly path: string;
  readonly component: unknown;
  readonly exact: true;
  readonly sidebar: string;
}

export function pageOf(path: string, hash: string, sidebar: string): Page {
  return {path, component: ComponentCreator(path, hash), exact: true, sidebar};
}

const own = ownRoute && pageOf(ownRoute.path, ownRoute.hash, ownRoute.sidebar);
/** Breadcrumbs begin with the home page only if there is one. It is replaced before it can be shown. */
const home: Page = {path: siteConfig.baseUrl, component: () => null, exact: true, sidebar: ''};

/** The pages that can be gone to: this one at first, all once they are loaded. The router reads it at each navigation. */
export const pages: Page[] = [...(own ? [own] : []), ...(own?.path === home.path ? [] : [home])];
