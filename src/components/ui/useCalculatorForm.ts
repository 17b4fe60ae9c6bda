import {startTransition, useCallback, useEffect, useState} from 'react';
import type {FormDeclaration} from '../../forms/defineForm';
import {afterPaint, delayed} from './delayed';
import {createStore, type FormStore, type WritableStore} from './formStore';
import type {InputId, Inputs} from '../../forms/inputs';
import {keptWorkload} from './keptWorkload';
import {initialState, openingState, stateFromUrl, withTexts} from './formState';
import type {FormState} from './formState';
import {writeUrl} from './urlState';

/** Milliseconds without a change before the URL follows; browsers refuse writes in quick succession. */
const URL_DELAY = 400;

export interface CalculatorForm<I extends Inputs> extends FormState<I> {
  /** Content of the form now. The state beside follows when the change is painted: a calculator may take long to compute. */
  readonly latest: FormStore<FormState<I>>;
  /** Scripts run: fields can be used. False in the HTML of the server. */
  readonly ready: boolean;
  /** Puts texts into fields. */
  readonly set: (texts: Partial<Readonly<Record<InputId<I>, string>>>) => void;
  readonly reset: () => void;
  readonly dismissNotices: () => void;
  /** Address of the page that opens with these values, at the calculator. For event handlers: it reads the location. */
  readonly link: () => string;
}

/**
 * The state of a calculator's form. The server renders the defaults; after hydration the URL is read, or else the workload that the reader keeps.
 * The URL follows what changes, in place: no navigation, no entry in the history.
 */
export function useCalculatorForm<I extends Inputs>(
  calculator: FormDeclaration<I>,
): CalculatorForm<I> {
  const [store] = useState(() => createStore(initialState(calculator)));
  const [state, setState] = useState(store.get);
  const [ready, setReady] = useState(false);

  useEffect(() => {
    const {pathname} = window.location;
    const isHere = () => window.location.pathname === pathname;
    const write = () => {
      if (isHere()) replaceSearch(writeUrl(calculator, store.get().values, window.location.search));
    };
    const writing = delayed(write, URL_DELAY);
    const show = (next: FormState<I>) => {
      store.set(next);
      setState(next);
    };
    const read = () => {
      // Going back to another page is not ours, and what the reader just did wins over an older URL.
      if (!isHere() || writing.isPending()) return;
      show(stateFromUrl(calculator, window.location.search));
    };
    // Both are known only after hydration; a state made from them earlier would contradict the HTML.
    show(openingState(calculator, window.location.search, keptWorkload()));
    // oxlint-disable-next-line react/set-state-in-effect
    setReady(true);
    const follow = () => void (store.get().touched && writing.later());
    follow();
    const unwatch = store.watch(follow);
    window.addEventListener('popstate', read);
    return () => {
      unwatch();
      writing.stop();
      window.removeEventListener('popstate', read);
    };
  }, [calculator, store]);

  useEffect(() => followPainted(store, setState), [store]);

  return {
    ...state,
    latest: store,
    ready,
    set: useCallback(
      (texts) => store.set(withTexts(calculator, store.get(), texts)),
      [calculator, store],
    ),
    reset: useCallback(() => {
      store.set({...initialState(calculator), touched: true});
      // At once: what is asked to show all of a table has to find it.
      setState(store.get());
    }, [calculator, store]),
    dismissNotices: useCallback(() => store.set({...store.get(), notices: []}), [store]),
    link: () => {
      const {origin, pathname, search} = window.location;
      return `${origin}${pathname}${writeUrl(calculator, store.get().values, search)}#${calculator.id}`;
    },
  };
}

/**
 * Gives a calculator the state once its fields have shown it: from the press of a key to the frame that answers it passes the time of a field,
 * not of the calculator. Changes that come meanwhile are given together.
 */
function followPainted<State>(
  store: WritableStore<State>,
  show: (state: State) => void,
): () => void {
  let isDue = false;
  return store.watch(() => {
    if (isDue) return;
    isDue = true;
    afterPaint(() => {
      isDue = false;
      startTransition(() => show(store.get()));
    });
  });
}

/** Changes the address in place. The state object is the router's: with it back and forward keep working. */
function replaceSearch(search: string): void {
  const {pathname, search: current, hash} = window.location;
  if (search === current) return;
  window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`);
}
