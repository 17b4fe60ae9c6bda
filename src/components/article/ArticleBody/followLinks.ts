import {isPagePath} from '@site/src/components/chrome/isPagePath';

/**
 * Follows the links of a text whose script is not there: from page to page without loading the site anew. Links out of the
 * site, to files and within the page stay the browser's.
 *
 * @param baseUrl where the site lives on its host
 * @param push opens an address of the site
 * @returns what ends it
 */
export function followLinks(
  box: HTMLElement,
  baseUrl: string,
  push: (address: string) => void,
): () => void {
  const listeners = new AbortController();
  const {signal} = listeners;
  const pageLink = ({target}: Event): HTMLAnchorElement | undefined => {
    const link = target instanceof Element ? target.closest('a') : null;
    if (!link || (link.target && link.target !== '_self')) return undefined;
    const {origin, pathname} = link;
    const isOther = origin === location.origin && pathname !== location.pathname;
    return isOther && isPagePath(pathname, baseUrl) ? link : undefined;
  };
  const onClick = (event: MouseEvent) => {
    const link = pageLink(event);
    if (!link || event.defaultPrevented || isForTheBrowser(event)) return;
    event.preventDefault();
    push(link.pathname + link.search + link.hash);
  };
  const onPoint = (event: Event) => {
    const link = pageLink(event);
    if (link) void window.docusaurus.preload(link.pathname);
  };
  box.addEventListener('click', onClick, {signal});
  box.addEventListener('pointerover', onPoint, {signal});
  box.addEventListener('touchstart', onPoint, {signal, passive: true});
  return () => listeners.abort();
}

function isForTheBrowser({button, metaKey, ctrlKey, shiftKey, altKey}: MouseEvent): boolean {
  return button !== 0 || metaKey || ctrlKey || shiftKey || altKey;
}
