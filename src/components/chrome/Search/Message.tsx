import type {MouseEvent, ReactNode} from 'react';
import sections from '@generated/handbook-search/default/sections.json';
import {identity} from '@site/src/identity';
import {PAGES_SHOWN} from './pagesShown';
import type {Answered, SearchState} from './useSearch';
import styles from './styles.module.css';

interface Props {
  readonly state: SearchState;
  /** Enter was pressed, and the first result to follow is still to come. */
  readonly isSent: boolean;
  readonly baseUrl: string;
  readonly retry: () => void;
  readonly ask: (text: string) => void;
  /** Searches the text as it was typed. */
  readonly askExactly: (text: string) => void;
  readonly follow: (href: string) => void;
}

const EXAMPLES = ['TTFT', 'CUDA out of memory', '--max-model-len', 'is self-hosting cheaper?'];

/** Message above the results, and in their place where there are none. A change of it is announced. */
export default function Message({
  state,
  isSent,
  baseUrl,
  retry,
  ask,
  askExactly,
  follow,
}: Props): ReactNode {
  return (
    <>
      <p role="status" className={styles.status}>
        {isSent ? 'Searching … The first result opens as soon as it is there.' : statusOf(state)}
      </p>
      {isBroken(state) && !IS_DEVELOPMENT && (
        <button type="button" className={styles.action} onClick={retry}>
          Try again
        </button>
      )}
      {state.kind === 'answered' && state.corrected !== null && (
        <p>
          <button type="button" className={styles.action} onClick={() => askExactly(state.text)}>
            Search exactly “{state.text.trim()}”
          </button>
        </p>
      )}
      {(state.kind === 'empty' || isWithoutResult(state)) && (
        <>
          <p className={styles.hint}>Try</p>
          <ul>
            {EXAMPLES.map((example) => (
              <li key={example}>
                <button type="button" className={styles.action} onClick={() => ask(example)}>
                  {example}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
      {(state.kind !== 'answered' || isWithoutResult(state)) && state.kind !== 'loading' && (
        <Sections baseUrl={baseUrl} follow={follow} />
      )}
      {isWithoutResult(state) && (
        <p className={styles.hint}>
          Should the handbook answer this?{' '}
          <a href={`${identity.repository}/issues/new`} target="_blank" rel="noopener noreferrer">
            Tell us what is missing
          </a>
          .
        </p>
      )}
    </>
  );
}

/** The development server has no built pages, so there is nothing to index. */
const IS_DEVELOPMENT = process.env.NODE_ENV === 'development';

/** Whether another try may help. */
const isBroken = (state: SearchState): boolean =>
  state.kind === 'answered'
    ? state.fullText === 'failed'
    : state.kind === 'failed' || state.kind === 'slow';

function statusOf(state: SearchState): string {
  if (state.kind === 'answered') return answerStatus(state);
  if (state.kind === 'loading') return 'Loading titles and terms…';
  if (state.kind === 'slow') return 'Titles and terms are still loading. Your words are kept.';
  if (state.kind === 'empty') return 'Search words, abbreviations, flags, metric names, errors.';
  return IS_DEVELOPMENT
    ? 'Search needs a build: the development server has no index. Run npm run site.'
    : 'The search could not be loaded. Are you online?';
}

/** Words on the full text where names alone have not answered. */
const REST = {
  loading: 'The full text is still loading.',
  failed: 'The full text could not be loaded.',
};

function answerStatus({count, text, corrected, missing, fullText}: Answered): string {
  const pages = count === 1 ? '1 page' : `${count} pages`;
  if (fullText !== 'searched') {
    return `${count === 0 ? 'No title or term has this' : `${pages} by title or term`}. ${REST[fullText]}`;
  }
  if (count === 0) return `No page has “${text.trim()}”. Check the spelling or use fewer words.`;
  const rest = count > PAGES_SHOWN ? `, the best ${PAGES_SHOWN} shown` : '';
  return [
    corrected && `Showing results for “${corrected}”.`,
    missing.length > 0 && `On no page: ${missing.join(', ')}.`,
    `${pages}${rest}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whether no page has it, in the full text too. */
function isWithoutResult(state: SearchState): boolean {
  return state.kind === 'answered' && state.count === 0 && state.fullText === 'searched';
}

function Sections({baseUrl, follow}: Pick<Props, 'baseUrl' | 'follow'>): ReactNode {
  const onClick = (event: MouseEvent, href: string) => {
    event.preventDefault();
    follow(href);
  };
  return (
    <>
      <p className={styles.hint}>Or go to a section</p>
      <ul>
        {sections.map(({path, name}) => (
          <li key={path}>
            <a href={baseUrl + path} onClick={(event) => onClick(event, baseUrl + path)}>
              {name}
            </a>
          </li>
        ))}
      </ul>
    </>
  );
}
