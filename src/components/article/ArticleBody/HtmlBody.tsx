import {useLayoutEffect, useRef, type ReactNode} from 'react';
import {useDoc} from '@docusaurus/plugin-content-docs/client';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import {BOXES, watchBoxes} from '../focusableBoxes';
import {hydrateIslands} from '../Island/hydrateIslands';
import {followLinks} from './followLinks';
import {keepText, takeText} from './texts';

/** The text of a page as HTML, in which only the models are made to work. */
export default function HtmlBody(): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const history = useHistory();
  const baseUrl = useBaseUrl('/');
  const {permalink} = useDoc().metadata;

  useLayoutEffect(() => {
    const element = box.current;
    // Never so: the bundler reads it, and puts the styles of all figures into the sheet of the site.
    if (!element) return void import('./stylesOfTexts');
    const text = takeText(permalink);
    if (text) element.append(text);
    const ends = [
      followLinks(element, baseUrl, history.push),
      watchBoxes(element.querySelectorAll(BOXES)),
      hydrateIslands(element),
    ];
    return () => {
      for (const end of ends) end();
      keepText(permalink, element);
    };
  }, [permalink, baseUrl, history]);

  return (
    <div
      ref={box}
      className="markdown"
      suppressHydrationWarning
      // React leaves the content of the element alone: at hydration it is the server's.
      dangerouslySetInnerHTML={{__html: ''}}
    />
  );
}
