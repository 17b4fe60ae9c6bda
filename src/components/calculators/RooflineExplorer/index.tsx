'use client';

import {useMemo, type ReactNode} from 'react';
import LineChart from '../../figures/LineChart/ReadableChart';
import ModelFrame from '../../ui/ModelFrame';
import {seconds} from '../../../numbers/format';
import {BigResult, KeyValues, Remark} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import {chartOf} from './chart';
import {obstacles} from './conditions';
import {explore} from './run';
import {rooflineExplorer} from './inputs';
import {LIMITS} from '../../../serving/passFormula';
import {expectedIn, reportOf} from './report';
import styles from './styles.module.css';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';

const SOURCES = [
  {
    label: 'How to Scale Your Model: roofline and inference chapters',
    href: 'https://jax-ml.github.io/scaling-book/inference',
  },
  ...EFFICIENCY_SOURCES,
  {label: 'Efficiently Scaling Transformer Inference', href: 'https://arxiv.org/abs/2211.05102'},
];

/** The first two results stand above the chart. */
const LARGE_RESULTS = 2;

/** Where prefill and decode lie under the roofline of a device, and the times that follow. */
export default function RooflineExplorer(): ReactNode {
  const form = useModelInputs(rooflineExplorer);
  const {found, report, chart} = useMemo(() => {
    const found = explore(form.values);
    return {found, report: reportOf(form.values, found), chart: chartOf(form.values, found)};
  }, [form.values]);
  const {prefill, decode} = found.bound;
  const expected = expectedIn(form.values, found.estimate);
  return (
    <ModelFrame model={rooflineExplorer} form={form} report={report} sources={SOURCES}>
      <div className={styles.bounds}>
        <BigResult value={`≥ ${seconds(prefill.prefillSeconds)}`}>
          to the first token, limited by {LIMITS[prefill.limit]}
        </BigResult>
        <BigResult value={`≥ ${seconds(decode.step.stepSeconds)}`}>
          between tokens, limited by {LIMITS[decode.step.limit]}
        </BigResult>
      </div>
      {expected && <p className={styles.expected}>{expected}</p>}
      {obstacles(form.values, found).map((obstacle) => (
        <Remark key={obstacle}>{obstacle}</Remark>
      ))}
      <LineChart {...chart} />
      <div className={styles.rest}>
        <KeyValues rows={report.results.slice(LARGE_RESULTS)} />
      </div>
    </ModelFrame>
  );
}
