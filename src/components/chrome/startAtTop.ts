import type {ClientModule} from '@docusaurus/types';

const toTop = () => window.scrollTo({top: 0, behavior: 'instant'});

/**
 * Where the next page does not arrive, as after a new deployment, Docusaurus reloads the address that a link led to, and the browser would
 * scroll there to where the reader was on the page before: from the end of one article to the end of the next.
 */
export const onRouteUpdate: ClientModule['onRouteUpdate'] = ({location, previousLocation}) => {
  if (!previousLocation || location.pathname === previousLocation.pathname) return undefined;
  window.addEventListener('pagehide', toTop);
  return () => window.removeEventListener('pagehide', toTop);
};
