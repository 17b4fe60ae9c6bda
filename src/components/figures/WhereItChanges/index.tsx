import type {ReactNode} from 'react';
import {RUNNING_WORKLOAD} from '@site/src/data/runningWorkload';
import {count} from '../../ui/format';
import styles from './styles.module.css';

const {promptTokens, sharedTokens} = RUNNING_WORKLOAD;
const QUESTION = promptTokens - sharedTokens;
/** Three passages of 400 tokens: an example. */
const PASSAGES = 3 * 400;
/** What is left of the system prompt when the model knows the task: an example. */
const SHORT_INSTRUCTIONS = 100;

type Kind = 'instructions' | 'passages' | 'question';

interface Way {
  readonly name: string;
  readonly changes: string;
  readonly strip: readonly (readonly [Kind, number])[];
  readonly adapter: boolean;
}

const WAYS: readonly Way[] = [
  {
    name: 'Prompt',
    changes: 'You write instructions and examples.',
    strip: [
      ['instructions', sharedTokens],
      ['question', QUESTION],
    ],
    adapter: false,
  },
  {
    name: 'Retrieve',
    changes: 'A search adds passages that fit the question.',
    strip: [
      ['instructions', sharedTokens],
      ['passages', PASSAGES],
      ['question', QUESTION],
    ],
    adapter: false,
  },
  {
    name: 'Fine-tune',
    changes: 'Training changes the model itself.',
    strip: [
      ['instructions', SHORT_INSTRUCTIONS],
      ['question', QUESTION],
    ],
    adapter: true,
  },
];

const KINDS: readonly (readonly [Kind, string])[] = [
  ['instructions', 'instructions'],
  ['passages', 'retrieved passages'],
  ['question', 'question and history'],
];

const tokens = ({strip}: Way) => strip.reduce((sum, [, length]) => sum + length, 0);
const longest = Math.max(...WAYS.map(tokens));

const sentence = (way: Way) =>
  `${way.name}: ${way.changes} The prompt has ${count(tokens(way))} tokens, of which ${way.strip
    .map(([kind, length]) => `${count(length)} ${kind}`)
    .join(', ')}. The model is ${way.adapter ? 'changed by an adapter' : 'unchanged'}.`;

/** Three ways to change what a model answers, each with the prompt that a request then has, on one scale. */
export default function WhereItChanges(): ReactNode {
  return (
    <figure>
      <ul className={styles.legend} aria-hidden="true">
        {KINDS.map(([kind, words]) => (
          <li key={kind}>
            <span className={`${styles.sign} ${styles[kind]}`} />
            {words}
          </li>
        ))}
      </ul>
      <div role="img" aria-label={WAYS.map(sentence).join(' ')}>
        {WAYS.map((way) => (
          <div key={way.name} className={styles.way} aria-hidden="true">
            <p className={styles.words}>
              <b>{way.name}</b> {way.changes}
            </p>
            <div className={styles.path}>
              <div className={styles.track}>
                <div className={styles.strip} style={{width: `${(100 * tokens(way)) / longest}%`}}>
                  {way.strip.map(([kind, length]) => (
                    <span key={kind} className={styles[kind]} style={{flexGrow: length}} />
                  ))}
                </div>
                <span className={styles.count}>{count(tokens(way))} tokens</span>
              </div>
              <span className={styles.arrow}>→</span>
              <span className={way.adapter ? `${styles.model} ${styles.tuned}` : styles.model}>
                model
                {way.adapter && <span className={styles.adapter}>+ adapter</span>}
              </span>
            </div>
          </div>
        ))}
      </div>
      <figcaption>
        A prompt and a search change the request. Fine-tuning changes the model. The first prompt is
        that of our support assistant. The lengths of the other two are examples.
      </figcaption>
    </figure>
  );
}
