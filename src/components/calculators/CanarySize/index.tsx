'use client';

import {useMemo, type ReactNode} from 'react';
import ModelFrame from '../../ui/ModelFrame';
import {count} from '../../../numbers/format';
import {BigResult, ResultTable, Verdict} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import {duration} from '../BurnRate/report';
import {canarySize} from './inputs';
import {canaryReport, costText} from './report';
import {runCanary} from './run';

/** Requests and time until a canary shows a given rise of bad requests. */
export default function CanarySize(): ReactNode {
  const form = useModelInputs(canarySize);
  const {values} = form;
  const run = useMemo(() => runCanary(values), [values]);
  const report = useMemo(() => canaryReport(values, run), [values, run]);
  const {chosen, options} = run;
  return (
    <ModelFrame model={canarySize} form={form} report={report}>
      <BigResult value={duration(chosen.seconds)}>
        until the canary has {count(chosen.canaryRequests)} judged requests
      </BigResult>
      <Verdict>{costText(values, run)}</Verdict>
      <ResultTable
        caption="More control replicas shorten the canary"
        columns={[{label: 'Control replicas'}, {label: 'Requests of the canary'}, {label: 'Time'}]}
        rows={options.map((option) => ({
          key: `${option.controls}`,
          current: option === chosen,
          cells: [count(option.controls), count(option.canaryRequests), duration(option.seconds)],
        }))}
      />
    </ModelFrame>
  );
}
