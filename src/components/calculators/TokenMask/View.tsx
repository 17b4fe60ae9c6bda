import type {ReactNode} from 'react';
import LineChart from '../../figures/LineChart/ReadableChart';
import {binaryBytes, bytes, count, counted} from '../../../numbers/format';
import {BigResult, KeyValues, Remark, ResultTable} from '../../ui/results';
import Controls from '../TokenStepper/Controls';
import Tokens from './Tokens';
import {BATCH, howText, stepRows, summaryOf} from './report';
import {realMasks, stepAt, tokenText, visible, VOCABULARY_SIZE, type MaskRun} from './run';
import styles from './styles.module.css';

interface Props {
  readonly run: MaskRun;
  readonly number: number;
  readonly ready: boolean;
  readonly hasPicks: boolean;
  readonly go: (step: number) => void;
  readonly take: (token: number) => void;
  readonly forget: () => void;
}

/** One step of the walk: the text so far, what may follow, and the whole way as a chart and a table. */
export default function View({run, number, ready, hasPicks, go, take, forget}: Props): ReactNode {
  const {generation} = run;
  const {steps} = generation;
  const {step} = stepAt(run, number);
  return (
    <>
      <Controls
        step={number}
        steps={steps.length}
        name={`${step.mask.allowed} tokens allowed`}
        ready={ready}
        go={go}
      />
      <Written run={run} number={number} />
      <BigResult value={`${step.mask.allowed} of ${VOCABULARY_SIZE} tokens`}>
        are allowed at step {number} of {steps.length}, and <code>{tokenText(step.token)}</code> is{' '}
        {howText(step.how)}
      </BigResult>
      <Tokens run={run} step={step} ready={ready} hasPicks={hasPicks} take={take} forget={forget} />
      <KeyValues rows={stepRows(run, step)} />
      {generation.finishReason === 'length' && (
        <Remark>
          Cut at {counted(steps.length, 'token')}: finish reason <code>length</code>. The text is
          not complete JSON. At least {counted(run.missing, 'character')} are missing. No mask can
          prevent this.
        </Remark>
      )}
      <LineChart
        label={summaryOf(run)}
        x={{label: 'Step', format: count}}
        y={{
          label: `Allowed tokens of ${VOCABULARY_SIZE}`,
          scale: 'log',
          domain: [1, 1000],
          format: count,
        }}
        series={[
          {label: 'Allowed tokens', points: steps.map(({mask}, at) => [at + 1, mask.allowed])},
        ]}
        points={[{at: [number, step.mask.allowed], label: `step ${number}`, side: 'above'}]}
        numbers={walkTable(run)}
      />
      <ResultTable
        caption="One mask of real vocabularies"
        columns={[
          {label: 'Model'},
          {label: 'Tokens'},
          {label: 'One sequence'},
          {label: `${BATCH} sequences`},
        ]}
        rows={realMasks.map((mask) => ({
          key: mask.name,
          cells: [
            mask.name,
            count(mask.vocabulary),
            binaryBytes(mask.bytes),
            bytes(BATCH * mask.bytes),
          ],
        }))}
      />
    </>
  );
}

/** The text before the step, the token that is taken, and what the walk adds after it. */
function Written({run, number}: {readonly run: MaskRun; readonly number: number}): ReactNode {
  const {step} = stepAt(run, number);
  const token = tokenText(step.token);
  const rest = run.generation.steps
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

function walkTable({generation}: MaskRun) {
  return {
    caption: 'All steps',
    columns: [
      {label: 'Step'},
      {label: 'Allowed'},
      {label: 'Token', numeric: false},
      {label: 'How', numeric: false},
      {label: 'Has to follow', numeric: false},
      {label: 'Characters tried'},
    ],
    rows: generation.steps.map((step, index) => ({
      key: String(index),
      cells: [
        count(index + 1),
        count(step.mask.allowed),
        tokenText(step.token),
        howText(step.how),
        visible(step.forced),
        count(step.mask.tested),
      ],
    })),
  };
}
