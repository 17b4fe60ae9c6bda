import {useEffect} from 'react';

/** The address of the page that a link leads to, without the part of the page. */
const pageOf = (link: string) => link.replace(/[?#].*$/, '');

/**
 * Docusaurus looks for the code of `/page#part` under exactly that address and finds the wrong one, once for each
 * part. The code belongs to the page: fetched ahead once, whichever of its parts a link names.
 */
export function usePageAddresses(): void {
  useEffect(() => {
    const {prefetch, preload} = window.docusaurus;
    window.docusaurus = Object.freeze({
      prefetch: (link: string) => prefetch(pageOf(link)),
      preload: (link: string) => preload(pageOf(link)),
    });
  }, []);
}
