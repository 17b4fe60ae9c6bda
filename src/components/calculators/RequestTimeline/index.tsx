'use client';

import {Fragment, useMemo, type ReactNode} from 'react';
import {nameParts} from '../../../data/signalWords';
import {mapped} from '../../ui/formStore';
import ModelFrame from '../../ui/ModelFrame';
import {counted, tokensPerSecond} from '../../../numbers/format';
import {BigResult, BigResults, KeyValues, Remark, ResultTable} from '../../ui/results';
import type {ModelState} from '../../ui/modelState';
import {useModelInputs} from '../../ui/useModelInputs';
import Streams from './Streams';
import {asStored, requestTimeline, withPreset} from './inputs';
import {milliseconds, reportOf, runRows, spreadOf} from './report';
import styles from './styles.module.css';
import {latencyTable, reportTable} from './tables';
import {
  alike,
  firstTokenTimes,
  measureTimeline,
  tokenTimes,
  type TimelineOutcome,
  type TokenTime,
} from './run';

const SOURCES = [
  {
    label: 'vLLM bench: calculate_metrics',
    href: 'https://github.com/vllm-project/vllm/blob/main/vllm/benchmarks/serve.py',
  },
  {
    label: 'AIPerf: inter token latency',
    href: 'https://github.com/ai-dynamo/aiperf/blob/58dd5dea729ceece71b0afbea12994030bf70d8b/src/aiperf/metrics/types/inter_token_latency_metric.py',
  },
  {
    label: 'GuideLLM: request statistics',
    href: 'https://github.com/vllm-project/guidellm/blob/ee7a77457ba668b4b5ccb40f110518829893b36a/src/guidellm/schemas/request_stats.py',
  },
  {
    label: 'LLMPerf: token_benchmark_ray.py',
    href: 'https://github.com/ray-project/llmperf/blob/main/token_benchmark_ray.py',
  },
  {
    label: 'MLPerf: LoadGen',
    href: 'https://github.com/mlcommons/inference/blob/b66003e10e2db4b8c36a448b0545ec90fcc6e9e9/loadgen/logging.cc',
  },
];

/** A few requests token by token, and what each tool makes of them. */
export default function RequestTimeline(): ReactNode {
  const form = useModelInputs(requestTimeline);
  const latest = useMemo(() => mapped(form.latest, shownState), [form.latest]);
  const outcome = useMemo(() => measureTimeline(form.values), [form.values]);
  const report = useMemo(() => reportOf(outcome), [outcome]);
  return (
    <ModelFrame
      model={requestTimeline}
      form={{
        ...form,
        latest,
        values: outcome.values,
        set: (texts) => form.set(asStored(texts)),
      }}
      report={report}
      sources={SOURCES}
    >
      <View outcome={outcome} />
    </ModelFrame>
  );
}

type State = ModelState<typeof requestTimeline.inputs>;

function shownState(state: State): State {
  return {...state, texts: withPreset(state.texts)};
}

function View({outcome}: {readonly outcome: TimelineOutcome}): ReactNode {
  const {run, answers, goodByTpot, goodByGap, comparison} = outcome;
  const spread = spreadOf(outcome);
  return (
    <>
      <BigResults>
        {spread && (
          <BigResult
            value={`${milliseconds(spread[0].mean)} to ${milliseconds(spread[1].mean)} ms`}
          >
            is the mean time per token or between tokens, depending on who reports it
          </BigResult>
        )}
        <BigResult value={`${goodByTpot} or ${goodByGap} of ${counted(answers.length, 'request')}`}>
          are good: within TTFT and TPOT, or within TTFT and every gap. Both have{' '}
          {tokensPerSecond(run.outputTokensPerSecond)}.
        </BigResult>
      </BigResults>
      <Streams outcome={outcome} />
      <ResultTable
        {...reportTable(
          'Time per token and between tokens, ms',
          tokenTimes(outcome).map((time) => [time]),
          named,
        )}
      />
      <ResultTable
        {...reportTable('Time to the first token, ms', alike(firstTokenTimes(outcome)), named)}
      />
      <ResultTable {...latencyTable(outcome)} />
      <KeyValues rows={runRows(outcome)} />
      {comparison.singleTokenAnswers > 0 && (
        <Remark>
          MLPerf’s load generator logs an error for an answer of one token. So MLPerf’s TPOT leaves
          out such answers here.
        </Remark>
      )}
    </>
  );
}

/** Who reports a figure under which name, and how it is defined where it stands alone. */
function named(times: readonly TokenTime[]): ReactNode {
  return (
    <span className={styles.reported}>
      {times.map(({by, name, definition}) => (
        <span key={`${by} ${name}`} className={styles.reporter}>
          {by}: {name.includes(':') || name.includes('_') ? <MetricName name={name} /> : name}
          {times.length === 1 && <span>{definition}</span>}
        </span>
      ))}
    </span>
  );
}

/** A name as code, which breaks between its words and not inside of them. */
function MetricName({name}: {readonly name: string}): ReactNode {
  return (
    <code>
      {nameParts(name).map((part, index) => (
        <Fragment key={index}>
          {index > 0 && <wbr />}
          {part}
        </Fragment>
      ))}
    </code>
  );
}
