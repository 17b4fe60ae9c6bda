import type {ReactNode} from 'react';
import {rowsOf} from '../../ui/defineCalculator';
import type {ViewOf} from '../../ui/Calculator';
import {KeyValues} from '../../ui/results';
import Controls from '../TokenStepper/Controls';
import {tokenMask} from './calculator';
import {picksWith, stepAt, tokenText, visible, type MaskResult} from './compute';
import Tokens from './Tokens';
import styles from './styles.module.css';

const {results} = tokenMask;
const STATE = [results.rules, results.follows, results.ways, results.tried];

type Props = ViewOf<typeof tokenMask>;

/** Buttons that go through the steps, and the text so far. */
export function Walk({answer: {result, values}, form}: Props): ReactNode {
  const {number, step} = stepAt(result, values.step);
  return (
    <>
      <Controls
        step={number}
        steps={result.generation.steps.length}
        name={`${step.mask.allowed} tokens allowed`}
        ready={form.ready}
        go={(to) => form.set({step: String(to)})}
      />
      <Written result={result} number={number} />
    </>
  );
}

/** The tokens that may follow, and the state of the automaton. */
export default function View({answer: {result, values}, form}: Props): ReactNode {
  const {number, step} = stepAt(result, values.step);
  return (
    <>
      <Tokens
        result={result}
        step={step}
        ready={form.ready}
        hasPicks={values.picks !== ''}
        take={(token) =>
          form.set({picks: picksWith(result, number, token), step: String(number + 1)})
        }
        forget={() => form.set({picks: ''})}
      />
      <KeyValues rows={rowsOf(results, result, values, (one) => STATE.includes(one))} />
    </>
  );
}

interface WrittenProps {
  readonly result: MaskResult;
  readonly number: number;
}

/** The text before the step, the token that is taken, and what the walk adds after it. */
function Written({result, number}: WrittenProps): ReactNode {
  const {step} = stepAt(result, number);
  const token = tokenText(step.token);
  const rest = result.generation.steps
    .slice(number)
    .map((later) => tokenText(later.token))
    .filter((text) => text !== 'end');
  return (
    <p className={styles.written}>
      <code>
        {visible(step.text)}
        <mark className={styles.next}>{token}</mark>
        <span className={styles.later}>{rest.join('')}</span>
      </code>
    </p>
  );
}
