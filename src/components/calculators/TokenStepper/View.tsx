import type {ReactNode} from 'react';
import StackedBar from '../../figures/StackedBar';
import {bytes, seconds, tokensPerSecond} from '../../../numbers/format';
import {BigResult, Remark} from '../../ui/results';
import Controls from './Controls';
import Sequence from './Sequence';
import StepTable from './StepTable';
import type {StepperValues} from './inputs';
import {stepAt} from './run';
import type {Run} from './run';
import styles from './styles.module.css';
import {LIMITS, deedOf, misfitOf, movedBytes} from './words';

interface Props {
  readonly run: Run;
  readonly values: StepperValues;
  readonly ready: boolean;
  readonly go: (step: number) => void;
}

/** A step of the loop: what it does to the sequence, what it moves, how long that takes at least. */
export default function View({run, values, ready, go}: Props): ReactNode {
  const step = stepAt(run, values.step);
  const {number} = step;
  const misfit = misfitOf(run, values);
  return (
    <>
      <Controls step={number} steps={run.steps.length} name={step.kind} ready={ready} go={go} />
      <p className={styles.place}>
        Step {number} of {run.steps.length}: {step.kind}
      </p>
      <Sequence
        step={number}
        promptTokens={values.promptTokens}
        outputTokens={values.outputTokens}
      />
      <BigResult value={seconds(step.seconds)}>{deedOf(step, values)}</BigResult>
      <StackedBar
        label={`Bytes that step ${number} moves`}
        format={bytes}
        numbers={false}
        segments={movedBytes(step)}
      />
      <p className={styles.soFar}>
        The limit is {LIMITS[step.limit]}. Since the start, all steps took{' '}
        {seconds(step.elapsedSeconds)}: {tokensPerSecond(step.tokensPerSecondSoFar)}
        {values.batch > 1 && ' of all streams'}.
      </p>
      {misfit && <Remark>{misfit}</Remark>}
      <StepTable steps={run.steps} current={number} />
    </>
  );
}
