import type {ReactNode} from 'react';
import type {ViewOf} from '../../ui/Calculator';
import Controls from './Controls';
import Sequence from './Sequence';
import {place, type tokenStepper} from './calculator';
import {stepAt} from './compute';
import styles from './styles.module.css';

/** Buttons that go through the steps, and what the step does to the sequence. */
export default function Walk({
  answer: {result, values},
  form,
}: ViewOf<typeof tokenStepper>): ReactNode {
  const {number, kind} = stepAt(result, values.step);
  return (
    <>
      <Controls
        step={number}
        steps={result.steps.length}
        name={kind}
        ready={form.ready}
        go={(step) => form.set({step: String(step)})}
      />
      <p className={styles.place}>Step {place(result, values)}</p>
      <Sequence
        step={number}
        promptTokens={values.promptTokens}
        outputTokens={values.outputTokens}
      />
    </>
  );
}
