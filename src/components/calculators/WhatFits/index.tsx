'use client';

import type {ReactNode} from 'react';
import Calculator, {type ViewOf} from '../../ui/Calculator';
import SortableTable, {sortText} from '../../ui/SortableTable';
import Reasons from './Reasons';
import {whatFits} from './calculator';
import {hasLabelMemory, ordered} from './columns';

/** Which devices serve a model, a context and a batch in time, with how many, and why the others do not. */
export default function WhatFits(): ReactNode {
  return <Calculator of={whatFits} view={Table} />;
}

function Table({answer: {result, values}, form}: ViewOf<typeof whatFits>): ReactNode {
  const {rejected, priced} = result;
  const {rows, columns, column, racksLast} = ordered(result, values);
  return (
    <>
      {rows.length > 0 && (
        <SortableTable
          caption={
            <>
              The smallest replica on each device{column && <>, {sortText(column, values.order)}</>}
              .{racksLast && ' Parts that are sold in whole racks stand last.'}
              {rows.some(hasLabelMemory) &&
                ' * This is the memory on the label, in decimal gigabytes, because we found no number from a driver.'}
            </>
          }
          columns={columns}
          rows={rows}
          rowKey={({part}) => part.id}
          sort={{column: column?.id ?? '', order: values.order}}
          onSort={({column: sort, order}) => form.set({sort, order})}
          isCurrent={({part}) => part.id === priced?.part.id}
          ready={form.ready}
        />
      )}
      {rejected.length > 0 && (
        <Reasons rejected={rejected} values={values} open={rows.length === 0} />
      )}
    </>
  );
}
