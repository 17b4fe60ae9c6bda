'use client';

import type {ReactNode} from 'react';
import Calculator, {type ViewOf} from '../../ui/Calculator';
import SortableTable, {sortRows, sortText} from '../../ui/SortableTable';
import {counted} from '../../../numbers/format';
import {columnIds, parallelismPlanner} from './calculator';
import {columnsOf} from './columns';

/** Every layout of a number of devices: what it holds, what it sends, how fast it is, and why others are refused. */
export default function ParallelismPlanner(): ReactNode {
  return <Calculator of={parallelismPlanner} view={Layouts} />;
}

function Layouts({answer: {result, values}, form}: ViewOf<typeof parallelismPlanner>): ReactNode {
  const {usable, fastest, widest} = result;
  const {devices, sort, order} = values;
  const columns = columnsOf(result);
  const column = columns[sort];
  return (
    <SortableTable
      caption={`${counted(usable.length, 'layout')} of ${counted(devices, 'device')}, ${sortText(column, order)}`}
      columns={columnIds.map((id) => columns[id])}
      rows={sortRows(usable, column, order)}
      rowKey={({name}) => name}
      sort={{column: column.id, order}}
      onSort={(next) => form.set({sort: next.column, order: next.order})}
      isCurrent={(row) => row === fastest || row === widest}
      ready={form.ready}
    />
  );
}
