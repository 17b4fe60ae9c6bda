import type {ReactNode} from 'react';
import styles from './styles.module.css';

type Verdict = 'kept' | 'rejected' | 'dropped' | 'own' | 'text';

interface Round {
  readonly name: string;
  readonly draft: readonly (readonly [word: string, verdict: Verdict])[];
  /** What the target adds at the end of the round. */
  readonly own: string;
  readonly note: string;
  /** What stands when the round is over. */
  readonly text: string;
}

/** An invented answer to the request of the guide, with words in place of tokens. */
const ROUNDS: readonly Round[] = [
  {
    name: 'Round 1',
    draft: [
      ['reset', 'kept'],
      ['your', 'kept'],
      ['account', 'rejected'],
      ['password', 'dropped'],
    ],
    own: 'password',
    note: 'The third guess is wrong. The model puts its own word there, and the fourth guess is dropped: 3 words from one pass.',
    text: 'To reset your password',
  },
  {
    name: 'Round 2',
    draft: [
      ['open', 'kept'],
      ['the', 'kept'],
      ['Settings', 'kept'],
      ['page', 'kept'],
    ],
    own: 'and',
    note: 'All four guesses are right, and the model adds a word: 5 words from one pass.',
    text: 'To reset your password open the Settings page and',
  },
];

const LABEL =
  'Two rounds after the word “To”. In round 1 the drafter guesses “reset your account password”. The model keeps “reset” and “your”, rejects “account”, drops “password”, and writes “password” itself: three words from one pass. In round 2 the drafter guesses “open the Settings page”. The model keeps all four and adds “and”: five words from one pass.';

const LEGEND = [
  ['kept', 'guess, kept'],
  ['rejected', 'guess, rejected'],
  ['dropped', 'guess, dropped'],
  ['own', 'written by the model'],
] as const;

/** Two rounds of drafting and verifying on words. */
export default function SpeculationRound(): ReactNode {
  return (
    <figure>
      <div role="img" aria-label={LABEL} className={styles.rounds}>
        {ROUNDS.map(({name, draft, own, note, text}) => (
          <div key={name}>
            <p className={styles.name}>
              <strong>{name}</strong>
            </p>
            <div className={styles.row}>
              {draft.map(([word, verdict]) => (
                <Word key={word} word={word} verdict={verdict} />
              ))}
              <span className={styles.arrow}>+</span>
              <Word word={own} verdict="own" />
            </div>
            <p className={styles.note}>{note}</p>
            <div className={styles.row}>
              <span className={styles.arrow}>Text so far:</span>
              <Word word={text} verdict="text" />
            </div>
          </div>
        ))}
        <div className={styles.legend}>
          {LEGEND.map(([verdict, meaning]) => (
            <span key={verdict} className={styles.meaning}>
              <span className={styles.sample} data-verdict={verdict} />
              {meaning}
            </span>
          ))}
        </div>
      </div>
      <figcaption>
        The small drafter guesses four words, and one pass of the large model checks all of them.
        Two passes write eight words here, in place of eight passes. The answer is invented, and
        words stand for tokens.
      </figcaption>
    </figure>
  );
}

function Word({word, verdict}: {readonly word: string; readonly verdict: Verdict}): ReactNode {
  return (
    <span className={styles.word} data-verdict={verdict}>
      {word}
    </span>
  );
}
