import {dataInPage} from './inPage';

/** How the page that was opened is reached. */
interface OwnRoute {
  readonly path: string;
  readonly hash: string;
  readonly sidebar: string;
  /** Names of the modules that it is made of. */
  readonly chunks: Readonly<Record<string, unknown>>;
}

/** Undefined on a page that is in no sidebar, as the one for unknown addresses. */
export const ownRoute = dataInPage<OwnRoute>('own-route');
