'use client';

import {useMemo, type ReactNode} from 'react';
import LineChart from '../../figures/LineChart/ReadableChart';
import ModelFrame from '../../ui/ModelFrame';
import {usd} from '../../../numbers/format';
import {BigResult, BigResults, KeyValues, Verdict} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import {replicaChart, waitingChart} from './chart';
import {autoscalerSimulator, fieldsFor} from './inputs';
import {reportOf, shareOfFixed, verdictOf, wholePercent} from './report';
import {simulate} from './run';

const SOURCES = [
  {
    label: 'Stable and panic window: Knative, Knative Pod Autoscaler',
    href: 'https://knative.dev/docs/serving/autoscaling/kpa-specific',
  },
  {
    label: 'Proportional rule and stabilization: Kubernetes, Horizontal Pod Autoscaling',
    href: 'https://kubernetes.io/docs/concepts/workloads/autoscaling/horizontal-pod-autoscale/',
  },
];

/** Result of an autoscaler on a traffic trace, beside a fixed fleet and an oracle. */
export default function AutoscalerSimulator(): ReactNode {
  const form = useModelInputs(autoscalerSimulator);
  const {values} = form;
  const {comparison, report} = useMemo(() => {
    const comparison = simulate(values);
    return {comparison, report: reportOf(values, comparison)};
  }, [values]);
  const {run} = comparison;
  return (
    <ModelFrame
      model={autoscalerSimulator}
      form={form}
      report={report}
      fields={fieldsFor(values)}
      sources={SOURCES}
    >
      <BigResults>
        <BigResult value={wholePercent(run.withinLimit)}>
          of the requests wait at most {values.limit} s
        </BigResult>
        <BigResult value={usd(run.cost)}>
          {shareOfFixed(comparison)} of the cost of a fixed fleet for the peak
        </BigResult>
      </BigResults>
      <Verdict>{verdictOf(values, comparison)}</Verdict>
      <LineChart {...replicaChart(comparison, values.signal)} />
      <LineChart {...waitingChart(comparison)} />
      <KeyValues rows={report.results.slice(1)} />
    </ModelFrame>
  );
}
