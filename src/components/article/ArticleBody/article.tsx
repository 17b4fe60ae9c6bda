import {useLayoutEffect, useRef, type ComponentType, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {BOXES, watchBoxes} from '../focusableBoxes';
import {hydrateIslands} from '../Island/hydrateIslands';
import {followLinks} from './followLinks';
import {showText, TEXT_OF, textAtHand} from './texts';

/**
 * Makes the browser's copy of an article: what its module exports in the place of the compiled text (`plugins/islands`). The module
 * waits for it, so whatever loads a page (a first visit, a link, a preload) has the text once it has the code.
 *
 * @param permalink address of the page, as its metadata have it
 * @returns the text as HTML, in which only the islands are made to work
 */
export async function article(permalink: string): Promise<ComponentType> {
  await textAtHand(permalink);
  return function Article(): ReactNode {
    const box = useRef<HTMLElement>(null);
    const {push} = useHistory();
    const baseUrl = useBaseUrl('/');
    useLayoutEffect(() => {
      const element = box.current;
      // Never so: the bundler reads it, and puts the styles of all figures into the sheet of the site.
      if (!element) return void import('./stylesOfTexts');
      showText(permalink, element);
      const ends = [
        followLinks(element, baseUrl, push),
        watchBoxes(element.querySelectorAll(BOXES)),
        hydrateIslands(element),
      ];
      return () => {
        for (const end of ends) end();
      };
    }, [baseUrl, push]);
    return (
      <section
        ref={box}
        className="markdown"
        {...{[TEXT_OF]: permalink}}
        suppressHydrationWarning
        // React leaves the content of the element alone: at hydration it is the server's.
        dangerouslySetInnerHTML={{__html: ''}}
      />
    );
  };
}
