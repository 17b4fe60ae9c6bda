import type {ReactNode} from 'react';
import type {Accelerator} from '../../../data/accelerators';
import type {Column} from '../../ui/SortableTable';
import {deviceColumns} from './deviceColumns';
import type {DeviceColumn} from './deviceColumn';
import {deviceText, ratioText, ratioTo} from './deviceText';
import type {DeviceView} from './deviceView';
import styles from './styles.module.css';

interface Options {
  readonly view: DeviceView;
  readonly ready: boolean;
  readonly openSources: (part: Accelerator) => void;
}

/** The columns as the table shows them: a name opens its sources, a number stands beside its ratio. */
export function shownColumns({view, ready, openSources}: Options): Column<Accelerator>[] {
  return view.columns.map((column) => ({
    ...column,
    cell: (part: Accelerator) =>
      column.id === deviceColumns.name.id ? (
        <Name part={part} ready={ready} open={() => openSources(part)} />
      ) : (
        <Value part={part} column={column} baseline={view.baseline} />
      ),
  }));
}

interface NameProps {
  readonly part: Accelerator;
  readonly ready: boolean;
  readonly open: () => void;
}

function Name({part, ready, open}: NameProps): ReactNode {
  return (
    <>
      <button
        type="button"
        className={styles.name}
        aria-haspopup="dialog"
        disabled={!ready}
        onClick={open}
      >
        {part.name}
      </button>
      {!part.verified && <span className={styles.unverified}> not verified</span>}
    </>
  );
}

interface ValueProps {
  readonly part: Accelerator;
  readonly column: DeviceColumn;
  readonly baseline: Accelerator | undefined;
}

function Value({part, column, baseline}: ValueProps): ReactNode {
  const text = deviceText(part, column);
  if (column.value(part) === null) return <span className={styles.missing}>{text}</span>;
  if (!baseline || column.kind === 'text') return text;
  const ratio = ratioTo(baseline, part, column);
  if (ratio === null) return <span className={styles.beside}>{text}</span>;
  return (
    <>
      <strong className={styles.ratio}>{ratioText(ratio)}</strong>{' '}
      <span className={styles.beside}>{text}</span>
    </>
  );
}
