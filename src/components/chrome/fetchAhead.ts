import {useEffect} from 'react';
import {fetchText} from '@site/src/components/article/ArticleBody/texts';
import {prefetchWholeStyles, wholeStyles} from './wholeStyles';

/** A slow connection or a reader who saves data: Docusaurus asks the same. */
function isSparing(): boolean {
  const {connection} = navigator as {connection?: {effectiveType: string; saveData: boolean}};
  return (
    connection !== undefined && (connection.saveData || connection.effectiveType.includes('2g'))
  );
}

/** The address of the page that a link leads to, without the part of the page. */
const pageOf = (link: string) => link.replace(/[?#].*$/, '');

/**
 * Fetches ahead, once this page is loaded, the style sheet that other pages are shown with, and any page whose link is pointed at, with
 * its text. Docusaurus fetches for each link in view: with the sidebar that is 15 pages, of which a reader opens one.
 */
export function useFetchAhead(): void {
  useEffect(() => {
    const {preload} = window.docusaurus;
    const makeReady = async (link: string) => {
      if (isSparing()) return [];
      try {
        const page = pageOf(link);
        // With the styles, which change nothing: the browser looks at every element of this page for them.
        const [loaded] = await Promise.all([preload(page), fetchText(page), wholeStyles()]);
        return loaded || [];
      } catch {
        // What cannot be had ahead is asked for again when the link is followed.
        return [];
      }
    };
    window.docusaurus = Object.freeze({prefetch: () => false as const, preload: makeReady});

    const aheadOfPages = () => {
      if (!isSparing()) prefetchWholeStyles();
    };
    if (document.readyState === 'complete') aheadOfPages();
    else window.addEventListener('load', aheadOfPages, {once: true});
    return () => window.removeEventListener('load', aheadOfPages);
  }, []);
}
