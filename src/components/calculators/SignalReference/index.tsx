'use client';

import {useMemo, type ReactNode} from 'react';
import {metrics} from '../../../data/metrics';
import {rowAddress} from '../../../data/rowAddress';
import ModelFrame from '../../ui/ModelFrame';
import {repositoryFile} from '../../ui/RecordSources/repositoryFile';
import SortableTable, {sortText, useLinkedRow} from '../../ui/SortableTable';
import {useModelInputs} from '../../ui/useModelInputs';
import {fields, signalReference} from './inputs';
import {signalReport} from './report';
import {shownColumns} from './shownColumns';
import {signalView} from './run';
import styles from './styles.module.css';

const FILE = 'data/metrics.json';

const isMetric = (anchor: string) => metrics.some(({id}) => rowAddress('signal', id) === anchor);

/** Every metric of the handbook: filtered by system, question and layer, searched, sorted, each row with an address. */
export default function SignalReference(): ReactNode {
  const form = useModelInputs(signalReference);
  const view = useMemo(() => signalView(form.values), [form.values]);
  const report = useMemo(() => signalReport(view), [view]);
  useLinkedRow(form.ready, isMetric, form.reset);
  const {rows, total, sort, sortColumn} = view;

  return (
    <div className={styles.signals}>
      <ModelFrame
        model={signalReference}
        form={form}
        report={report}
        fields={fields}
        sources={[
          {label: `${FILE} in the repository, with all sources`, href: repositoryFile(FILE)},
        ]}
      >
        <SortableTable
          caption={
            <>
              {rows.length} of {total} metrics, {sortText(sortColumn, sort.order)}. A name is a link
              to its row. Traps are bold.
            </>
          }
          columns={shownColumns}
          rows={rows}
          rowKey={({id}) => id}
          sort={sort}
          onSort={({column, order}) => form.set({sort: column, order})}
          ready={form.ready}
        />
      </ModelFrame>
    </div>
  );
}
