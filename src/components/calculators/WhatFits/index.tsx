'use client';

import {modelName} from '@site/src/data/shapeOf';
import {useMemo, type ReactNode} from 'react';
import ModelFrame from '../../ui/ModelFrame';
import SortableTable, {sortText} from '../../ui/SortableTable';
import {count, counted, seconds} from '../../../numbers/format';
import {BigResult, Remark} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import Reasons from './Reasons';
import {fields, whatFits} from './inputs';
import {remarksOf} from './remarks';
import {approximately, fitReport, sizesIn} from './report';
import {fitView} from './view';
import styles from './styles.module.css';
import {EFFICIENCY_SOURCES} from '../serving/efficiencySources';

const SOURCES = [
  {
    label: 'How to Scale Your Model: roofline and inference chapters',
    href: 'https://jax-ml.github.io/scaling-book/inference',
  },
  ...EFFICIENCY_SOURCES,
];

/** Which devices serve a model, a context and a batch in time, with how many, and why the others do not. */
export default function WhatFits(): ReactNode {
  const form = useModelInputs(whatFits);
  const {values, ready} = form;
  const {view, report} = useMemo(() => {
    const view = fitView(values);
    return {view, report: fitReport(values, view)};
  }, [values]);
  const {fits, rejected, rows, columns, sort} = view;
  const [first] = fits;
  const sorted = columns.find(({id}) => id === sort.column);
  const asked = `${counted(values.concurrency, 'sequence')} of ${count(values.context)} tokens`;
  return (
    <div className={styles.fits}>
      <ModelFrame model={whatFits} form={form} report={report} fields={fields} sources={SOURCES}>
        <BigResult
          value={`${count(fits.length)} of ${count(fits.length + rejected.length)} devices`}
        >
          serve {asked} of {modelName(values.model)}
          {first && <>: {sizesIn(view)} per replica</>}
        </BigResult>
        {remarksOf(values, view).map((remark) => (
          <Remark key={remark}>{remark}</Remark>
        ))}
        {first && (
          <SortableTable
            caption={
              <>
                The smallest replica on each device{sorted && <>, {sortText(sorted, sort.order)}</>}
                . Fastest of these: {first.devices} × {first.part.name}, {approximately(values)}
                {seconds(first.step.stepSeconds)} between tokens.
              </>
            }
            columns={columns}
            rows={rows}
            rowKey={({part}) => part.id}
            sort={sort}
            onSort={({column, order}) => form.set({sort: column, order})}
            isCurrent={({part}) => values.price > 0 && part.id === values.priced}
            ready={ready}
          />
        )}
        {rejected.length > 0 && <Reasons rejected={rejected} values={values} open={!first} />}
      </ModelFrame>
    </div>
  );
}
