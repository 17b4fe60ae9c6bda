import {useEffect, useState} from 'react';
import {missingConcepts, searchPages} from '@site/src/search/searchPages';
import {findSections, type FoundSection} from '@site/src/search/sections';
import type {CataloguePage} from '@site/src/search/catalogue';
import {forgetIndex, loadIndex, type SearchIndex} from './loadIndex';

export interface ShownPage {
  readonly page: CataloguePage;
  readonly sections: readonly FoundSection[];
}

export interface Answered {
  readonly kind: 'answered';
  readonly text: string;
  readonly corrected: string | null;
  /** Words that no page has. */
  readonly missing: readonly string[];
  /** How many pages have some of the words; those shown are the best of them. */
  readonly count: number;
  readonly shown: readonly ShownPage[];
}

export type SearchState = {readonly kind: 'loading' | 'slow' | 'failed' | 'empty'} | Answered;

const PAUSE_MS = 120;
/** Longer than this, and the reader wonders whether anything happens. */
const SLOW_MS = 2000;
const EMPTY = {kind: 'empty'} as const;
const PAGES_SHOWN = 8;
/** The first pages show more of their sections. */
const PAGES_IN_DETAIL = 3;

/**
 * What there is to show for a text, and how to try again after a failure. With `isExact` the text is searched as it
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
      if (!isStale) setState(next);
    };
    const run = async () => {
      try {
        show(await stateOf(text, isExact, baseUrl));
      } catch {
        forgetIndex();
        show({kind: 'failed'});
      }
      clearTimeout(slow);
    };
    const timer = setTimeout(() => void run(), text.trim() === '' ? 0 : PAUSE_MS);
    const slow = setTimeout(show, SLOW_MS, {kind: 'slow'});
    return () => {
      isStale = true;
      clearTimeout(timer);
      clearTimeout(slow);
    };
  }, [text, isExact, baseUrl, attempt]);
  const retry = () => {
    // One that is on its way may never come.
    forgetIndex();
    setState({kind: 'loading'});
    setAttempt((count) => count + 1);
  };
  return [state, retry];
}

async function stateOf(text: string, isExact: boolean, baseUrl: string): Promise<SearchState> {
  const answer = async () => {
    const index = await loadIndex(baseUrl);
    return text.trim() === '' ? EMPTY : answerOf(text, isExact, index);
  };
  try {
    return await answer();
  } catch {
    // What Pagefind has half loaded it would take for whole; and a new deployment has replaced what it has not loaded.
    forgetIndex();
    return answer();
  }
}

async function answerOf(
  text: string,
  isExact: boolean,
  {pagefind, catalogue}: SearchIndex,
): Promise<SearchState> {
  const answer = await searchPages(text, pagefind, catalogue, {isExact});
  const shown = await Promise.all(
    answer.pages.slice(0, PAGES_SHOWN).map(async ({page, positions, fragment}, rank) => ({
      page,
      sections: findSections(
        await fragment(),
        answer.query.concepts,
        positions,
        rank < PAGES_IN_DETAIL ? 3 : 1,
      ),
    })),
  );
  return {
    kind: 'answered',
    text,
    corrected: answer.query.corrected,
    missing: missingConcepts(answer).map((concept) => concept.text),
    count: answer.pages.length,
    shown,
  };
}
