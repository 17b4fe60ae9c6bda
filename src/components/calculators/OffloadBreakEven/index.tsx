'use client';

import {useMemo, type ReactNode} from 'react';
import LineChart from '../../figures/LineChart/ReadableChart';
import ModelFrame from '../../ui/ModelFrame';
import {bytes, bytesPerSecond, count, seconds} from '../../../numbers/format';
import {BigResult, BigResults, KeyValues, ResultTable, Verdict} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import {chartOf} from './chart';
import {offloadBreakEven} from './inputs';
import {reportOf, roomRows} from './report';
import {runOffload} from './run';
import {tableOf} from './table';
import {verdictOf} from './words';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';

const SOURCES = [
  {
    label: 'PCIe and NVLink-C2C, measured: Machine Learning Engineering (2026)',
    href: 'https://github.com/stas00/ml-engineering/blob/744d01e18b79512572f64a6bbd8b5f4a725203a7/network/README.md',
  },
  {
    label: 'RDMA and TCP: Mooncake (repository README)',
    href: 'https://github.com/kvcache-ai/Mooncake',
  },
  {
    label: 'Shared file system: llm-d (2026)',
    href: 'https://github.com/llm-d/llm-d.github.io/blob/main/blog/2026-02-09_native-kv-cache-offloading-to-any-file-system-with-llm-d.mdx',
  },
  {
    label: 'Object store: S3 Benchmark (2019)',
    href: 'https://github.com/dvassallo/s3-benchmark',
  },
  {
    label: 'NVMe: Samsung’s figures for the PM1743, as reported in 2021',
    href: 'https://www.digit.in/news/general/samsung-announces-first-pcie-50-ssds-with-up-to-13gbps-read-speeds-62358.html',
  },
  ...EFFICIENCY_SOURCES,
];

/** Loading a stored KV cache against computing it again, for every tier. */
export default function OffloadBreakEven(): ReactNode {
  const form = useModelInputs(offloadBreakEven);
  const {values} = form;
  const result = useMemo(() => runOffload(values), [values]);
  const report = useMemo(() => reportOf(result), [result]);
  const {chosen} = result;
  return (
    <ModelFrame model={offloadBreakEven} form={form} report={report} sources={SOURCES}>
      <BigResults>
        <BigResult value={seconds(chosen.turn.resumedSeconds)}>
          to the first token with {bytes(result.contextBytes)} of cache loaded,{' '}
          {seconds(chosen.turn.recomputeSeconds)} with {count(values.cached + values.fresh)} tokens
          computed
        </BigResult>
        <BigResult value={bytesPerSecond(result.breakEvenBytesPerSecond)}>
          of one link is the break-even. The link has{' '}
          {bytesPerSecond(chosen.costs.linkBytesPerSecond)}.
        </BigResult>
      </BigResults>
      <Verdict>{verdictOf(result)}</Verdict>
      <ResultTable {...tableOf(result)} />
      <LineChart {...chartOf(result)} />
      <KeyValues rows={roomRows(result)} />
    </ModelFrame>
  );
}
