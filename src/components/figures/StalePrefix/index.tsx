import type {ReactNode} from 'react';
import styles from './styles.module.css';

type Version = 'v1' | 'v2';

interface Case {
  readonly request: string;
  readonly what: string;
  /** Whose weights the blocks of the prompt come from. */
  readonly prompt: Version;
  readonly cached: boolean;
  readonly answer: Version;
  readonly verdict: string;
}

const CASES: readonly Case[] = [
  {
    request: 'acme',
    what: 'before the swap',
    prompt: 'v1',
    cached: false,
    answer: 'v1',
    verdict: 'right',
  },
  {
    request: 'acme',
    what: 'new weights (v2), old name',
    prompt: 'v1',
    cached: true,
    answer: 'v2',
    verdict: 'wrong: two versions mixed',
  },
  {
    request: 'acme-v2',
    what: 'new weights (v2), new name',
    prompt: 'v2',
    cached: false,
    answer: 'v2',
    verdict: 'right',
  },
];

const PROMPT_BLOCKS = [0, 1, 2, 3];
const ANSWER_BLOCKS = [0, 1];

const sentence = ({request, what, prompt, cached, answer, verdict}: Case) =>
  `Request to ${request}, ${what}: the blocks of the prompt are ${cached ? 'read from the cache, made' : 'computed'} by ${prompt}, the answer by ${answer}. ${verdict}.`;

/** What a prefix cache does when new adapter weights are loaded under an old name, and under a new one. */
export default function StalePrefix(): ReactNode {
  return (
    <figure>
      <div
        className={styles.figure}
        role="img"
        aria-label={CASES.map((one) => sentence(one)).join(' ')}
      >
        {CASES.map(({request, what, prompt, cached, answer, verdict}) => (
          <div key={what} className={styles.case} aria-hidden="true">
            <p className={styles.words}>
              <code>{request}</code>: {what}
            </p>
            <div className={styles.blocks}>
              {PROMPT_BLOCKS.map((block) => (
                <span
                  key={block}
                  className={`${styles.block} ${styles[prompt]} ${cached ? styles.cached : ''}`}
                >
                  {prompt}
                </span>
              ))}
              <span className={styles.gap} />
              {ANSWER_BLOCKS.map((block) => (
                <span key={block} className={`${styles.block} ${styles[answer]}`}>
                  {answer}
                </span>
              ))}
            </div>
            <div className={styles.under}>
              <span>prompt, {cached ? 'from the cache' : 'computed'}</span>
              <span>{verdict}</span>
            </div>
          </div>
        ))}
      </div>
      <figcaption>
        The cache finds blocks by a name, not by the weights. So new weights under an old name use
        blocks that the old weights made. Four blocks stand for the prompt, and two for the answer.
      </figcaption>
    </figure>
  );
}
