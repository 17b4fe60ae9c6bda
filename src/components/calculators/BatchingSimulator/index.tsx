import {useMemo, type ReactNode} from 'react';
import Gantt from '../../figures/Gantt';
import ModelFrame, {actionClass} from '../../ui/ModelFrame';
import {percent, seconds, tokensPerSecond} from '../../ui/format';
import {BigResult, Remark, ResultTable} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import type {Outcome} from './batchingRun';
import {comparisonOf} from './comparison';
import {batchingSimulator} from './inputs';
import {reportOf, verdictOf} from './report';
import styles from './styles.module.css';
import {timelineOf} from './timeline';
import {useBatchingRun, type Running} from './useBatchingRun';

const SOURCES = [
  {
    label: 'Iteration-level scheduling: Orca (OSDI 2022)',
    href: 'https://www.usenix.org/system/files/osdi22-yu.pdf',
  },
  {
    label: 'Chunked prefill and stall-free batching: Sarathi-Serve (OSDI 2024)',
    href: 'https://arxiv.org/abs/2403.02310',
  },
  {
    label: 'MFU and MBU: The State of FP8 KV-Cache and Attention Quantization in vLLM (2026)',
    href: 'https://github.com/vllm-project/vllm-project.github.io/blob/main/_posts/2026-04-22-fp8-kvcache.md',
  },
];

/** The same requests under static, dynamic and continuous batching. */
export default function BatchingSimulator(): ReactNode {
  const form = useModelInputs(batchingSimulator);
  const running = useBatchingRun(form.values);
  const {outcome} = running;
  const report = useMemo(() => reportOf(outcome), [outcome]);
  // Kept as it is while a longer run reports how far it is.
  const view = useMemo(() => <View outcome={outcome} />, [outcome]);
  return (
    <ModelFrame
      model={batchingSimulator}
      // What is copied belongs to the run that is shown, also while the next one runs.
      form={{...form, values: outcome.values}}
      report={report}
      sources={SOURCES}
    >
      <Progress {...running} />
      {view}
    </ModelFrame>
  );
}

/** The comparison, and the first requests over time. */
function View({outcome}: {readonly outcome: Outcome}): ReactNode {
  const {policies} = outcome;
  const [first, last] = [policies[0], policies.at(-1)];
  const verdict = verdictOf(outcome);
  return (
    <>
      <div className={styles.large}>
        {[first, last === first ? undefined : last].map(
          (policy) =>
            policy && (
              <BigResult
                key={policy.id}
                value={tokensPerSecond(policy.summary.outputTokensPerSecond)}
              >
                {policy.label.toLowerCase()}: p99 TTFT {seconds(policy.summary.ttft?.p99 ?? NaN)}
              </BigResult>
            ),
        )}
      </div>
      {verdict && <p className={styles.verdict}>{verdict}</p>}
      <ResultTable {...comparisonOf(outcome)} />
      {policies.length > 0 && <Gantt {...timelineOf(outcome)} />}
    </>
  );
}

/** How far a long run is, and a way to end it. */
function Progress({progress, isStopped, stop, again}: Running): ReactNode {
  if (isStopped) {
    return (
      <Remark>
        Stopped. These are the results of the run before.{' '}
        <button type="button" className={actionClass} onClick={again}>
          Run
        </button>
      </Remark>
    );
  }
  if (progress === null) return null;
  return (
    <div className={styles.progress}>
      <label>
        Simulating <progress value={progress} /> {percent(progress)}
      </label>
      <button type="button" className={actionClass} onClick={stop}>
        Stop
      </button>
    </div>
  );
}
