'use client';

import {useMemo, type ReactNode} from 'react';
import LineChart from '../../figures/LineChart/ReadableChart';
import ModelFrame from '../../ui/ModelFrame';
import {brief, count, significant, usd} from '../../../numbers/format';
import {BigResult, BigResults, ResultTable, Verdict} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import {chartOf} from './chart';
import {batchJobEstimator} from './inputs';
import {reportOf} from './report';
import {run} from './run';
import {ROUTES, routeOf, timeOf, verdictOf} from './words';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';

const SOURCES = [
  {
    label: 'Work between checkpoints under random failures: Daly (2006)',
    href: 'https://doi.org/10.1016/j.future.2004.11.016',
  },
  ...EFFICIENCY_SOURCES,
];

/** Time and cost of an offline job: own devices on demand and on spot, and a batch API. */
export default function BatchJobEstimator(): ReactNode {
  const form = useModelInputs(batchJobEstimator);
  const {values} = form;
  const {result, report, chart} = useMemo(() => {
    const result = run(values);
    return {result, report: reportOf(values, result), chart: chartOf(values, result)};
  }, [values]);
  const {best, millionTokens} = result;
  return (
    <ModelFrame model={batchJobEstimator} form={form} report={report} sources={SOURCES}>
      {best && (
        <BigResults>
          <BigResult value={usd(best.cost)}>for the job, {timeOf(best)}</BigResult>
          <BigResult value={`USD ${significant(best.cost / millionTokens)}`}>
            per million tokens, prompt and output
          </BigResult>
        </BigResults>
      )}
      <Verdict>{verdictOf(result)}</Verdict>
      <ResultTable
        caption="Four ways to run the job"
        columns={[
          {label: 'Way'},
          {label: 'USD'},
          {label: 'Time'},
          {label: 'Interruptions'},
          {label: 'USD per million tokens'},
        ]}
        rows={ROUTES.map(({id, label}) => {
          const route = routeOf(result, id);
          if (!route) return {key: id, cells: [label, 'never ends', '', '', '']};
          const {interruptions, cost, inTime} = route;
          return {
            key: id,
            current: id === best?.id,
            cells: [
              label,
              count(cost),
              `${timeOf(route)}${inTime ? '' : ' (late)'}`,
              interruptions === undefined ? '' : brief(interruptions, 2),
              significant(cost / millionTokens),
            ],
          };
        })}
      />
      <LineChart {...chart} />
    </ModelFrame>
  );
}
