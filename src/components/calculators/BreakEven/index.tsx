'use client';

import {useMemo, type ReactNode} from 'react';
import LineChart from '../../figures/LineChart/ReadableChart';
import ModelFrame from '../../ui/ModelFrame';
import {usd} from '../../../numbers/format';
import {BigResult, KeyValues, Remark} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import {chartOf} from './chart';
import {breakEvenCalculator, fieldsFor} from './inputs';
import {reportOf, verdict} from './report';
import {run} from './run';
import styles from './styles.module.css';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';

/** The first two results stand above the chart. */
const LARGE_RESULTS = 2;

/** Cost of tokens from an API and on own GPUs, and the volume at which the two are equal. */
export default function BreakEven(): ReactNode {
  const form = useModelInputs(breakEvenCalculator);
  const {values} = form;
  const {result, report, chart} = useMemo(() => {
    const result = run(values);
    return {result, report: reportOf(values, result), chart: chartOf(values, result)};
  }, [values]);
  return (
    <ModelFrame
      model={breakEvenCalculator}
      form={form}
      report={report}
      fields={fieldsFor(form.texts.source)}
      sources={EFFICIENCY_SOURCES}
    >
      <div className={styles.costs}>
        <BigResult value={usd(result.apiPerMillion)}>per million tokens from the API</BigResult>
        <BigResult value={usd(result.ownPerMillion)}>
          per million on own GPUs at this volume
        </BigResult>
      </div>
      <Remark>{verdict(result)}</Remark>
      <LineChart {...chart} />
      <div className={styles.rest}>
        <KeyValues rows={report.results.slice(LARGE_RESULTS)} />
      </div>
    </ModelFrame>
  );
}
