import type {ReactNode} from 'react';
import type {Accelerator} from '../../../data/accelerators';
import {cited} from './cited';
import type {DeviceColumn} from './deviceColumns';
import {deviceText} from './deviceText';
import styles from './styles.module.css';
import {cellKey} from './useRoving';
import type {Roving} from './useRoving';

interface Props {
  readonly part: Accelerator;
  readonly column: DeviceColumn;
  readonly roving: Roving;
}

/** A value that links to the source in which it was read; what is computed or worded here is plain text. */
export default function SourceLink({part, column, roving}: Props): ReactNode {
  const text = deviceText(part, column);
  const source = cited(part, column);
  if (!source) return <>{text}</>;
  const {stop, onFocus, onKeyDown} = roving;
  const cell = cellKey(part, column);
  return (
    <a
      href={source.url}
      className={styles.source}
      // Begins with what is seen, so that it can be spoken to a voice control.
      aria-label={`${text}. Source of ${part.name} ${column.label}: ${source.title}`}
      data-cell={cell}
      {...(stop !== undefined && {tabIndex: cell === stop ? 0 : -1})}
      onFocus={onFocus}
      onKeyDown={onKeyDown}
    >
      {text}
    </a>
  );
}
