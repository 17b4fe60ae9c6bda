import {startTransition, useEffect, type FunctionComponent, type ReactNode} from 'react';
import {hydrateRoot, type Root} from 'react-dom/client';
import type {LateText} from '@site/src/firstLoad/content';
import {showFault} from '@site/src/components/chrome/Recovery/fault';
import {reloadOnce} from '@site/src/components/chrome/Recovery/reloadOnce';
import {BOXES, watchBoxes} from '../focusableBoxes';
import {ID_PREFIX, type useRoot} from './useRoot';
import {watchReader} from './watchReader';

type RenderRoot = ReturnType<typeof useRoot>;

export interface Life {
  readonly isHydrated: () => boolean;
  readonly end: () => void;
}

/**
 * Makes the HTML of a text work: its wide tables at once, the rest once it is used. Then its script is loaded and takes over that very
 * HTML, without replacing it.
 *
 * @param rendered gives what renders a root now
 * @param onHydrated the text follows its own links from then on
 */
export function bringToLife(
  element: HTMLElement,
  text: LateText,
  rendered: () => RenderRoot,
  onHydrated: () => void,
): Life {
  let hydrated: {root: Root; isDone: Promise<void>} | undefined;
  let isOver = false;
  const stopBoxes = watchBoxes(element.querySelectorAll(BOXES));
  const reader = watchReader(element, async () => {
    const Text = await loadText(text, () => void reader.start());
    if (isOver) return;
    hydrated = hydrate(element, (then) =>
      rendered()({text: Text, children: <WhenReady then={then} />}),
    );
    await hydrated.isDone;
    stopBoxes();
    onHydrated();
  });
  return {
    isHydrated: () => hydrated !== undefined,
    end: () => {
      isOver = true;
      reader.stop();
      stopBoxes();
      // Not while another root renders, nor before this one has taken over what it then takes away.
      void hydrated?.isDone.then(() => setTimeout(() => hydrated?.root.unmount()));
    },
  };
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
