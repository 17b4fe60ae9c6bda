import {startTransition, type ComponentType} from 'react';
import {hydrateRoot, type Root} from 'react-dom/client';
import {showFault} from '@site/src/components/chrome/Recovery/fault';
import {reloadOnce} from '@site/src/components/chrome/Recovery/reloadOnce';
import {wholeStyles} from '@site/src/components/chrome/wholeStyles';
import {atFirstSign} from './firstSign';

/** How far outside the window an island is when it is made to work. */
const MARGIN = '400px 0px';

type Model = ComponentType<object>;

const FIGURES: Readonly<Record<string, () => Promise<{default: Model}>>> = {
  ServerLoad: () => import('@site/src/components/figures/ServerLoad'),
  PredictedMeasured: () => import('@site/src/components/figures/PredictedMeasured'),
};

function modelNamed(name: string): Promise<{default: Model}> {
  const figure = FIGURES[name];
  if (figure) return figure();
  const live = /^Live(?<what>\w+)/.exec(name)?.groups?.['what'];
  if (live !== undefined) {
    return import(
      /* webpackChunkName: "live-[request]" */ `@site/src/components/live/Live${live}/index.tsx`
    );
  }
  return import(
    /* webpackChunkName: "model-[request]" */ `@site/src/components/calculators/${name}/index.tsx`
  );
}

/** What makes a model work, with the styles of all that it may show. */
async function load(name: string): Promise<Model> {
  const [{default: Model}] = await Promise.all([modelNamed(name), wholeStyles()]);
  return Model;
}

/**
 * Makes the models in a text work, each when somebody reads and it comes near the window, or is used; all at once if the address has a state, or a place
 * on the page, which may be in one of them.
 *
 * @returns what ends their work, and leaves the HTML as the server made it
 */
export function hydrateIslands(text: HTMLElement): () => void {
  const islands = [...text.querySelectorAll<HTMLElement>('[data-island]')].map(island);
  const start = (target: EventTarget | null) => {
    islands.find(({element}) => element.contains(target as Node | null))?.start();
  };
  const near = new IntersectionObserver(
    (entries) => {
      for (const {isIntersecting, target} of entries) if (isIntersecting) start(target);
    },
    {rootMargin: MARGIN},
  );
  const onFocus = ({target}: Event) => start(target);
  const stopWaiting = atFirstSign(() => {
    for (const {element} of islands) near.observe(element);
  });
  for (const {element} of islands) element.addEventListener('focusin', onFocus);
  if (window.location.search || window.location.hash) for (const each of islands) each.start();
  return () => {
    stopWaiting();
    near.disconnect();
    for (const {element, end} of islands) {
      element.removeEventListener('focusin', onFocus);
      end();
    }
  };
}

function island(element: HTMLElement) {
  const {island: model = '', prefix = '', props = '{}'} = element.dataset;
  let root: Root | undefined;
  let html: string | undefined;
  let isStarted = false;
  let isOver = false;
  async function start(): Promise<void> {
    if (isStarted) return;
    isStarted = true;
    try {
      const Model = await load(model);
      if (isOver) return;
      showFault();
      html = element.innerHTML;
      const content = <Model {...(JSON.parse(props) as object)} />;
      // As a transition it is done in slices, between which the page answers.
      startTransition(() => {
        root = hydrateRoot(element, content, {
          identifierPrefix: prefix,
          // A reader who leaves before it is done breaks it off, which React reports too.
          onRecoverableError: (fault) => void (isOver || reportError(fault)),
        });
      });
    } catch (error) {
      isStarted = false;
      console.warn(`The model ${model} could not be loaded.`, error);
      if (await reloadOnce()) return;
      showFault({what: 'The interactive part of this page', retry: () => void start()});
    }
  }
  return {
    element,
    start: () => void start(),
    end: () => {
      isOver = true;
      // After the render that ends it, and before any that shows the text again: that one needs the HTML of the server.
      queueMicrotask(() => {
        root?.unmount();
        if (html !== undefined) element.innerHTML = html;
      });
    },
  };
}
