'use client';

import {useMemo, type ReactNode} from 'react';
import LineChart from '../../figures/LineChart/ReadableChart';
import ModelFrame from '../../ui/ModelFrame';
import {count, percent, significant} from '../../../numbers/format';
import {BigResult, ResultTable} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import RowFigure from './RowFigure';
import {explore, type Exploration} from './run';
import {groupOf} from './formats';
import {fieldsFor, quantizationExplorer} from './inputs';
import {METRICS, bitsText, errorText, reportOf} from './report';

const SOURCES = [
  {label: 'Integer quantization for deep learning', href: 'https://arxiv.org/abs/2004.09602'},
  {
    label: 'OCP Microscaling formats (MXFP4)',
    href: 'https://www.opencompute.org/documents/ocp-microscaling-formats-mx-v1-0-spec-final-pdf',
  },
];

/** A row of weights rounded to a format: what is lost, for how many bits. */
export default function QuantizationExplorer(): ReactNode {
  const form = useModelInputs(quantizationExplorer);
  const {values} = form;
  const {found, report} = useMemo(() => {
    const found = explore(values);
    return {found, report: reportOf(values, found)};
  }, [values]);
  const fields = fieldsFor({row: form.texts.row, format: form.texts.format});
  const {chosen} = found;
  return (
    <ModelFrame
      model={quantizationExplorer}
      form={form}
      report={report}
      fields={fields}
      sources={SOURCES}
    >
      <BigResult value={`${errorText(chosen)} RMS error`}>
        at {bitsText(chosen)} bits per weight; {percent(chosen.zeroed)} of the weights become zero
      </BigResult>
      <RowFigure found={found} />
      <ResultTable
        caption="The same weights in other formats, and how many share a scale"
        columns={[{label: 'Format'}, ...METRICS]}
        rows={found.table.map((outcome) => ({
          key: outcome.name,
          current: outcome === chosen,
          cells: [outcome.name, ...METRICS.map(({of}) => of(outcome))],
        }))}
      />
      <GroupChart found={found} />
    </ModelFrame>
  );
}

/** INT4 over the group size, with the two blocked FP4 formats at theirs. */
function GroupChart({found}: {readonly found: Exploration}): ReactNode {
  const blocked = found.table.filter(({name}) => name === 'MXFP4' || name === 'NVFP4');
  const inPercent = (share: number) => 100 * share;
  const [first, last] = [found.int4ByGroup[0], found.int4ByGroup.at(-1)];
  if (first === undefined || last === undefined) return null;
  const domain = first.group < last.group && {domain: [first.group, last.group] as const};
  return (
    <LineChart
      label={`RMS error of INT4 rises from ${percent(first.relativeError)} in groups of ${first.group} to ${percent(last.relativeError)} in groups of ${last.group}.`}
      x={{label: 'Weights per scale', scale: 'log', ...domain, format: count}}
      y={{label: 'RMS error (% of the weights’ RMS)', format: (value) => significant(value, 2)}}
      series={[
        {
          label: 'INT4',
          points: found.int4ByGroup.map(({group, relativeError}) => [
            group,
            inPercent(relativeError),
          ]),
        },
      ]}
      points={blocked.map((outcome, index) => ({
        at: [groupOf(outcome.setting) ?? 1, inPercent(outcome.relativeError)],
        label: outcome.name,
        series: index + 1,
        kind: 'hollow',
        side: index === 0 ? 'above' : 'below',
      }))}
    />
  );
}
