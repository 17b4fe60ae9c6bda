import {useId, type ReactNode} from 'react';
import FigureNumbers from '../FigureNumbers';
import Patterns from '../series/Patterns';
import Legend from '../Legend';
import Swatch from '../series/Swatch';
import {fillOf, type Series} from '../series/fill';
import {barLayout} from './layout';
import {usePictured} from '../thumbnails/pictured';
import styles from './styles.module.css';

export interface Segment {
  readonly label: string;
  readonly value: number;
  /** Color and pattern; the segment's place unless given. `neutral` for what is not used. */
  readonly series?: Series;
}

interface Props {
  /** Subject of the bar, for those who cannot see it: `Memory of one device`. */
  readonly label: string;
  readonly segments: readonly Segment[];
  readonly format: (value: number) => string;
  /** Limit of the total: a line, and a sentence if it does. */
  readonly capacity?: {readonly label: string; readonly value: number};
  /** A table below; true unless the model shows the numbers elsewhere. */
  readonly numbers?: boolean;
}

/** Parts of a whole as one bar, with a legend that has the values. */
export default function StackedBar(props: Props): ReactNode {
  const {label, segments, format, capacity, numbers = true} = props;
  const id = useId();
  usePictured('StackedBar', props);
  const {parts, total, capacityX, excess} = barLayout(
    segments.map(({value}) => value),
    capacity?.value,
  );
  const series = segments.map((segment, index) => segment.series ?? index);
  const words = segments.map((segment) => `${segment.label} ${format(segment.value)}`).join(', ');
  const limit = capacity ? ` ${capacity.label}: ${format(capacity.value)}.` : '';
  return (
    <div className={styles.figure}>
      <svg className={styles.bar} role="img" aria-label={`${label}: ${words}.${limit}`}>
        <Patterns id={id} series={series} />
        {parts.map(({x, width}, index) => (
          <rect
            key={segments[index]?.label}
            x={`${x}%`}
            width={`${width}%`}
            height="100%"
            {...fillOf(series[index] ?? 'neutral', id)}
          >
            <title>{`${segments[index]?.label}: ${format(segments[index]?.value ?? NaN)}`}</title>
          </rect>
        ))}
        {excess > 0 && capacityX !== undefined && (
          <>
            <rect className={styles.beyond} x={`${capacityX}%`} width="100%" height="100%" />
            <rect className={styles.line} x={`${capacityX}%`} width="2" height="100%" />
          </>
        )}
      </svg>
      <Legend className={styles.legend} aria-hidden="true">
        {segments.map((segment, index) => (
          <li key={segment.label}>
            <Swatch series={series[index] ?? 'neutral'} />
            <span>{segment.label}</span> <span>{format(segment.value)}</span>
          </li>
        ))}
      </Legend>
      {capacity && excess > 0 && (
        <p className={styles.excess}>
          That is {format(excess)} more than the {uncapitalized(capacity.label)}, which is{' '}
          {format(capacity.value)}.
        </p>
      )}
      {numbers && (
        <FigureNumbers
          caption={label}
          columns={['Part', 'Amount', 'Share']}
          rows={[...segments, {label: 'Total', value: total}].map((row) => [
            row.label,
            format(row.value),
            shareOf(row.value, total),
          ])}
        />
      )}
    </div>
  );
}

/** A name of a device in the label keeps its capitals. */
const uncapitalized = (label: string) => label.charAt(0).toLowerCase() + label.slice(1);

function shareOf(value: number, total: number): string {
  return total > 0 ? `${((value / total) * 100).toFixed(1)} %` : '–';
}
