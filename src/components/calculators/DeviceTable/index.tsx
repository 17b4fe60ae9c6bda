'use client';

import {useCallback, useMemo, type ReactNode} from 'react';
import {allAccelerators, type Accelerator} from '../../../data/accelerators';
import {rowAddress} from '../../../data/rowAddress';
import ModelFrame from '../../ui/ModelFrame';
import {useRecordSources} from '../../ui/RecordSources/useRecordSources';
import SortableTable, {sortText, useLinkedRow} from '../../ui/SortableTable';
import {useModelInputs} from '../../ui/useModelInputs';
import Downloads from './Downloads';
import SourceDetails from './SourceDetails';
import {deviceView} from './run';
import type {ColumnSetId} from './columnSets';
import {deviceTableWith, fields, fieldsOfFew} from './inputs';
import {deviceReport} from './report';
import {shownColumns} from './shownColumns';
import {loadSources, sourcesAddress, sourcesPath} from './sources';
import styles from './styles.module.css';
import {useRoving} from './useRoving';

const address = ({id, name}: Accelerator) => ({id: rowAddress('device', id), name});

const deviceAt = (anchor: string) => allAccelerators.find((part) => address(part).id === anchor);

const isDevice = (anchor: string) => deviceAt(anchor) !== undefined;

const notHere = () => false;

interface Props {
  /** The columns that it opens with. */
  readonly columns?: ColumnSetId;
  /** Ids of the devices that an article speaks of: it shows these, without filters. */
  readonly only?: readonly string[];
  /** The page has the notes on each device, to which the rows then lead. */
  readonly noted?: boolean;
}

/** The accelerators of the handbook in one table: sorted, filtered, compared with one of them, with their sources. */
export default function DeviceTable({
  columns: opensWith = 'memory',
  only,
  noted = false,
}: Props): ReactNode {
  const model = useMemo(() => deviceTableWith(opensWith), [opensWith]);
  const form = useModelInputs(model);
  const {sources, openSources, dialog} = useRecordSources({
    load: loadSources,
    address: sourcesAddress,
    details: (part: Accelerator, byId) => <SourceDetails part={part} provenance={byId[part.id]} />,
  });
  const view = useMemo(() => deviceView(form.values, only), [form.values, only]);
  const report = useMemo(() => deviceReport(view), [view]);
  const roving = useRoving(view, form.ready);
  const columns = useMemo(
    () => shownColumns({view, ready: form.ready, openSources, roving, noted}),
    [view, form.ready, openSources, roving, noted],
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
  useLinkedRow(form.ready, only ? notHere : isDevice, showAll);
  const {parts, total, sort, sortColumn, baseline, withUnverified} = view;

  return (
    <div className={styles.devices}>
      <ModelFrame
        model={model}
        form={form}
        report={report}
        fields={only ? fieldsOfFew : fields}
        sources={[{label: `${sourcesPath} in the repository`, href: sourcesAddress}]}
        actions={<Downloads view={view} link={form.link} ready={form.ready} load={sources.load} />}
      >
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
      </ModelFrame>
      {dialog}
    </div>
  );
}
