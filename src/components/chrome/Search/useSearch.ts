import {useEffect, useState} from 'react';
import type {SearchAnswer, SearchIndex} from '@site/src/search/searchIndex';
import {forgetIndex, loadIndex} from './loadIndex';

export interface Answered extends SearchAnswer {
  readonly kind: 'answered';
  readonly text: string;
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
  const [state, setState] = useState<SearchState>({kind: 'loading'});
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let isStale = false;
    const show = (next: SearchState) => {
      clearTimeout(slow);
      if (!isStale) setState(next);
    };
    const slow = setTimeout(() => show({kind: 'slow'}), SLOW_MS);
    const run = () =>
      loadIndex(baseUrl).then(
        (index) => show(answerOf(index, text, isExact)),
        () => show({kind: 'failed'}),
      );
    const timer = setTimeout(() => void run(), text.trim() === '' ? 0 : PAUSE_MS);
    return () => {
      isStale = true;
      clearTimeout(timer);
      clearTimeout(slow);
    };
  }, [text, isExact, baseUrl, attempt]);
  const retry = () => {
    forgetIndex();
    setState({kind: 'loading'});
    setAttempt((count) => count + 1);
  };
  return [state, retry];
}

function answerOf(index: SearchIndex, text: string, isExact: boolean): SearchState {
  if (text.trim() === '') return {kind: 'empty'};
  return {kind: 'answered', text, ...index.search(text, {isExact})};
}
