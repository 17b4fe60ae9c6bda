import type {ReactNode} from 'react';
import type {Point, Scale} from './plot';
import styles from './styles.module.css';

/** One value that has a meaning of its own: where the reader's inputs are, the end of a line. */
export interface ChartPoint {
  /** Which one it is, for a chart whose points can be chosen. */
  readonly id?: string;
  readonly at: Point;
  readonly label?: string;
  /** On which side of the point its label stands; right unless given. */
  readonly side?: Side;
  /** Color of a series, as in the lines; 0 unless given. */
  readonly series?: number;
  /** Hollow: not the main value; small: a step on the way, or one of many; name: nothing but its label. */
  readonly kind?: 'main' | 'hollow' | 'small' | 'name';
  /** Shown by the pointer: what the point is, where no label has room. */
  readonly title?: string;
  /** More about it, which the readout says after the title. */
  readonly note?: string;
  /** The label has room only where the chart is wide. */
  readonly isWide?: boolean;
}

export type Side = 'above' | 'below' | 'left' | 'right' | 'lowerRight';

const RADII = {main: 6, hollow: 5, small: 3.5, name: 0};

const LABEL_PLACES = {
  above: {dx: 0, dy: '-0.8em', textAnchor: 'middle'},
  below: {dx: 0, dy: '1.6em', textAnchor: 'middle'},
  left: {dx: -11, dy: '0.32em', textAnchor: 'end'},
  right: {dx: 11, dy: '0.32em', textAnchor: 'start'},
  lowerRight: {dx: 9, dy: '1.2em', textAnchor: 'start'},
} as const;

interface Props {
  readonly points: readonly ChartPoint[];
  readonly scaleX: Scale;
  readonly scaleY: Scale;
}

/** Points with their labels, above the lines. */
export default function Points({points, scaleX, scaleY}: Props): ReactNode {
  const placed = points.flatMap((point) => {
    const [left, up] = [scaleX.at(point.at[0]), scaleY.at(point.at[1])];
    return left === undefined || up === undefined
      ? []
      : [{...point, x: `${left.toFixed(2)}%`, y: `${(100 - up).toFixed(2)}%`}];
  });
  return (
    <>
      {placed.map(({x, y, series = 0, kind = 'main', title}, index) => (
        <circle
          key={index}
          className={styles.point}
          data-series={series % 4}
          data-kind={kind}
          cx={x}
          cy={y}
          r={RADII[kind]}
        >
          {title !== undefined && <title>{title}</title>}
        </circle>
      ))}
      {placed.map(
        ({x, y, label, side = 'right', kind, isWide}, index) =>
          label !== undefined && (
            <text
              key={index}
              className={styles.pointLabel}
              data-kind={kind}
              data-wide={isWide}
              x={x}
              y={y}
              {...LABEL_PLACES[side]}
            >
              {label}
            </text>
          ),
      )}
    </>
  );
}
