'use client';

import {useMemo, type ReactNode} from 'react';
import LineChart from '../../figures/LineChart/ReadableChart';
import ModelFrame from '../../ui/ModelFrame';
import {count, significant, tokensPerSecond} from '../../../numbers/format';
import {BigResult, BigResults, KeyValues, Remark, Verdict} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import {batchChart, lengthChart} from './charts';
import {FIELDS, speculativeSpeedup} from './inputs';
import {draftRows, obstacles, reportOf} from './report';
import {speculate} from './run';
import {verdictOf} from './words';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';

const SOURCES = [
  {
    label:
      'Tokens per pass and speed-up: Fast Inference from Transformers via Speculative Decoding',
    href: 'https://arxiv.org/abs/2211.17192',
  },
  {
    label: 'Roofline of a step: How to Scale Your Model',
    href: 'https://jax-ml.github.io/scaling-book/inference',
  },
  ...EFFICIENCY_SOURCES,
];

/** Where drafting and verifying gains, and from which batch on it loses. */
export default function SpeculativeSpeedup(): ReactNode {
  const form = useModelInputs(speculativeSpeedup);
  const {found, report} = useMemo(() => {
    const found = speculate(form.values);
    return {found, report: reportOf(found)};
  }, [form.values]);
  const {at} = found;
  return (
    <ModelFrame
      model={speculativeSpeedup}
      form={form}
      report={report}
      fields={FIELDS}
      sources={SOURCES}
    >
      <BigResults>
        <BigResult value={`${significant(at.speedup)} times`}>
          the tokens/s of plain decoding at a batch of {count(at.batch)}
        </BigResult>
        <BigResult value={tokensPerSecond(at.speedup / at.plainSeconds)}>
          for each stream, {tokensPerSecond(1 / at.plainSeconds)} without drafts
        </BigResult>
      </BigResults>
      <Verdict>{verdictOf(found)}</Verdict>
      {obstacles(found).map((obstacle) => (
        <Remark key={obstacle}>{obstacle}</Remark>
      ))}
      <LineChart {...batchChart(found)} />
      <LineChart {...lengthChart(found)} />
      <KeyValues rows={draftRows(found)} />
    </ModelFrame>
  );
}
