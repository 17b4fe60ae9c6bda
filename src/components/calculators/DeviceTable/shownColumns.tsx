import type {ReactNode} from 'react';
import type {Accelerator} from '../../../data/accelerators';
import {notesAddress} from '../../../data/rowAddress';
import RecordName from '../../ui/RecordSources/RecordName';
import type {Column} from '../../ui/SortableTable';
import {deviceColumns, type DeviceColumn} from './deviceColumns';
import {deviceText, ratioText, ratioTo} from './deviceText';
import SourceLink from './SourceLink';
import type {Roving} from './useRoving';
import styles from './styles.module.css';

interface Options {
  readonly columns: readonly DeviceColumn[];
  readonly baseline: Accelerator | undefined;
  readonly ready: boolean;
  readonly openSources: (part: Accelerator) => void;
  readonly roving: Roving;
  /** Whether the page has notes on each device. */
  readonly noted: boolean;
}

/** The columns as the table shows them: a name opens all sources, a number its own, and stands beside its ratio. */
export function shownColumns({
  columns,
  baseline,
  ready,
  openSources,
  roving,
  noted,
}: Options): Column<Accelerator>[] {
  return columns.map((column) => ({
    ...column,
    cell: (part: Accelerator) =>
      column.id === deviceColumns.name.id ? (
        <>
          <RecordName
            name={part.name}
            verified={part.verified}
            ready={ready}
            open={() => openSources(part)}
          />
          {noted && ' '}
          {noted && (
            <a
              className={styles.notes}
              href={`#${notesAddress(part)}`}
              aria-label={`Cautions: ${part.name}`}
            >
              Cautions
            </a>
          )}
        </>
      ) : (
        <Value part={part} column={column} baseline={baseline} roving={roving} />
      ),
  }));
}

interface ValueProps {
  readonly part: Accelerator;
  readonly column: DeviceColumn;
  readonly baseline: Accelerator | undefined;
  readonly roving: Roving;
}

function Value({part, column, baseline, roving}: ValueProps): ReactNode {
  if (column.value(part) === null) {
    return <span className={styles.missing}>{deviceText(part, column)}</span>;
  }
  const value = <SourceLink part={part} column={column} roving={roving} />;
  if (!baseline || column.kind === 'text') return <>{value}</>;
  const ratio = ratioTo(baseline, part, column);
  return (
    <>
      {ratio !== null && (
        <>
          <strong className={styles.ratio}>{ratioText(ratio)}</strong>{' '}
        </>
      )}
      <span className={styles.beside}>{value}</span>
    </>
  );
}
