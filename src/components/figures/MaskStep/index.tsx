import type {ReactNode} from 'react';
import {compileSchema} from '@site/src/inference/constrained/compileSchema';
import {advanceText, startState} from '@site/src/inference/constrained/machine';
import styles from './styles.module.css';

const SCHEMA = {
  type: 'object',
  properties: {
    evidence: {type: 'string'},
    category: {enum: ['billing', 'bug', 'question']},
    refundCents: {anyOf: [{type: 'integer'}, {type: 'null'}]},
  },
  required: ['evidence', 'category', 'refundCents'],
  additionalProperties: false,
};

const TEXT = '{"evidence":"charged me twice","category":"';

/** Chances before the mask, in percent. They are invented, as the caption says. */
const CHANCES = [
  {token: 'refund', percent: 44},
  {token: 'billing', percent: 30},
  {token: 'complaint', percent: 14},
  {token: 'bill', percent: 6},
  {token: 'bug', percent: 4},
  {token: 'question', percent: 2},
];

function masked() {
  const compiled = compileSchema(SCHEMA, {whitespace: 'none'});
  if (!compiled.ok) throw new Error('The schema of the ticket is refused');
  const automaton = compiled.value;
  const state = advanceText(automaton, startState(automaton), TEXT);
  if (!state) throw new Error('The schema refuses the text so far');
  const tokens = CHANCES.map((chance) => ({
    ...chance,
    isAllowed: advanceText(automaton, state, chance.token) !== undefined,
  }));
  const left = tokens.reduce((sum, {isAllowed, percent}) => sum + (isAllowed ? percent : 0), 0);
  return tokens.map((token) => ({
    ...token,
    after: token.isAllowed ? Math.round((100 * token.percent) / left) : undefined,
  }));
}

const tokens = masked();

/** One decoding step: chances of six tokens before the mask of a schema, and after it. */
export default function MaskStep(): ReactNode {
  const told = tokens.map(({token, percent, after}) =>
    after === undefined
      ? `${token}: ${percent} %, forbidden`
      : `${token}: ${percent} %, then ${after} %`,
  );
  return (
    <figure>
      <div
        className={styles.step}
        role="img"
        aria-label={`The text so far is ${TEXT} Chances of the next token, before the mask and after it. ${told.join('. ')}.`}
      >
        <p className={styles.text} aria-hidden="true">
          {TEXT}
          <span className={styles.next}>?</span>
        </p>
        <ul aria-hidden="true">
          <li className={styles.head}>
            <span>next token</span>
            <span>model’s chance</span>
            <span>after the mask</span>
          </li>
          {tokens.map(({token, percent, after}) => (
            <li key={token} data-forbidden={after === undefined || undefined}>
              <b>{token}</b>
              <Bar percent={percent} />
              {after === undefined ? (
                <span className={styles.no}>forbidden</span>
              ) : (
                <Bar percent={after} isAfter />
              )}
            </li>
          ))}
        </ul>
      </div>
      <figcaption>
        The model prefers <code>refund</code>, which the schema does not know. The mask removes it,
        and the chances of the allowed tokens grow until they add up to 100&nbsp;%. The mask is
        computed from the schema above. The chances are made up, and all other tokens are left out.
      </figcaption>
    </figure>
  );
}

interface BarProps {
  readonly percent: number;
  readonly isAfter?: boolean;
}

function Bar({percent, isAfter}: BarProps): ReactNode {
  return (
    <span className={styles.bar}>
      <span className={styles.track}>
        <span className={isAfter ? styles.after : styles.before} style={{width: `${percent}%`}} />
      </span>
      <span className={styles.percent}>{percent} %</span>
    </span>
  );
}
