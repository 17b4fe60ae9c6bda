import {useEffect, useLayoutEffect, useRef, type ReactNode} from 'react';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {LateText} from '@site/src/firstLoad/content';
import {bringToLife} from './bringToLife';
import {followLinks} from './followLinks';
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
    const stopLinks = followLinks(element, baseUrl, history.push);
    if (text.nodes) element.append(...text.nodes.childNodes);
    const life = bringToLife(element, text, () => latest.current, stopLinks);

    return () => {
      stopLinks();
      life.end();
      // A text that React has taken over goes with its root.
      if (!life.isHydrated()) text.nodes = element;
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
