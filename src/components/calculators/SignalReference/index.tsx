'use client';

import type {ReactNode} from 'react';
import {metrics} from '../../../data/metrics';
import {rowAddress} from '../../../data/rowAddress';
import Calculator, {type ViewOf} from '../../ui/Calculator';
import SortableTable, {sortText, useLinkedRow} from '../../ui/SortableTable';
import {signalReference} from './calculator';
import {shownColumns} from './shownColumns';
import styles from './styles.module.css';

const isMetric = (anchor: string) => metrics.some(({id}) => rowAddress('signal', id) === anchor);

/** Every metric of the handbook: filtered by system, question and layer, searched, sorted, each row with an address. */
export default function SignalReference(): ReactNode {
  return (
    <div className={styles.signals}>
      <Calculator of={signalReference} view={Table} />
    </div>
  );
}

function Table({answer: {result, values}, form}: ViewOf<typeof signalReference>): ReactNode {
  const {rows, sortColumn} = result;
  useLinkedRow(form.ready, isMetric, form.reset);
  return (
    <SortableTable
      caption={
        <>
          {rows.length} of {metrics.length} metrics, {sortText(sortColumn, values.order)}. A name is
          a link to its row. Traps are bold.
        </>
      }
      columns={shownColumns}
      rows={rows}
      rowKey={({id}) => id}
      sort={{column: values.sort, order: values.order}}
      onSort={({column, order}) => form.set({sort: column, order})}
      ready={form.ready}
    />
  );
}
