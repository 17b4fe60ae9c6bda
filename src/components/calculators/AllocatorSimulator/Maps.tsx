import type {ReactNode} from 'react';
import FigureNumbers from '../../figures/FigureNumbers';
import {colorClass} from '../../figures/series/fill';
import {count, percent} from '../../../numbers/format';
import type {Outcome} from './run';
import {drawn, frameAt, lastStep, stepAt, totalSteps} from './frameAt';
import MemoryMap from './MemoryMap';
import Scrubber from './Scrubber';
import {usePictured} from '../../figures/thumbnails/pictured';
import styles from './styles.module.css';

interface Props {
  readonly outcome: Outcome;
  /** The step that the reader asks for. */
  readonly at: number;
  readonly ready: boolean;
  readonly go: (step: number) => void;
}

const LEGEND = [
  {label: 'Tokens of a request, four colors in turn', kind: 'tokens'},
  {label: 'Taken, empty', kind: 'empty'},
  {label: 'Shared by several answers', kind: 'shared'},
  {label: 'Free', kind: 'free'},
] as const;

/** The memory under a contiguous allocator and under blocks, in the same step. */
export default function Maps(props: Props): ReactNode {
  const {outcome, at, ready, go} = props;
  usePictured('Maps', props);
  const step = stepAt(outcome, at);
  const shown = drawn(outcome).map((allocator) => ({allocator, frame: frameAt(allocator, step)}));
  const {memory, samples} = outcome.values;
  return (
    <div className={styles.maps}>
      <Scrubber
        step={step}
        last={lastStep(outcome)}
        total={totalSteps(outcome)}
        interval={outcome.interval}
        ready={ready}
        go={go}
      />
      {shown.map(({allocator, frame}) => (
        <MemoryMap key={allocator.id} outcome={outcome} allocator={allocator} frame={frame} />
      ))}
      <ul className={styles.legend}>
        {LEGEND.filter(({kind}) => kind !== 'shared' || samples > 1).map(({label, kind}) => (
          <li key={kind}>
            <svg className={styles.swatch} width="13" height="11" aria-hidden="true">
              {kind !== 'free' && (
                <rect width="100%" height="100%" className={`${styles[kind]} ${colorClass(0)}`} />
              )}
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <FigureNumbers
        caption={`Step ${count(step)}; shares of the memory`}
        columns={[
          {label: 'Allocator'},
          {label: 'Running'},
          {label: 'Waiting'},
          {label: 'Tokens'},
          {label: 'Reserved'},
          {label: 'Internal'},
          {label: 'External'},
          {label: 'Free'},
        ]}
        rows={shown.map(({allocator, frame}) => ({
          key: allocator.id,
          cells: [
            allocator.label,
            count(frame?.running ?? 0),
            count(frame?.waiting ?? 0),
            ...(['used', 'reserved', 'internal', 'external', 'free'] as const).map((key) =>
              percent((frame?.[key] ?? (key === 'free' ? memory : 0)) / memory),
            ),
          ],
        }))}
      />
    </div>
  );
}
