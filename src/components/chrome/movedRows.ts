import {useEffect} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {rowAnchor, rowHome} from '@site/src/addresses/rowHomes';

/**
 * Where an address leads whose row another page has.
 *
 * @param isHere whether the page has an element with an id
 * @returns undefined where the address leads to what is on its page, or to no row
 */
export function movedTo(
  {pathname, search, hash}: Pick<Location, 'pathname' | 'search' | 'hash'>,
  baseUrl: string,
  isHere: (id: string) => boolean,
): string | undefined {
  const anchor = hash.slice(1);
  const home = rowHome(anchor);
  if (home === undefined || isHere(anchor)) return undefined;
  const address = baseUrl + home;
  // There a row may be hidden until its table has come to life, which then shows it.
  return pathname.startsWith(address) ? undefined : `${address}${search}#${rowAnchor(anchor)}`;
}

/**
 * Keeps addresses of rows working that the page no longer has. Links of the site lead to the right page, so only an address that is opened
 * or typed is looked at, when the whole text is there.
 */
export function useMovedRows(): void {
  const baseUrl = useBaseUrl('/');
  useEffect(() => {
    const follow = () => {
      const address = movedTo(window.location, baseUrl, (id) => !!document.getElementById(id));
      if (address !== undefined) window.location.replace(address);
    };
    follow();
    window.addEventListener('hashchange', follow);
    return () => window.removeEventListener('hashchange', follow);
  }, [baseUrl]);
}
