'use client';

import {useMemo, type ReactNode} from 'react';
import ModelFrame from '../../ui/ModelFrame';
import {valuesOf} from '../../../forms/defineModel';
import {fixed} from '../../../numbers/format';
import {BigResult, BigResults, ResultTable, Verdict} from '../../ui/results';
import {RunProgress, useSlicedRun, type SlicedModel} from '../../ui/slicedRun';
import {useModelInputs} from '../../ui/useModelInputs';
import {AllocatorsRun, allocateAll, type Outcome} from './run';
import {comparisonOf, share} from './comparison';
import {FIELDS, allocatorSimulator, streamValues, type StreamValues} from './inputs';
import Maps from './Maps';
import {drawnPair, reportOf, verdictOf} from './report';

const SOURCES = [
  {
    label: 'Kinds of waste, block tables, the systems compared: PagedAttention (SOSP 2023)',
    href: 'https://arxiv.org/abs/2309.06180',
  },
];

let known: Outcome | undefined;

const SIMULATION: SlicedModel<StreamValues, Outcome> = {
  begin: (values) => new AllocatorsRun(values),
  first: () => (known ??= allocateAll(streamValues(valuesOf(allocatorSimulator)))),
};

/** The same requests in contiguous reservations and in blocks. */
export default function AllocatorSimulator(): ReactNode {
  const form = useModelInputs(allocatorSimulator);
  // The step shown is looked up in a run and must not begin another.
  const key = JSON.stringify(streamValues(form.values));
  const values = useMemo(() => JSON.parse(key) as StreamValues, [key]);
  const running = useSlicedRun(SIMULATION, values);
  const {outcome} = running;
  const report = useMemo(() => reportOf(outcome), [outcome]);
  const {at} = form.values;
  return (
    <ModelFrame
      model={allocatorSimulator}
      // The copied text belongs to the run that is shown, also while the next one runs.
      form={{...form, values: {...outcome.values, at}}}
      report={report}
      fields={FIELDS}
      sources={SOURCES}
    >
      <RunProgress running={running} />
      <Summary outcome={outcome} />
      {outcome.allocators.length > 0 && (
        <>
          <Maps
            outcome={outcome}
            at={at}
            ready={form.ready}
            go={(step) => form.set({at: String(step)})}
          />
          <ResultTable {...comparisonOf(outcome)} />
        </>
      )}
    </ModelFrame>
  );
}

function Summary({outcome}: {readonly outcome: Outcome}): ReactNode {
  const {contiguous, paged} = drawnPair(outcome);
  const verdict = verdictOf(outcome);
  return (
    <>
      <BigResults>
        {[contiguous, paged].map(
          (one) =>
            one && (
              <BigResult key={one.id} value={share(one.means.usedShare)}>
                of the memory holds tokens, {fixed(one.means.running, 1)} sequences run:{' '}
                {one.label.toLowerCase()}
              </BigResult>
            ),
        )}
      </BigResults>
      {verdict && <Verdict>{verdict}</Verdict>}
    </>
  );
}
