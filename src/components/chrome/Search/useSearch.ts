import {useEffect, useState} from 'react';
import {forgetSearchers, searchers, type Searcher} from './loadIndex';
import type {Option} from './options';

export interface Answered {
  readonly kind: 'answered';
  readonly text: string;
  readonly options: readonly Option[];
  /** Pages that were found. */
  readonly count: number;
  readonly corrected: string | null;
  readonly missing: readonly string[];
  /** State of the full text, where names alone have answered. */
  readonly fullText: 'searched' | 'loading' | 'failed';
}

export type SearchState = {readonly kind: 'loading' | 'slow' | 'failed' | 'empty'} | Answered;

const PAUSE_MS = 120;
/** Longer than this, and the reader wonders whether anything happens. */
const SLOW_MS = 2000;

/**
 * Results to show for a text, and how to try again after a failure. With `isExact` the text is searched as it
 * stands, without a correction of its spelling.
 */
export function useSearch(
  text: string,
  isExact: boolean,
  baseUrl: string,
): [state: SearchState, retry: () => void] {
  const isEmpty = text.trim() === '';
  const [state, setState] = useState<SearchState>({kind: isEmpty ? 'empty' : 'loading'});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isStale = false;
    const show = (next: SearchState) => {
      clearTimeout(slow);
      if (!isStale) setState(next);
    };
    const slow = setTimeout(() => show({kind: isEmpty ? 'empty' : 'slow'}), SLOW_MS);
    const answer = (by: Searcher, isFailed = false) =>
      show(isEmpty ? {kind: 'empty'} : answerOf(by, {text, isExact, isFailed, baseUrl}));
    // Without a word they are only fetched.
    const run = async () => {
      if (!isEmpty) setState((now) => (now.kind === 'answered' ? now : {kind: 'loading'}));
      let best: Searcher | undefined;
      try {
        for await (const one of searchers(baseUrl)) {
          if (isStale) return;
          best = one;
          answer(one);
        }
      } catch {
        if (best) answer(best, true);
        else show({kind: 'failed'});
      }
    };
    const timer = setTimeout(() => void run(), isEmpty ? 0 : PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
      clearTimeout(slow);
    };
  }, [text, isEmpty, isExact, baseUrl, attempt]);
  const retry = () => {
    forgetSearchers();
    setState({kind: isEmpty ? 'empty' : 'loading'});
    setAttempt((count) => count + 1);
  };
  return [state, retry];
}

interface Asked {
  readonly text: string;
  readonly isExact: boolean;
  readonly isFailed: boolean;
  readonly baseUrl: string;
}

function answerOf(
  {index, optionsOf}: Searcher,
  {text, isExact, isFailed, baseUrl}: Asked,
): Answered {
  const {pages, corrected, missing} = index.search(text, {isExact});
  const rest = isFailed ? 'failed' : 'loading';
  return {
    kind: 'answered',
    text,
    options: optionsOf(pages, baseUrl),
    count: pages.length,
    corrected,
    missing,
    fullText: index.isWhole ? 'searched' : rest,
  };
}
