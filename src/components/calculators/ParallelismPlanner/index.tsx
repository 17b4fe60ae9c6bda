'use client';

import type {ReactNode} from 'react';
import Calculator, {type ViewOf} from '../../ui/Calculator';
import SortableTable, {sortRows, sortText} from '../../ui/SortableTable';
import {counted, percent} from '../../../numbers/format';
import {columnIds, parallelismPlanner} from './calculator';
import {EQUAL, equallyWide} from './equallyWide';
import {columnsOf} from './columns';

/** Every layout of a number of devices: what it holds, what it sends, how fast it is, and why others are refused. */
export default function ParallelismPlanner(): ReactNode {
  return <Calculator of={parallelismPlanner} view={Layouts} />;
}

/** Reason of a mark that isn't at the largest number of its column. */
const TIE = `Throughputs within ${percent(1 - EQUAL)} of the largest count as equal. Of these layouts, the one is marked in which a failed device stops the fewest others.`;

function Layouts({answer: {result, values}, form}: ViewOf<typeof parallelismPlanner>): ReactNode {
  const {usable, fastest, widest} = result;
  const {devices, sort, order} = values;
  const columns = columnsOf(result);
  const column = columns[sort];
  return (
    <SortableTable
      caption={`${counted(usable.length, 'layout')} of ${counted(devices, 'device')}, ${sortText(column, order)}${
        equallyWide(usable).length > 1 ? `. ${TIE}` : ''
      }`}
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
