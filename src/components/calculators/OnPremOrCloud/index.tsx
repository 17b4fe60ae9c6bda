'use client';

import {useMemo, type ReactNode} from 'react';
import LineChart from '../../figures/LineChart/ReadableChart';
import ModelFrame from '../../ui/ModelFrame';
import {fixed, percent, significant, usd} from '../../../numbers/format';
import {BigResult, BigResults, ResultTable, Verdict} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import {chartOf} from './chart';
import {onPremModel} from './inputs';
import {reportOf} from './report';
import {run} from './run';
import {sensitivityOf} from './sensitivity';
import {WAYS, hiddenWords, ownPaysWords, shareWords, verdictOf} from './words';

const SOURCES = [
  {
    label: 'Server power: NVIDIA DGX B200 user guide',
    href: 'https://docs.nvidia.com/dgx/dgxb200-user-guide/introduction-to-dgxb200.html',
  },
];

/** Cost of bought and of rented machines, and the utilization at which they are equal. */
export default function OnPremOrCloud(): ReactNode {
  const form = useModelInputs(onPremModel);
  const {values} = form;
  const {result, report, chart, bars} = useMemo(() => {
    const result = run(values);
    return {
      result,
      report: reportOf(values, result),
      chart: chartOf(result),
      bars: sensitivityOf(values),
    };
  }, [values]);
  const {ways, cheapest} = result;
  return (
    <ModelFrame model={onPremModel} form={form} report={report} sources={SOURCES}>
      <BigResults>
        <BigResult value={shareWords(result.breakEven)}>
          of all hours in use is the break-even of owning and renting on demand
        </BigResult>
        <BigResult value={usd(ways.own.perUsedHour)}>
          per used device-hour, owned, in present value
        </BigResult>
      </BigResults>
      <Verdict>
        {verdictOf(result)}
        {hiddenWords(values)}
      </Verdict>
      <ResultTable
        caption={`Present value of ${values.years} ${values.years === 1 ? 'year' : 'years'}, and of a device-hour in use`}
        columns={[
          {label: 'Way'},
          {label: 'Million USD'},
          {label: 'USD an hour'},
          {label: 'Owning costs less'},
        ]}
        rows={WAYS.map(({id, label}) => ({
          key: id,
          current: id === cheapest,
          cells: [
            label,
            significant(ways[id].presentValue / 1e6),
            fixed(ways[id].perUsedHour, 2),
            id === 'own' ? '–' : ownPaysWords(id, result),
          ],
        }))}
      />
      <LineChart {...chart} />
      {bars.length > 0 && (
        <ResultTable
          caption="What moves the break-even share"
          columns={[{label: 'Input'}, {label: 'Low'}, {label: 'High'}]}
          rows={bars.map(({input, label, atLow, atHigh}) => ({
            key: input,
            cells: [label, percent(atLow), percent(atHigh)],
          }))}
        />
      )}
    </ModelFrame>
  );
}
