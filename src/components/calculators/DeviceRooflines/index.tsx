'use client';

import {useMemo, type ReactNode} from 'react';
import LineChart from '../../figures/LineChart/ReadableChart';
import ModelFrame from '../../ui/ModelFrame';
import {count, significant, tokensPerSecond} from '../../../numbers/format';
import {BigResult, Remark, ResultTable} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import {chartOf} from './chart';
import {compare} from './run';
import {deviceRooflines} from './inputs';
import {obstacles} from './obstacles';
import {reportOf, spreadOf} from './report';
import {metricsOf} from './table';
import styles from './styles.module.css';

const SOURCES = [
  {
    label: 'How to Scale Your Model: rooflines',
    href: 'https://jax-ml.github.io/scaling-book/roofline',
  },
];

/** Four devices under one set of axes, with the decode step of one model on each. */
export default function DeviceRooflines(): ReactNode {
  const form = useModelInputs(deviceRooflines);
  const view = useMemo(() => {
    const found = compare(form.values);
    return {
      found,
      spread: spreadOf(found),
      report: reportOf(form.values, found),
      chart: chartOf(form.values, found),
    };
  }, [form.values]);
  const {slowest, fastest, speed, bandwidth} = view.spread;
  const {values} = form;
  const metrics = metricsOf(values);
  return (
    <ModelFrame model={deviceRooflines} form={form} report={view.report} sources={SOURCES}>
      <BigResult value={`${significant(speed)}×`}>
        between the ceilings of one answer: {tokensPerSecond(slowest.alone.step.tokensPerSecond)} on{' '}
        {slowest.part.name} and {tokensPerSecond(fastest.alone.step.tokensPerSecond)} on{' '}
        {fastest.part.name}. Their bandwidths differ by {significant(bandwidth)}×.
      </BigResult>
      {obstacles(values, view.found).map((obstacle) => (
        <Remark key={obstacle}>{obstacle}</Remark>
      ))}
      <LineChart {...view.chart} />
      <div className={styles.devices}>
        <ResultTable
          caption={`${view.found.modelName}, decode at ${count(values.context)} tokens of context, at most`}
          columns={[{label: 'Device'}, ...metrics]}
          rows={view.found.devices.map((device) => ({
            key: device.part.id,
            cells: [device.part.name, ...metrics.map(({of}) => of(device))],
          }))}
        />
      </div>
    </ModelFrame>
  );
}
