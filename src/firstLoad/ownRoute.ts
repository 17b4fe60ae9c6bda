import {dataInPage} from './inPage';

const ID = 'own-route';

/** How a page is reached. */
export interface OwnRoute {
  readonly path: string;
  readonly hash: string;
  readonly sidebar: string;
  /** Names of the modules that it is made of. */
  readonly chunks: Readonly<Record<string, unknown>>;
  /** Addresses of the scripts that show another page. */
  readonly next: readonly string[];
}

/**
 * Undefined on a page that is in no sidebar, as the one for unknown addresses.
 *
 * @throws where it cannot be read: who does not know which page this is would put the one for unknown addresses in its place
 */
export function routeIn(page: Document): OwnRoute | undefined {
  const route = dataInPage<OwnRoute>(ID, page);
  if (!route && page.getElementById(ID)) {
    throw new Error('What this page says of itself was damaged on the way: it stays as it is.');
  }
  return route;
}

/** Of the page that was opened. */
export const ownRoute = routeIn(document);
