import {
  startTransition,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
  type FunctionComponent,
  type ReactNode,
} from 'react';
import {hydrateRoot, type Root} from 'react-dom/client';
import {useHistory} from '@docusaurus/router';
import useBaseUrl from '@docusaurus/useBaseUrl';
import type {LateText} from '@site/src/firstLoad/content';
import {showFault} from '@site/src/components/chrome/Recovery/fault';
import {reloadOnce} from '@site/src/components/chrome/Recovery/reloadOnce';
import {BOXES, watchBoxes} from '../focusableBoxes';
import {followLinks} from './followLinks';
import {ID_PREFIX, useRoot} from './useRoot';
import {watchReader} from './watchReader';

interface Props {
  readonly text: LateText;
}

/**
 * The text of the page that the reader has opened first: the HTML of the server, left as it is until something in it
 * is used or a form comes near. Then its script is loaded and makes that very HTML work, without replacing it.
 */
export default function LateBody({text}: Props): ReactNode {
  const box = useRef<HTMLDivElement>(null);
  const root = useRoot();
  const history = useHistory();
  const baseUrl = useBaseUrl('/');
  const latest = useRef(root);
  // React leaves the content of the element alone: at hydration it is the server's, later the one that was kept.
  const [html] = useState(text.html ?? '');

  useEffect(() => {
    latest.current = root;
  });

  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    let hydrated: {root: Root; isDone: Promise<void>} | undefined;
    let isGone = false;

    const stopBoxes = watchBoxes(element.querySelectorAll(BOXES));
    const stopLinks = followLinks(element, baseUrl, history.push);
    const reader = watchReader(element, async () => {
      const Text = await loadText(text, () => void reader.start());
      if (isGone) return;
      hydrated = hydrate(element, (then) =>
        latest.current({text: Text, children: <WhenReady then={then} />}),
      );
      await hydrated.isDone;
      stopBoxes();
      stopLinks();
    });

    return () => {
      isGone = true;
      reader.stop();
      stopBoxes();
      stopLinks();
      if (!hydrated) text.html = element.innerHTML;
      // Not while another root renders, nor before this one has taken over what it then takes away.
      else void hydrated.isDone.then(() => setTimeout(() => hydrated?.root.unmount()));
    };
  }, [text, baseUrl, history]);

  return (
    <div
      ref={box}
      className="markdown"
      suppressHydrationWarning
      dangerouslySetInnerHTML={{__html: html}}
    />
  );
}

/** @param content renders what the element holds, and calls when that is done */
function hydrate(element: HTMLElement, content: (then: () => void) => ReactNode) {
  let then = () => {};
  const isDone = new Promise<void>((resolve) => (then = resolve));
  let root!: Root;
  // As a transition it is done in slices, between which the page answers.
  startTransition(() => {
    root = hydrateRoot(element, content(then), {identifierPrefix: ID_PREFIX});
  });
  return {root, isDone};
}

async function loadText(text: LateText, retry: () => void): Promise<FunctionComponent> {
  try {
    const loaded = await text.load();
    showFault();
    return loaded;
  } catch (error) {
    if (!(await reloadOnce())) showFault({what: 'The interactive part of this page', retry});
    throw error;
  }
}

function WhenReady({then}: {readonly then: () => void}): ReactNode {
  useEffect(then, [then]);
  return null;
}
