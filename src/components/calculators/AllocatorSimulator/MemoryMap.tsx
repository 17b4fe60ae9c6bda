import {useMemo, type ReactNode} from 'react';
import {colorClass} from '../../figures/series/fill';
import {counted, percent} from '../../../numbers/format';
import type {AllocatorValues} from './calculator';
import type {Frame} from './frames';
import {mapShapes, ROW, ROWS, WIDTH} from './memoryMap';
import styles from './styles.module.css';

interface Props {
  readonly values: AllocatorValues;
  readonly label: string;
  /** Undefined where nothing runs. */
  readonly frame: Frame | undefined;
}

/** The token slots of one allocator in one step, row below row, a color for each request. */
export default function MemoryMap({values, label, frame}: Props): ReactNode {
  const {memory, samples} = values;
  const shapes = useMemo(
    () => mapShapes(frame?.places ?? [], memory, (sequence) => Math.floor(sequence / samples)),
    [frame, memory, samples],
  );
  const words = stateInWords(frame, memory);
  return (
    <div>
      <p className={styles.title}>
        {label}: <span>{words}</span>
      </p>
      <svg
        className={styles.map}
        role="img"
        aria-label={`Memory map. ${label}: ${words}`}
        viewBox={`0 0 ${WIDTH} ${ROWS * ROW}`}
        preserveAspectRatio="none"
      >
        {shapes.map(({kind, color, path}) => (
          <path
            key={`${kind} ${color}`}
            d={path}
            className={`${styles[kind]} ${color === null ? '' : colorClass(color)}`}
          />
        ))}
      </svg>
    </div>
  );
}

/** Content of a map, as the rest of a sentence. */
function stateInWords(frame: Frame | undefined, memory: number): string {
  if (!frame) return 'nothing runs.';
  const taken = frame.reserved + frame.internal;
  const lost =
    frame.external > 0 ? ` ${percent(frame.external / memory)} is in gaps that are too small.` : '';
  const queue =
    frame.waiting > 0 ? ` ${counted(frame.waiting, 'sequence waits', 'sequences wait')}.` : '';
  return `${counted(frame.running, 'sequence runs', 'sequences run')}. Tokens fill ${percent(frame.used / memory)} of the memory, and ${percent(taken / memory)} is taken but empty.${lost}${queue}`;
}
