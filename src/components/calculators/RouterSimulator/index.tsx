'use client';

import {useMemo, type ReactNode} from 'react';
import LineChart from '../../figures/LineChart/ReadableChart';
import ModelFrame from '../../ui/ModelFrame';
import {valuesOf} from '../../../forms/defineModel';
import {percent, seconds} from '../../../numbers/format';
import {BigResult, BigResults, Remark, ResultTable, Verdict} from '../../ui/results';
import {RunProgress, useSlicedRun, type SlicedModel} from '../../ui/slicedRun';
import {useModelInputs} from '../../ui/useModelInputs';
import {POLICIES, type Focus, type PolicyId} from './choices';
import {comparisonOf} from './comparison';
import {FIELDS, ROUTER_MODELS, type RouterValues} from './inputs';
import {loadOverTime} from './loadOverTime';
import {offeredIn, policyIn, reportOf, verdictOf} from './report';
import {RouterRun, routeAll, type Outcome} from './run';
import {SOURCES} from './sources';
import {notSteady} from '../../../serving/steadiness';
import {furthestTail, tailOf} from '../../../serving/tails';

/** Large results: the two policies between which the page argues. */
const LARGE: Readonly<Record<Focus, readonly PolicyId[]>> = {
  prefix: ['roundRobin', 'precise'],
  load: ['leastRequests', 'powerOfTwo'],
};

const simulationOf = (focus: Focus): SlicedModel<RouterValues, Outcome> => {
  let known: Outcome | undefined;
  return {
    begin: (values) => new RouterRun(focus, values),
    first: () => (known ??= routeAll(focus, valuesOf(ROUTER_MODELS[focus]))),
  };
};

const SIMULATIONS = {prefix: simulationOf('prefix'), load: simulationOf('load')};

/**
 * The same requests through several routing policies. `focus` chooses the question: `prefix` sets cache hits against
 * balance, `load` old load readings against each other; each has its own id, names in the URL, defaults and fields.
 */
export default function RouterSimulator({focus}: {readonly focus: Focus}): ReactNode {
  const model = ROUTER_MODELS[focus];
  const form = useModelInputs(model);
  const running = useSlicedRun(SIMULATIONS[focus], form.values);
  const {outcome} = running;
  const report = useMemo(() => reportOf(outcome), [outcome]);
  // Kept as it is while a longer run reports how far it is.
  const view = useMemo(() => <View outcome={outcome} />, [outcome]);
  return (
    <ModelFrame
      model={model}
      // The copied text belongs to the run that is shown, also while the next one runs.
      form={{...form, values: outcome.values}}
      report={report}
      fields={FIELDS[focus]}
      sources={SOURCES[focus]}
    >
      <RunProgress running={running} />
      {view}
    </ModelFrame>
  );
}

/** The comparison, and the fullest replica over time. */
function View({outcome}: {readonly outcome: Outcome}): ReactNode {
  const verdict = verdictOf(outcome);
  const offered = offeredIn(outcome);
  // With a known capacity the load says it; stale readings make queues swing below it, too.
  const late = outcome.policies.filter(({isSteady}) => offered === undefined && !isSteady);
  const unsteady = notSteady(late.map(({id}) => POLICIES[id].toLowerCase()));
  return (
    <>
      <BigResults>
        {LARGE[outcome.focus].map((id) => {
          const policy = policyIn(outcome, id);
          if (!policy) return null;
          const {ttft, hitRate} = policy.summary;
          const tail = furthestTail(ttft?.count ?? 0);
          return outcome.focus === 'prefix' ? (
            <BigResult key={id} value={seconds(ttft?.[tail] ?? NaN)}>
              {tail} TTFT, {POLICIES[id].toLowerCase()}: {percent(hitRate)} cached
            </BigResult>
          ) : (
            <BigResult key={id} value={tailOf(policy.addedWait, 'p95')}>
              added wait, p95, {POLICIES[id].toLowerCase()}
            </BigResult>
          );
        })}
      </BigResults>
      {verdict && (
        <Verdict>
          {verdict} {offered?.warns === false && offered.text}
        </Verdict>
      )}
      {offered?.warns === true && <Remark>{offered.text}</Remark>}
      {unsteady && <Remark>{unsteady}</Remark>}
      <ResultTable {...comparisonOf(outcome)} />
      {outcome.policies.length > 0 && <LineChart {...loadOverTime(outcome)} />}
    </>
  );
}
