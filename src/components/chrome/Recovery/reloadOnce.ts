import {reloadWith} from './address';
import {isReachable} from './isReachable';

/**
 * Loads this page again because some of its code is gone, as after a new deployment: once, and not where the site is out of reach.
 *
 * @returns whether it does
 */
export async function reloadOnce(): Promise<boolean> {
  if (window.history.state?.isReloaded || !(await isReachable(window.location.href))) return false;
  reloadWith({isReloaded: true});
  return true;
}
