'use client';

import {useCallback, useMemo, type ReactNode} from 'react';
import {allAccelerators, type Accelerator} from '../../../data/accelerators';
import {rowAddress} from '../../../data/rowAddress';
import Calculator, {type ViewOf} from '../../ui/Calculator';
import {useRecordSources} from '../../ui/RecordSources/useRecordSources';
import SortableTable, {sortText, useLinkedRow} from '../../ui/SortableTable';
import {deviceTableOf, type DeviceTableOptions, type deviceTable} from './calculator';
import Downloads from './Downloads';
import {shownColumns} from './shownColumns';
import SourceDetails from './SourceDetails';
import {loadSources, sourcesAddress, sourcesPath} from './sources';
import styles from './styles.module.css';
import {useRoving} from './useRoving';

type View = ViewOf<typeof deviceTable>;

const address = ({id, name}: Accelerator) => ({id: rowAddress('device', id), name});

const deviceAt = (anchor: string) => allAccelerators.find((part) => address(part).id === anchor);

const isDevice = (anchor: string) => deviceAt(anchor) !== undefined;

const notHere = () => false;

interface Props extends DeviceTableOptions {
  /** The page has the notes on each device, to which the rows then lead. */
  readonly noted?: boolean;
}

/** The accelerators of the handbook in one table: sorted, filtered, compared with one of them, with their sources. */
export default function DeviceTable({columns, only, noted = false}: Props): ReactNode {
  // An article gives a new list with every rendering.
  const ids = only?.join(' ');
  const calculator = useMemo(() => deviceTableOf({columns, only: ids?.split(' ')}), [columns, ids]);
  return (
    <div className={styles.devices}>
      <Calculator of={calculator} view={noted ? NotedTable : Table} actions={downloads} />
    </div>
  );
}

const downloads = ({answer: {result}, form}: View) => (
  <Downloads view={result} link={form.link} ready={form.ready} />
);

const NotedTable = (props: View): ReactNode => <Table {...props} noted />;

function Table({
  answer: {result: view},
  form,
  noted = false,
}: View & {readonly noted?: boolean}): ReactNode {
  const {openSources, dialog} = useRecordSources({
    load: loadSources,
    address: sourcesAddress,
    details: (part: Accelerator, byId) => <SourceDetails part={part} provenance={byId[part.id]} />,
  });
  const roving = useRoving(view, form.ready);
  const {columns: shown, baseline} = view;
  const columns = useMemo(
    () => shownColumns({columns: shown, baseline, ready: form.ready, openSources, roving, noted}),
    [shown, baseline, form.ready, openSources, roving, noted],
  );
  const {reset, set} = form;
  const showAll = useCallback(
    (anchor: string) => {
      reset();
      if (!deviceAt(anchor)?.verified) set({unverified: '1'});
    },
    [reset, set],
  );
  // A row that is not among a few is on the page of all: see `chrome/movedRows`.
  useLinkedRow(form.ready, view.isChosen ? notHere : isDevice, showAll);
  const {parts, total, sort, sortColumn, withUnverified} = view;
  return (
    <>
      <SortableTable
        caption={
          <>
            {parts.length} of {total} {withUnverified ? 'devices' : 'verified devices'},{' '}
            {sortText(sortColumn, sort.order)}
            {baseline && <>. × is the ratio to {baseline.name}</>}. A number links to its source.
            Arrow keys lead to the next number. A name opens all sources of its device. Computed
            numbers have no link.
          </>
        }
        columns={columns}
        rows={parts}
        rowKey={({id}) => id}
        address={address}
        sort={sort}
        onSort={({column, order}) => form.set({sort: column, order})}
        isCurrent={(part) => part === baseline}
        ready={form.ready}
      />
      <noscript>
        <p>
          All sources of every row, with doubts, are in <a href={sourcesAddress}>{sourcesPath}</a>{' '}
          in the repository.
        </p>
      </noscript>
      {dialog}
    </>
  );
}
