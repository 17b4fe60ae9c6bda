import type {ReactNode} from 'react';
import FigureNumbers from '../../figures/FigureNumbers';
import Legend from '../../figures/Legend';
import {colorClass} from '../../figures/series/fill';
import {usePictured} from '../../figures/thumbnails/pictured';
import {count, percent} from '../../../numbers/format';
import {useAsked} from '../../ui/useAsked';
import type {AllocatorValues} from './calculator';
import type {AllocatorResult} from './compute';
import {drawn, frameAt, lastStep, stepAt} from './frames';
import MemoryMap from './MemoryMap';
import styles from './styles.module.css';

interface Props {
  readonly answer: {readonly result: AllocatorResult; readonly values: AllocatorValues};
  readonly form: {
    readonly ready: boolean;
    readonly set: (texts: {readonly at: string}) => void;
  };
}

const LEGEND = [
  {label: 'Tokens of a request (requests take four colors in turn)', kind: 'tokens'},
  {label: 'Taken but empty', kind: 'empty'},
  {label: 'Shared by several answers', kind: 'shared'},
  {label: 'Free', kind: 'free'},
] as const;

/** The memory under a contiguous allocator and under blocks, in the same step. */
export default function Maps(props: Props): ReactNode {
  usePictured('Maps', props);
  const {form} = props;
  const {result, values} = props.answer;
  const {memory, samples} = values;
  const step = stepAt(result, values.at);
  const shown = drawn(result).map((allocator) => ({allocator, frame: frameAt(allocator, step)}));
  const [asked, ask] = useAsked(step, (to) => form.set({at: String(to)}));
  // The last frame is kept before the run is done, by less than an interval.
  const steps = Math.max(0, ...shown.map(({allocator}) => allocator.steps));
  const place = `Step ${count(asked)} of ${count(steps)}`;
  return (
    <div className={styles.maps}>
      <label className={styles.scrubber}>
        <span>{place}</span>
        <input
          type="range"
          aria-label="Step shown"
          aria-valuetext={place}
          min={0}
          max={lastStep(result)}
          step={result.interval}
          value={asked}
          disabled={!form.ready}
          onChange={({target}) => ask(Number(target.value))}
        />
      </label>
      {shown.map(({allocator, frame}) => (
        <MemoryMap key={allocator.id} values={values} label={allocator.label} frame={frame} />
      ))}
      <Legend>
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
      </Legend>
      <FigureNumbers
        caption={`Shares of the memory in step ${count(step)}`}
        columns={[
          'Allocator',
          'Running',
          'Waiting',
          'Tokens',
          'Reserved',
          'Internal',
          'External',
          'Free',
        ]}
        rows={shown.map(({allocator, frame}) => [
          allocator.label,
          count(frame?.running ?? 0),
          count(frame?.waiting ?? 0),
          ...(['used', 'reserved', 'internal', 'external', 'free'] as const).map((key) =>
            percent((frame?.[key] ?? (key === 'free' ? memory : 0)) / memory),
          ),
        ])}
      />
    </div>
  );
}
