'use client';

import {useCallback, useMemo, type ReactNode} from 'react';
import {allModels} from '../../../data/models';
import type {PublishedModel} from '../../../data/publishedModel';
import {rowAddress} from '../../../data/rowAddress';
import Calculator, {type ViewOf} from '../../ui/Calculator';
import {useRecordSources} from '../../ui/RecordSources/useRecordSources';
import SortableTable, {sortText, useLinkedRow} from '../../ui/SortableTable';
import {modelExplorerOf, type ModelExplorerOptions, type modelExplorer} from './calculator';
import type {ModelRow} from './modelRow';
import {shownColumns} from './shownColumns';
import SourceDetails from './SourceDetails';
import {loadSources, sourcesAddress, sourcesPath} from './sources';
import styles from './styles.module.css';

const anchorOf = ({id}: Pick<PublishedModel, 'id'>) => rowAddress('model', id);

const address = ({record}: ModelRow) => ({id: anchorOf(record), name: record.name});

const modelAt = (anchor: string) => allModels.find((record) => anchorOf(record) === anchor);

const isModel = (anchor: string) => modelAt(anchor) !== undefined;

const notHere = () => false;

/** The open-weight models of the handbook in one table: sorted, filtered, with the memory that their shapes imply. */
export default function ModelExplorer({columns, only}: ModelExplorerOptions): ReactNode {
  // An article gives a new list with every rendering.
  const ids = only?.join(' ');
  const calculator = useMemo(
    () => modelExplorerOf({columns, only: ids?.split(' ')}),
    [columns, ids],
  );
  return (
    <div className={styles.models}>
      <Calculator of={calculator} view={Table} />
    </div>
  );
}

function Table({answer: {result: view, values}, form}: ViewOf<typeof modelExplorer>): ReactNode {
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
  useLinkedRow(form.ready, view.isChosen ? notHere : isModel, showAll);
  const {rows, total, sort, sortColumn} = view;
  return (
    <>
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
      {dialog}
    </>
  );
}
