import {useEffect, useLayoutEffect, useRef, useState, type ReactNode} from 'react';
import {createPortal} from 'react-dom';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import MDXContent from '@theme/MDXContent';
import {BOXES, watchBoxes} from '../focusableBoxes';
import {hydrateIslands} from '../Island/hydrateIslands';
import {followLinks} from './followLinks';

/**
 * The text of an article on the development server. It is rendered out of sight, and shown as the HTML that came of it: as in a build,
 * nothing in it is alive but its islands.
 */
export default function DraftBody({children}: {readonly children: ReactNode}): ReactNode {
  const [draft] = useState(() => document.createElement('div'));
  const box = useRef<HTMLElement>(null);
  const {push} = useHistory();
  const baseUrl = useBaseUrl('/');
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let end = () => {};
    const show = () => {
      end();
      element.innerHTML = draft.innerHTML;
      const ends = [watchBoxes(element.querySelectorAll(BOXES)), hydrateIslands(element)];
      end = () => ends.forEach((each) => each());
    };
    const changes = new MutationObserver(show);
    changes.observe(draft, {childList: true, subtree: true, characterData: true, attributes: true});
    show();
    return () => {
      changes.disconnect();
      end();
    };
  }, [draft]);
  useEffect(
    () => (box.current ? followLinks(box.current, baseUrl, push) : undefined),
    [baseUrl, push],
  );
  return (
    <>
      <section ref={box} className="markdown" />
      {createPortal(<MDXContent>{children}</MDXContent>, draft)}
    </>
  );
}
