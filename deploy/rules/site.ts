export {BASE_PATH as BASE_URL} from '../../src/identity';

/** Page of the answer with status 404. It has no address of its own. */
export const NOT_FOUND_PAGE = '404.html';

/** An address that was given up and the page that took its place: paths under the base, without slashes at their ends. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

/** Every address that readers may have kept, and that of a folder that has no page of its own. No page has been moved yet. */
export const redirects: readonly Redirect[] = [{from: 'api', to: 'api/overview'}];
