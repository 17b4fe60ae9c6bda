import {useEffect, useLayoutEffect, useRef, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {LateText} from '@site/src/firstLoad/content';
import {bringToLife, type Life} from './bringToLife';
import {followLinks} from './followLinks';
import {insertSlices} from './insertSlices';
import {giveSheetsToHead} from './keepSheets';
import {leaveAfterPaint} from './leaveAfterPaint';
import {useRoot} from './useRoot';

interface Props {
  readonly text: LateText;
}

/** The text of a page as the HTML of the server, left as it is until something in it is used or a form comes near. */
export default function LateBody({text}: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const root = useRoot();
  const history = useHistory();
  const baseUrl = useBaseUrl('/');
  const latest = useRef(root);

  useEffect(() => {
    latest.current = root;
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const isPlaceLookedFor = () => history.action !== 'PUSH' || window.location.hash !== '';
    const stopLinks = followLinks(element, baseUrl, history.push);
    let life: Life | undefined;
    const begin = () => {
      life = bringToLife(element, text, () => latest.current, stopLinks);
    };
    if (text.nodes) giveSheetsToHead(text.nodes);
    const insertion = text.nodes && insertSlices(element, text.nodes, begin);
    if (!insertion) begin();
    // What is looked for has to be there: a part of the page, or the place where the reader was.
    else if (isPlaceLookedFor()) insertion.finish();

    return () => {
      stopLinks();
      insertion?.stop();
      life?.end();
      if (life?.isHydrated()) return;
      text.nodes = takeBack(element, text.nodes);
      // What is looked for on the next page must not be found on this one.
      if (!isPlaceLookedFor()) leaveAfterPaint(element);
    };
  }, [text, baseUrl, history]);

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

/**
 * What holds the text of a page that is left.
 *
 * @param rest what has not been inserted yet
 */
function takeBack(element: HTMLElement, rest: LateText['nodes']): ParentNode {
  if (!rest?.firstChild) return element;
  rest.prepend(...element.childNodes);
  return rest;
}
