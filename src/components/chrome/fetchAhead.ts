import {useEffect} from 'react';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {knowPage, prefetchFrame, prefetchPage} from '@site/src/firstLoad/knowPage';
import {SIGNS} from '@site/src/firstLoad/readerSigns';
import {untilNoPageIsWanted} from '@site/src/firstLoad/nextPage';
import {isPagePath} from './isPagePath';

/** Milliseconds between two looks at which links there are. */
const PAUSE = 300;

/** A slow connection or a reader who saves data: Docusaurus asks the same, after the lists of pages are loaded. */
function isSparing(): boolean {
  const {connection} = navigator as {connection?: {effectiveType: string; saveData: boolean}};
  return (
    connection !== undefined && (connection.saveData || connection.effectiveType.includes('2g'))
  );
}

/** The address of the page that a link leads to, without the part of the page. */
const pageOf = (link: string) => link.replace(/[?#].*$/, '');

/**
 * Fetches ahead, once this page is loaded, the style sheet and the script that other pages are shown with: 28 kB (brotli), which are not
 * in the way when a link is pressed. Then the pages that links of the text in view lead to, once somebody reads, and any page whose link is pointed
 * at, which is made ready too. Docusaurus fetches for each link in view, at once and for each part of a page anew: with the sidebar that
 * is 15 pages, 300 kB, of which a reader opens one.
 */
export function useFetchAhead(): void {
  const baseUrl = useBaseUrl('/');
  useEffect(() => {
    const {preload} = window.docusaurus;
    const makeReady = async (link: string) => {
      if (isSparing()) return [];
      try {
        await knowPage(pageOf(link));
        return (await preload(pageOf(link))) || [];
      } catch {
        // What cannot be had ahead is asked for again when the link is followed.
        return [];
      }
    };
    window.docusaurus = Object.freeze({prefetch: () => false as const, preload: makeReady});

    const aheadOfPages = () => {
      if (!isSparing()) prefetchFrame();
    };
    if (document.readyState === 'complete') aheadOfPages();
    else window.addEventListener('load', aheadOfPages, {once: true});

    const seen = new WeakSet<Element>();
    const inView = new IntersectionObserver((entries) => {
      for (const {isIntersecting, target} of entries) {
        if (!isIntersecting) continue;
        inView.unobserve(target);
        const {pathname} = target as HTMLAnchorElement;
        if (isPagePath(pathname, baseUrl) && !isSparing()) prefetchPage(pathname);
      }
    });
    let timer: number | undefined;
    const look = async () => {
      await untilNoPageIsWanted();
      timer = undefined;
      // A term links to where it is explained; its definition is what most want.
      for (const link of document.querySelectorAll(`main a[href^="${baseUrl}"]:not([data-term])`)) {
        if (seen.has(link)) continue;
        seen.add(link);
        inView.observe(link);
      }
    };
    const onSign = () => void (timer ??= window.setTimeout(() => void look(), PAUSE));
    for (const sign of SIGNS) window.addEventListener(sign, onSign, {passive: true});
    return () => {
      for (const sign of SIGNS) window.removeEventListener(sign, onSign);
      window.removeEventListener('load', aheadOfPages);
      window.clearTimeout(timer);
      inView.disconnect();
    };
  }, [baseUrl]);
}
