'use client';

import {useMemo, type ReactNode} from 'react';
import LineChart from '../../figures/LineChart/ReadableChart';
import ModelFrame from '../../ui/ModelFrame';
import {count, percent} from '../../../numbers/format';
import {BigResult, BigResults, ResultTable, Verdict} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import {chartOf} from './chart';
import {capacityPlan} from './inputs';
import {reportOf, stepsOf} from './report';
import {run} from './run';
import {monthsWords, verdictOf} from './words';

/** Devices of a service from its demand, by month, with spares and the date of the next order. */
export default function CapacityPlan(): ReactNode {
  const form = useModelInputs(capacityPlan);
  const {values} = form;
  const {result, report, chart} = useMemo(() => {
    const result = run(values);
    return {result, report: reportOf(values, result), chart: chartOf(values, result)};
  }, [values]);
  const {now, atDelivery} = result;
  return (
    <ModelFrame model={capacityPlan} form={form} report={report}>
      <BigResults>
        <BigResult value={`${count(now.devices)} devices`}>now, spares included</BigResult>
        <BigResult value={`${count(atDelivery.devices)} devices`}>
          in {monthsWords(values.leadTime)}, when an order arrives
        </BigResult>
        <BigResult value={percent(now.meanUtilization)}>
          mean load of the devices that you pay for now
        </BigResult>
      </BigResults>
      <Verdict>{verdictOf(values, result)}</Verdict>
      <ResultTable
        caption="From the peak to devices, now"
        columns={[{label: 'Step'}, {label: 'Replicas'}, {label: 'Devices'}]}
        rows={stepsOf(values, result).map(({label, replicas}, index, {length}) => ({
          key: label,
          current: index === length - 1,
          cells: [label, count(replicas), count(replicas * values.devices)],
        }))}
      />
      <LineChart {...chart} />
    </ModelFrame>
  );
}
