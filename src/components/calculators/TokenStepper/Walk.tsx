import type {ReactNode} from 'react';
import type {ViewProps} from '../../ui/Calculator';
import Controls from './Controls';
import Sequence from './Sequence';
import {place, type tokenStepper} from './calculator';
import {stepAt, type StepperResult} from './compute';
import styles from './styles.module.css';

type Props = ViewProps<
  typeof tokenStepper.inputs,
  StepperResult,
  keyof typeof tokenStepper.results
>;

/** Buttons that go through the steps, and what the step does to the sequence. */
export default function Walk({answer: {result, values}, form}: Props): ReactNode {
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
