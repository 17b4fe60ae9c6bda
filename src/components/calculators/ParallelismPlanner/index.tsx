'use client';

import {useMemo, type ReactNode} from 'react';
import LineChart from '../../figures/LineChart/ReadableChart';
import ModelFrame from '../../ui/ModelFrame';
import SortableTable, {sortRows, sortText} from '../../ui/SortableTable';
import {count, counted, seconds} from '../../../numbers/format';
import {BigResult, BigResults, ResultTable, Verdict} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import {columnIds} from './columnIds';
import {columnsOf} from './columns';
import {frontierOf} from './frontier';
import {fieldsFor, parallelismPlanner, type PlannerValues} from './inputs';
import {plan, type PlannerResult} from './run';
import {plannerReport} from './report';
import styles from './styles.module.css';
import {verdictOf} from './verdict';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';

const SOURCES = [
  {
    label: 'All-reduce kernels of engines on 8 H100: SGLang pull request 2904 (2025)',
    href: 'https://github.com/sgl-project/sglang/pull/2904',
  },
  {
    label: 'All-reduce by NCCL in a node and between nodes: Machine Learning Engineering (2026)',
    href: 'https://github.com/stas00/ml-engineering/blob/744d01e18b79512572f64a6bbd8b5f4a725203a7/network/README.md',
  },
  {
    label: 'Decode context parallelism: vLLM (2026)',
    href: 'https://github.com/vllm-project/vllm-project.github.io/blob/main/_posts/2026-08-07-decode-context-parallelism.md',
  },
  ...EFFICIENCY_SOURCES,
];

/** Every layout of a number of devices: what it holds, what it sends, how fast it is, and why others are refused. */
export default function ParallelismPlanner(): ReactNode {
  const form = useModelInputs(parallelismPlanner);
  const {values} = form;
  const result = useMemo(() => plan(values), [values]);
  const report = useMemo(() => plannerReport(values, result), [values, result]);
  const chart = useMemo(() => frontierOf(result, values), [values, result]);
  const columns = columnsOf(result);
  const sortColumn = columns[values.sort];
  const order = values.order;
  return (
    <ModelFrame
      model={parallelismPlanner}
      form={form}
      report={report}
      fields={fieldsFor(values)}
      sources={SOURCES}
    >
      <Bests result={result} values={values} />
      <SortableTable
        caption={`${counted(result.usable.length, 'layout')} of ${counted(values.devices, 'device')}, ${sortText(sortColumn, order)}`}
        columns={columnIds.map((id) => columns[id])}
        rows={sortRows(result.usable, sortColumn, order)}
        rowKey={({name}) => name}
        sort={{column: sortColumn.id, order}}
        onSort={({column, order: next}) => form.set({sort: column, order: next})}
        isCurrent={(row) => row === result.fastest || row === result.widest}
        ready={form.ready}
      />
      {chart && <LineChart {...chart} />}
      {result.refused.length > 0 && (
        <div className={styles.refused}>
          <ResultTable
            caption={`Refused: ${counted(result.refused.length, 'layout')}`}
            columns={[{label: 'Layout'}, {label: 'Why', numeric: false}]}
            rows={result.refused.map(({name, reason}) => ({key: name, cells: [name, reason]}))}
          />
        </div>
      )}
    </ModelFrame>
  );
}

/** The best layout for one stream, the best for all, and what that means. */
function Bests({
  result,
  values,
}: {
  readonly result: PlannerResult;
  readonly values: PlannerValues;
}): ReactNode {
  const {fastest, widest} = result;
  const verdict = verdictOf(result, values);
  return (
    <>
      <BigResults>
        {fastest?.asked && (
          <BigResult value={fastest.name}>
            for the shortest decode step with {counted(values.sequences, 'sequence')}:{' '}
            {seconds(fastest.asked.stepSeconds)}
          </BigResult>
        )}
        {widest?.fullest && (
          <BigResult value={widest.name}>
            for the most throughput within {values.itl} ms, prompts included:{' '}
            {`${count(widest.fullest.step.tokensPerSecond)}\u00a0tokens/s`}
          </BigResult>
        )}
      </BigResults>
      {verdict && <Verdict>{verdict}</Verdict>}
    </>
  );
}
