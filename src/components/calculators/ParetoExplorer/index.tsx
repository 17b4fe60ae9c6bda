'use client';

import {useMemo, type ReactNode} from 'react';
import LineChart from '../../figures/LineChart/ReadableChart';
import ModelFrame from '../../ui/ModelFrame';
import {brief, significant, usd} from '../../../numbers/format';
import {BigResult, BigResults, Remark, ResultTable, Verdict} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import {chartOf} from './chart';
import {explore, type Explored} from './run';
import {paretoExplorer} from './inputs';
import {reportOf} from './report';
import {verdictOf} from './verdict';
import {remarks, runName, speedOf} from './words';

/** Published runs of one model, the frontier of each test, and what keeps the reader's limit. */
export default function ParetoExplorer(): ReactNode {
  const form = useModelInputs(paretoExplorer);
  const {found, report} = useMemo(() => {
    const found = explore(form.values);
    return {found, report: reportOf(found)};
  }, [form.values]);
  const best = found.groups.flatMap((group) => group.best ?? []);
  const most = best.reduce((a, b) => Math.max(a, b.throughputPerDevice), 0);
  const least = best.reduce((a, b) => Math.min(a, b.throughputPerDevice), Infinity);
  return (
    <ModelFrame model={paretoExplorer} form={form} report={report} sources={sourcesOf(found)}>
      {best.length > 0 && (
        <BigResults>
          <BigResult
            value={
              best.length > 1 ? `${significant(least)} to ${significant(most)}` : significant(most)
            }
          >
            output tokens/s per device at {brief(form.values.least)} tokens/s per user or more
          </BigResult>
          <BigResult value={usd(form.values.price / ((most * 3600) / 1e6))}>
            per million output tokens at best
          </BigResult>
        </BigResults>
      )}
      <Verdict>{verdictOf(found)}</Verdict>
      <LineChart {...chartOf(found)} />
      <ResultTable
        caption={`Most throughput at ${brief(form.values.least)} tokens/s per user or more, by test, in tokens/s`}
        columns={[
          {label: 'Test'},
          {label: 'Run', numeric: false},
          {label: 'Per user'},
          {label: 'Per device'},
          {label: 'USD per million'},
        ]}
        rows={found.groups.map(({name, best: one}) => ({
          key: name,
          cells: one
            ? [
                name,
                runName(one),
                speedOf(one),
                significant(one.throughputPerDevice),
                usd(one.usdPerMillion),
              ]
            : [name, 'none is so fast', '–', '–', '–'],
        }))}
      />
      {remarks(found).map((remark) => (
        <Remark key={remark}>{remark}</Remark>
      ))}
    </ModelFrame>
  );
}

/** Where the shown numbers stand, each address once. */
function sourcesOf({systems}: Explored) {
  return [...new Map(systems.map((system) => [system.url, system])).values()].map(
    ({url, model, measuredBy, date, source}) => ({
      label:
        source === 'mlperf51summary'
          ? `MLPerf Inference v5.1, summary_results.json (${date})`
          : `${model}: ${measuredBy} (${date})`,
      href: url,
    }),
  );
}
