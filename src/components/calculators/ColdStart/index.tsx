'use client';

import {useMemo, type ReactNode} from 'react';
import Gantt from '../../figures/Gantt';
import ModelFrame from '../../ui/ModelFrame';
import {BigResult, BigResults, ResultTable, Verdict} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import {coldStartModel, fieldsFor} from './inputs';
import {planStart} from './run';
import {reportOf, verdictOf, worthOf} from './report';
import {timelineOf} from './timeline';
import {MEASURE_NAMES, time} from './words';

const SOURCES = [
  {
    label: 'Rates by storage and concurrency: Run:ai Model Streamer benchmarks',
    href: 'https://github.com/run-ai/runai-model-streamer/blob/master/docs/src/benchmarks.md',
  },
  {
    label: 'Image, network volume: Where vLLM Cold-Start Time Goes on GKE (2026)',
    href: 'https://dudeperf3ct.github.io/posts/vllm_startup_load_time',
  },
  {
    label: 'Compilation and graph capture of a 70B model: vLLM issue 19824',
    href: 'https://github.com/vllm-project/vllm/issues/19824',
  },
  {
    label: 'Compilation of a 70B model with a full cache: vLLM RFC 20402',
    href: 'https://github.com/vllm-project/vllm/issues/20402',
  },
  {
    label: 'Profiling and warm-up: vLLM pull request 11005',
    href: 'https://github.com/vllm-project/vllm/pull/11005',
  },
  {
    label: 'Time of a start that no log names: vLLM issue 20264',
    href: 'https://github.com/vllm-project/vllm/issues/20264',
  },
];

/** Parts of a cold start, and the time that each remedy takes away. */
export default function ColdStart(): ReactNode {
  const form = useModelInputs(coldStartModel);
  const {values} = form;
  const {plan, report} = useMemo(() => {
    const plan = planStart(values);
    return {plan, report: reportOf(values, plan)};
  }, [values]);
  const worth = worthOf(plan);
  return (
    <ModelFrame
      model={coldStartModel}
      form={form}
      report={report}
      fields={fieldsFor(values)}
      sources={SOURCES}
    >
      <BigResults>
        <BigResult value={time(plan.before.totalSeconds)}>as it is</BigResult>
        <BigResult value={time(plan.after.totalSeconds)}>with what is chosen</BigResult>
      </BigResults>
      <Verdict>{verdictOf(plan)}</Verdict>
      <Gantt {...timelineOf(plan)} />
      {worth.length > 0 && (
        <ResultTable
          caption="Measures that are not chosen yet, and the time that each would save"
          columns={[{label: 'Measure'}, {label: 'Saves'}]}
          rows={worth.map(({measure, savedSeconds}) => ({
            key: measure,
            cells: [MEASURE_NAMES[measure], time(savedSeconds)],
          }))}
        />
      )}
    </ModelFrame>
  );
}
