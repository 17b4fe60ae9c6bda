'use client';

import {useMemo, type ReactNode} from 'react';
import Gantt from '../../figures/Gantt';
import ModelFrame from '../../ui/ModelFrame';
import {tokensPerSecond} from '../../../numbers/format';
import {BigResult, BigResults, Remark, ResultTable, Verdict} from '../../ui/results';
import {RunProgress, useSlicedRun, type SlicedModel} from '../../ui/slicedRun';
import {valuesOf} from '../../../forms/defineModel';
import {useModelInputs} from '../../ui/useModelInputs';
import {BatchingRun, simulateAll, type Outcome} from './run';
import {comparisonOf} from './comparison';
import {batchingSimulator, type BatchingValues} from './inputs';
import {loadOf, reportOf, ttftIn, verdictOf} from './report';
import styles from './styles.module.css';
import {timelineOf} from './timeline';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';

const SOURCES = [
  {
    label: 'Iteration-level scheduling: Orca (OSDI 2022)',
    href: 'https://www.usenix.org/system/files/osdi22-yu.pdf',
  },
  {
    label: 'Chunked prefill and stall-free batching: Sarathi-Serve (OSDI 2024)',
    href: 'https://arxiv.org/abs/2403.02310',
  },
  ...EFFICIENCY_SOURCES,
];

let known: Outcome | undefined;

const SIMULATION: SlicedModel<BatchingValues, Outcome> = {
  begin: (values) => new BatchingRun(values),
  first: () => (known ??= simulateAll(valuesOf(batchingSimulator))),
};

/** The same requests under static, dynamic and continuous batching. */
export default function BatchingSimulator(): ReactNode {
  const form = useModelInputs(batchingSimulator);
  const running = useSlicedRun(SIMULATION, form.values);
  const {outcome} = running;
  const report = useMemo(() => reportOf(outcome), [outcome]);
  // Kept as it is while a longer run reports how far it is.
  const view = useMemo(() => <View outcome={outcome} />, [outcome]);
  return (
    <div className={styles.simulator}>
      <ModelFrame
        model={batchingSimulator}
        // The copied text belongs to the run that is shown, also while the next one runs.
        form={{...form, values: outcome.values}}
        report={report}
        sources={SOURCES}
      >
        <RunProgress running={running} />
        {view}
      </ModelFrame>
    </div>
  );
}

/** The comparison, and the first requests over time. */
function View({outcome}: {readonly outcome: Outcome}): ReactNode {
  const {policies} = outcome;
  const [first, last] = [policies[0], policies.at(-1)];
  const verdict = verdictOf(outcome);
  const {offered, unsteady} = loadOf(outcome);
  return (
    <>
      <BigResults>
        {[first, last === first ? undefined : last].map(
          (policy) =>
            policy && (
              <BigResult
                key={policy.id}
                value={tokensPerSecond(policy.summary.outputTokensPerSecond)}
              >
                {policy.label.toLowerCase()}: {ttftIn(policy.summary)}
              </BigResult>
            ),
        )}
      </BigResults>
      {policies.length > 0 && (
        <Verdict>
          {verdict} {offered}
        </Verdict>
      )}
      {unsteady && <Remark>{unsteady}</Remark>}
      <ResultTable {...comparisonOf(outcome)} />
      {policies.length > 0 && <Gantt {...timelineOf(outcome)} />}
    </>
  );
}
