'use client';

import {useMemo, type ReactNode} from 'react';
import LineChart from '../../figures/LineChart/ReadableChart';
import ModelFrame from '../../ui/ModelFrame';
import {bytes, count, counted, percent, seconds, significant} from '../../../numbers/format';
import {BigResult, BigResults, Remark, ResultTable, Verdict} from '../../ui/results';
import {RunProgress, useSlicedRun, type SlicedModel} from '../../ui/slicedRun';
import {valuesOf} from '../../../forms/defineModel';
import {useModelInputs} from '../../ui/useModelInputs';
import {chartOf} from './chart';
import {comparisonOf, setupName} from './comparison';
import {poolPlanner, type PoolValues} from './inputs';
import {keepUnits} from '../../ui/keepUnits';
import {PoolRun, simulatePools, type Outcome} from './run';
import {reportOf} from './report';
import {verdictOf} from './verdict';
import {isSteady, notSteady} from '../../../serving/steadiness';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';

const SOURCES = [
  {
    label: 'Two pools and their goodput: DistServe (OSDI 2024)',
    href: 'https://arxiv.org/abs/2401.09670',
  },
  {
    label: 'Chunked prefill and stall-free batching: Sarathi-Serve (OSDI 2024)',
    href: 'https://arxiv.org/abs/2403.02310',
  },
  {
    label: 'Bandwidth of KV transfers: Mooncake (repository README)',
    href: 'https://github.com/kvcache-ai/Mooncake',
  },
  ...EFFICIENCY_SOURCES,
];

let known: Outcome | undefined;

const SIMULATION: SlicedModel<PoolValues, Outcome> = {
  begin: (values) => new PoolRun(values),
  first: () => (known ??= simulatePools(valuesOf(poolPlanner))),
};

/** Prefill and decode in two pools against the same workers doing both. */
export default function PoolPlanner(): ReactNode {
  const form = useModelInputs(poolPlanner);
  const running = useSlicedRun(SIMULATION, form.values);
  const {outcome} = running;
  const report = useMemo(() => reportOf(outcome), [outcome]);
  // Kept as it is while a longer run reports how far it is.
  const view = useMemo(() => <View outcome={outcome} />, [outcome]);
  return (
    <ModelFrame
      model={poolPlanner}
      // The copied text belongs to the run that is shown, also while the next one runs.
      form={{...form, values: outcome.values}}
      report={report}
      sources={SOURCES}
    >
      <RunProgress running={running} />
      {view}
    </ModelFrame>
  );
}

/** The plan, the verdict, the comparison, and what a transfer costs at other lengths. */
function View({outcome}: {readonly outcome: Outcome}): ReactNode {
  const {plan, setups} = outcome;
  if (setups.length === 0) return null;
  const unsteady = notSteady(
    setups.flatMap(({id, requests}) => (isSteady(requests) ? [] : `“${setupName(id, plan)}”`)),
  );
  const {pools, transfer, prefillSeconds} = plan;
  return (
    <>
      <BigResults>
        <BigResult
          value={`${count(plan.prefillWorkers)} prefill + ${count(plan.decodeWorkers)} decode`}
        >
          {pools
            ? `workers. The load needs ${significant(pools.prefillLoad)} and ${significant(pools.decodeLoad)}, a ratio of ${significant(pools.ratio)}.`
            : counted(plan.prefillWorkers + plan.decodeWorkers, 'worker')}
        </BigResult>
        <BigResult value={seconds(transfer.transferSeconds)}>
          {keepUnits(
            `for the ${bytes(plan.kvBytes)} cache of a prompt: ${percent(transfer.transferSeconds / prefillSeconds)} of its prefill`,
          )}
        </BigResult>
      </BigResults>
      <Verdict>{keepUnits(verdictOf(outcome))}</Verdict>
      {unsteady && <Remark>{unsteady}</Remark>}
      <ResultTable {...comparisonOf(outcome)} />
      <LineChart {...chartOf(outcome)} />
    </>
  );
}
