import type {ReactNode} from 'react';
import styles from './styles.module.css';

const TOKENS = ['Reset', 'my', 'key', '?', 'Open', 'the', 'menu'];

/** What a pass does with a token: computes it, reads it from the cache, finds it, or does not know it. */
type Cell = 'computed' | 'cached' | 'new' | 'unknown';

interface Pass {
  readonly name: string;
  readonly cells: readonly Cell[];
}

const all = (cell: Cell): readonly Cell[] => TOKENS.map(() => cell);

/** The pass that begins at one token and finds the token at `found`. */
const pass = (from: number, found: number): readonly Cell[] =>
  TOKENS.map((_, at) => {
    if (at === found) return 'new';
    if (at > found) return 'unknown';
    return at < from ? 'cached' : 'computed';
  });

const PANELS: readonly {title: string; passes: readonly Pass[]; end: string}[] = [
  {
    title: 'Training: the answer is known',
    passes: [
      {name: 'Forward', cells: all('computed')},
      {name: 'Backward', cells: all('computed')},
    ],
    end: 'Then all weights change.',
  },
  {
    title: 'Serving: the answer has to be found',
    passes: [
      {name: 'Pass 1', cells: pass(0, 4)},
      {name: 'Pass 2', cells: pass(4, 5)},
      {name: 'Pass 3', cells: pass(5, 6)},
    ],
    end: 'The weights stay as they are.',
  },
];

const LEGEND: readonly [Cell, string][] = [
  ['computed', 'computed in this pass'],
  ['new', 'found by this pass'],
  ['cached', 'read from the KV cache'],
  ['unknown', 'not known yet'],
];

const LABEL =
  'Two panels over the same seven tokens: Reset, my, key, question mark, Open, the, menu. Training computes all seven in one forward pass and one backward pass, then changes all weights. Serving computes the four tokens of the prompt in its first pass and finds the token Open. The second pass computes Open alone, reads the prompt from the cache and finds the. The third pass finds menu. The weights stay the same.';

/** The passes of training and of serving over the same tokens. */
export default function TrainAndServePasses(): ReactNode {
  return (
    <figure>
      <ul className={styles.legend} aria-hidden="true">
        {LEGEND.map(([cell, words]) => (
          <li key={cell}>
            <span className={`${styles.sign} ${styles[cell]}`} />
            {words}
          </li>
        ))}
      </ul>
      <div role="img" aria-label={LABEL}>
        {PANELS.map(({title, passes, end}) => (
          <div key={title} className={styles.panel} aria-hidden="true">
            <p className={styles.title}>{title}</p>
            {passes.map(({name, cells}) => (
              <div key={name} className={styles.pass}>
                <p className={styles.name}>{name}</p>
                <div className={styles.cells}>
                  {cells.map((cell, at) => (
                    <span key={TOKENS[at]} className={`${styles.cell} ${styles[cell]}`}>
                      {cell === 'unknown' ? '' : TOKENS[at]}
                    </span>
                  ))}
                </div>
              </div>
            ))}
            <p className={styles.end}>{end}</p>
          </div>
        ))}
      </div>
      <figcaption>
        Training works on all tokens at once, because it knows the answer. Serving needs one pass
        for each token of the answer. Words stand for tokens here.
      </figcaption>
    </figure>
  );
}
