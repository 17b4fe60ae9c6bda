import type {ReactNode} from 'react';
import {ANSWER, PROMPT, visible, type Token} from '../NextToken/tokens';
import styles from './styles.module.css';

interface Pass {
  readonly name: string;
  readonly note: string;
  readonly cached: readonly Token[];
  readonly input: readonly Token[];
  readonly output: Token;
}

const [paris, period, end] = ANSWER as readonly [Token, Token, Token];

const PASSES: readonly Pass[] = [
  {name: 'Prefill', note: 'the whole prompt at once', cached: [], input: PROMPT, output: paris},
  {name: 'Decode', note: 'one token', cached: PROMPT, input: [paris], output: period},
  {name: 'Decode', note: 'one token', cached: [...PROMPT, paris], input: [period], output: end},
];

const LABEL =
  'Three passes. The first, prefill, takes the five tokens of the prompt and gives “Paris”. The second, decode, takes “Paris”, finds the five tokens of the prompt in the KV cache, and gives a period. The third takes the period, finds six tokens in the cache, and gives the marker that ends the turn. Then generation stops.';

const KINDS = [
  ['cached', 'in the KV cache'],
  ['input', 'goes through the model'],
  ['output', 'comes out'],
] as const;

/** The passes of a short answer: what each takes from the cache, what it computes, what it gives. */
export default function DecodePasses(): ReactNode {
  return (
    <figure>
      <div role="img" aria-label={LABEL} className={styles.passes}>
        {PASSES.map(({name, note, cached, input, output}, index) => (
          <div key={output.id} className={styles.pass}>
            <p className={styles.name}>
              <strong>
                Pass {index + 1}: {name}
              </strong>
              , {note}
            </p>
            <div className={styles.row}>
              {cached.map((token) => (
                <Piece key={token.id} token={token} kind="cached" />
              ))}
              {input.map((token) => (
                <Piece key={token.id} token={token} kind="input" />
              ))}
              <span className={styles.arrow}>→</span>
              <Piece token={output} kind="output" />
            </div>
          </div>
        ))}
        <div className={styles.legend}>
          {KINDS.map(([kind, meaning]) => (
            <span key={kind} className={styles.meaning}>
              <span className={styles.sample} data-kind={kind} />
              {meaning}
            </span>
          ))}
        </div>
      </div>
      <figcaption>
        The prompt takes one pass. Each further token of the answer takes another pass. The marker{' '}
        <code>&lt;|eot_id|&gt;</code> ends the answer.
      </figcaption>
    </figure>
  );
}

interface PieceProps {
  readonly token: Token;
  readonly kind: (typeof KINDS)[number][0];
}

function Piece({token, kind}: PieceProps): ReactNode {
  return (
    <span className={styles.piece} data-kind={kind}>
      {visible(token.text)}
    </span>
  );
}
