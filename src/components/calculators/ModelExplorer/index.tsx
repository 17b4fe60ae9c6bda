'use client';

import {useCallback, useDeferredValue, useMemo, type ReactNode} from 'react';
import {allModels} from '../../../data/models';
import type {PublishedModel} from '../../../data/publishedModel';
import {rowAddress} from '../../../data/rowAddress';
import ModelFrame from '../../ui/ModelFrame';
import {useRecordSources} from '../../ui/RecordSources/useRecordSources';
import SortableTable, {sortText, useLinkedRow} from '../../ui/SortableTable';
import {count, significant} from '../../../numbers/format';
import {BigResult} from '../../ui/results';
import {useModelInputs} from '../../ui/useModelInputs';
import SourceDetails from './SourceDetails';
import {exploreModels} from './run';
import type {ColumnSetId} from './columnSets';
import {fields, fieldsOfFew, modelExplorerWith} from './inputs';
import {modelRows, type ModelRow} from './modelRow';
import {biggestWords, cache, explorerReport} from './report';
import {shownColumns} from './shownColumns';
import {loadSources, sourcesAddress, sourcesPath} from './sources';
import styles from './styles.module.css';

const anchorOf = ({id}: Pick<PublishedModel, 'id'>) => rowAddress('model', id);

const address = ({record}: ModelRow) => ({id: anchorOf(record), name: record.name});

const modelAt = (anchor: string) => allModels.find((record) => anchorOf(record) === anchor);

const isModel = (anchor: string) => modelAt(anchor) !== undefined;

const notHere = () => false;

interface Props {
  /** The columns that it opens with. */
  readonly columns?: ColumnSetId;
  /** Ids of the models that an article speaks of: it shows these, without filters. */
  readonly only?: readonly string[];
}

/** The open-weight models of the handbook in one table: sorted, filtered, with the memory that their shapes imply. */
export default function ModelExplorer({columns: opensWith = 'memory', only}: Props): ReactNode {
  const model = useMemo(() => modelExplorerWith(opensWith), [opensWith]);
  const form = useModelInputs(model);
  // A field answers at once; a hundred rows follow when the browser has time.
  const values = useDeferredValue(form.values);
  const {weights, kv, context} = values;
  const all = useMemo(() => modelRows({weights, kv, context}), [weights, kv, context]);
  const view = useMemo(() => exploreModels(all, values, only), [all, values, only]);
  const report = useMemo(() => explorerReport(view, values), [view, values]);
  const {openSources, dialog} = useRecordSources({
    load: loadSources,
    address: sourcesAddress,
    details: (record: PublishedModel, byId) => (
      <SourceDetails record={record} provenance={byId[record.id]} />
    ),
  });
  const columns = useMemo(
    () => shownColumns({columns: view.columns, ready: form.ready, openSources}),
    [view.columns, form.ready, openSources],
  );
  const {reset, set} = form;
  const showAll = useCallback(
    (anchor: string) => {
      reset();
      if (!modelAt(anchor)?.verified) set({unverified: '1'});
    },
    [reset, set],
  );
  // A row that is not among a few is on the page of all: see `chrome/movedRows`.
  useLinkedRow(form.ready, only ? notHere : isModel, showAll);
  const {rows, total, sort, sortColumn, span} = view;
  const biggest = span && biggestWords(span);

  return (
    <div className={styles.models}>
      <ModelFrame
        model={model}
        form={form}
        report={report}
        fields={only ? fieldsOfFew : fields}
        sources={[{label: `${sourcesPath} in the repository`, href: sourcesAddress}]}
      >
        {span && (
          <BigResult value={`${significant(span.ratio)} times`}>
            from the smallest cache of one sequence of {count(context)} tokens,{' '}
            {cache(span.smallest)} ({span.smallest.record.name}), to the largest,{' '}
            {cache(span.largest)} ({span.largest.record.name})
          </BigResult>
        )}
        {biggest !== undefined && <p className={styles.note}>{biggest}</p>}
        <SortableTable
          caption={
            <>
              {rows.length} of {total} {values.unverified ? 'models' : 'verified models'},{' '}
              {sortText(sortColumn, sort.order)}. A name opens its sources.
            </>
          }
          columns={columns}
          rows={rows}
          rowKey={({record}) => record.id}
          address={address}
          sort={sort}
          onSort={({column, order}) => form.set({sort: column, order})}
          ready={form.ready}
        />
        <noscript>
          <p>
            The sources of every row are in <a href={sourcesAddress}>{sourcesPath}</a> in the
            repository.
          </p>
        </noscript>
      </ModelFrame>
      {dialog}
    </div>
  );
}
