import {useCallback, useEffect, useRef, useState} from 'react';
import {LEAVING} from '../chrome/Recovery/address';
import type {InteractiveModel} from './defineModel';
import type {InputId, Inputs} from './inputs';
import {initialState, stateFromUrl, withTexts} from './modelState';
import type {ModelState} from './modelState';
import {writeUrl} from './urlState';

/** Milliseconds without a change before the URL follows; browsers refuse writes in quick succession. */
const URL_DELAY = 400;

/** What ends the delay: the reader goes, and is to find the values on the way back. */
const LEAVES = [LEAVING, 'pagehide'];

export interface ModelForm<I extends Inputs> extends ModelState<I> {
  /** Scripts run: fields can be used. False in the HTML of the server. */
  readonly ready: boolean;
  /** Puts texts into fields. */
  readonly set: (texts: Partial<Readonly<Record<InputId<I>, string>>>) => void;
  readonly reset: () => void;
  readonly dismissNotices: () => void;
  /** Address of the page that opens with these values, at the model. For event handlers: it reads the location. */
  readonly link: () => string;
}

/**
 * The state of a model's form. The server renders the defaults; after hydration the URL is read, and it follows what
 * the reader changes, in place: no navigation, no entry in the history.
 */
export function useModelInputs<I extends Inputs>(model: InteractiveModel<I>): ModelForm<I> {
  const [state, setState] = useState(() => initialState(model));
  const [ready, setReady] = useState(false);
  const isWriting = useRef(false);

  useEffect(() => {
    const {pathname} = window.location;
    const read = () => {
      // Going back to another page is not ours, and what the reader just did wins over an older URL.
      if (window.location.pathname !== pathname || isWriting.current) return;
      setState(stateFromUrl(model, window.location.search));
    };
    // The URL is known only after hydration; a state made from it earlier would contradict the HTML.
    read();
    // eslint-disable-next-line react-hooks/set-state-in-effect
    setReady(true);
    window.addEventListener('popstate', read);
    return () => window.removeEventListener('popstate', read);
  }, [model]);

  const {touched, values} = state;
  useEffect(() => {
    if (!touched) return undefined;
    const {pathname} = window.location;
    isWriting.current = true;
    const stop = () => {
      isWriting.current = false;
      window.clearTimeout(timer);
      for (const event of LEAVES) window.removeEventListener(event, write);
    };
    const write = () => {
      stop();
      if (window.location.pathname === pathname) {
        replaceSearch(writeUrl(model, values, window.location.search));
      }
    };
    const timer = window.setTimeout(write, URL_DELAY);
    for (const event of LEAVES) window.addEventListener(event, write);
    return stop;
  }, [model, touched, values]);

  return {
    ...state,
    ready,
    set: useCallback((texts) => setState((now) => withTexts(model, now, texts)), [model]),
    reset: useCallback(() => setState({...initialState(model), touched: true}), [model]),
    dismissNotices: useCallback(() => setState((now) => ({...now, notices: []})), []),
    link: () => {
      const {origin, pathname, search} = window.location;
      return `${origin}${pathname}${writeUrl(model, values, search)}#${model.id}`;
    },
  };
}

/** Changes the address in place. The state object is the router's: with it back and forward keep working. */
function replaceSearch(search: string): void {
  const {pathname, search: current, hash} = window.location;
  if (search === current) return;
  window.history.replaceState(window.history.state, '', `${pathname}${search}${hash}`);
}
