import {startTransition} from 'react';
import {createRoot, hydrateRoot, type Root} from 'react-dom/client';
import {atFirstSign} from '@site/src/components/chrome/firstSign';
import {showLoadingError} from '@site/src/components/chrome/PageLoading/showLoadingError';
import {fullStylesheet} from '@site/src/components/chrome/fullStylesheet';
import {islands} from './registry';

/** How far outside the window an island is when it is made to work. */
const MARGIN = '400px 0px';

/**
 * Makes the islands in a text work, each when somebody reads and it comes near the window, or is used; all at once if the address has a state, or a place
 * on the page, which may be in one of them.
 *
 * @returns what ends their work, and leaves the HTML as the server made it
 */
export function hydrateIslands(text: HTMLElement): () => void {
  const all = [...text.querySelectorAll<HTMLElement>('[data-island]')].map(island);
  const start = (target: EventTarget | null) => {
    all.find(({element}) => element.contains(target as Node | null))?.start();
  };
  const near = new IntersectionObserver(
    (entries) => {
      for (const {isIntersecting, target} of entries) if (isIntersecting) start(target);
    },
    {rootMargin: MARGIN},
  );
  const onFocus = ({target}: Event) => start(target);
  const observe = () => {
    for (const {element} of all) near.observe(element);
  };
  const stopWaiting = atFirstSign(observe);
  // A calculator hides the example until it has read the values that the browser keeps.
  if (document.documentElement.hasAttribute('data-values-awaited')) observe();
  for (const {element} of all) element.addEventListener('focusin', onFocus);
  const isPlace = window.location.search || window.location.hash;
  for (const {element, start: startNow} of all) if (isPlace || !element.firstChild) startNow();
  return () => {
    stopWaiting();
    near.disconnect();
    for (const {element, end} of all) {
      element.removeEventListener('focusin', onFocus);
      end();
    }
  };
}

function island(element: HTMLElement) {
  const {island: name = '', prefix = '', props = '{}'} = element.dataset;
  let root: Root | undefined;
  let html: string | undefined;
  let isStarted = false;
  let isOver = false;
  let removeError = () => {};
  async function start(): Promise<void> {
    if (isStarted) return;
    isStarted = true;
    try {
      const load = islands.get(name);
      if (!load) throw new Error(`No page says how ${name} is loaded.`);
      const [{default: Component}] = await Promise.all([load(), fullStylesheet()]);
      if (isOver) return;
      html = element.innerHTML;
      const content = <Component {...(JSON.parse(props) as object)} />;
      const options = {
        identifierPrefix: prefix,
        // A reader who leaves before it is done breaks it off, which React reports too.
        onRecoverableError: (fault: unknown) => void (isOver || reportError(fault)),
      };
      // As a transition it is done in slices, between which the page answers.
      startTransition(() => {
        // A text that a translator has changed differs from the server's, and the development server makes nothing.
        const isServed = element.firstChild && !element.querySelector('font');
        if (isServed) root = hydrateRoot(element, content, options);
        else (root = createRoot(element, options)).render(content);
      });
    } catch (error) {
      if (isOver) return;
      isStarted = false;
      // Nothing will be read: what the server made, under the error, is better than an empty place.
      document.documentElement.removeAttribute('data-values-awaited');
      removeError = showLoadingError(element, error, () => void start());
    }
  }
  return {
    element,
    start: () => void start(),
    end: () => {
      isOver = true;
      removeError();
      // After the render that ends it, and before any that shows the text again: that one needs the HTML of the server.
      queueMicrotask(() => {
        root?.unmount();
        if (html !== undefined) element.innerHTML = html;
      });
    },
  };
}
