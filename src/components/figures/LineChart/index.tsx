import type {ComponentProps, ComponentType, ReactNode} from 'react';
import FigureNumbers from '../FigureNumbers';
import Axes from './Axes';
import ChartLegend from './ChartLegend';
import LineNames from './LineNames';
import Lines from './Lines';
import Points, {type ChartPoint} from './Points';
import {tableRows} from './tableRows';
import type {Readable} from './readout';
import {scaleOf, type Axis, type Point} from './plot';
import {placeNames} from './placeNames';
import {usePictured} from '../thumbnails/pictured';
import styles from './styles.module.css';

export type {ChartPoint} from './Points';

export interface LineSeries {
  readonly label: string;
  readonly points: readonly Point[];
  /** Color, 0 to 3; the series' place unless given. */
  readonly series?: number;
  /** How it is dashed; each color has its own dashes unless given. */
  readonly dash?: 'solid' | 'dashed' | 'dotted';
}

/** A value worth a line across the plot: a limit, or where the reader's inputs are. */
export interface Mark {
  readonly axis: 'x' | 'y';
  readonly value: number;
  readonly label: string;
  /** Whether the label of a level stands at its left end, where lines cross the right one. */
  readonly atLeft?: boolean;
}

interface Props {
  /** Description for those who cannot see the chart: one or two sentences. */
  readonly label: string;
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly LineSeries[];
  readonly marks?: readonly Mark[];
  /** Single values above the lines. */
  readonly points?: readonly ChartPoint[];
  /** The table below; the series by x unless given, none where a table of the page has the numbers. */
  readonly numbers?: ComponentProps<typeof FigureNumbers> | null;
  /** Meaning of the colors of points, where points and not lines are the subject. */
  readonly groups?: readonly string[];
  /** Meaning of hollow points. */
  readonly hollow?: string;
  /** Lines join measured points and say nothing between them: the readout has the points alone. */
  readonly isMeasured?: boolean;
  /** Shows the values at the pointer; none in a text, where nothing but an island is alive: see `ReadableChart`. */
  readonly readout?: ComponentType<Readable>;
  /** Higher than usual: many points have names. */
  readonly isTall?: boolean;
}

/** Height of the plot in pixels, as in the stylesheet. */
const HEIGHT = 250;
const TALL = 420;
const NO_LINES: readonly LineSeries[] = [];

/** Lines over a linear or logarithmic axis. It is drawn by the server and follows the width of its box by CSS. */
export default function LineChart(props: Props): ReactNode {
  const {
    label,
    x,
    y,
    series,
    marks = [],
    points = [],
    numbers,
    groups,
    hollow,
    isMeasured,
    isTall,
    readout: Readout,
  } = props;
  usePictured('LineChart', props);
  const drawn = [...series.flatMap((one) => one.points), ...points.map(({at}) => at)];
  const marked = (axis: 'x' | 'y') => marks.filter((mark) => mark.axis === axis);
  const scaleX = scaleOf(x, [...drawn.map(([a]) => a), ...marked('x').map(({value}) => value)]);
  const scaleY = scaleOf(y, [...drawn.map(([, b]) => b), ...marked('y').map(({value}) => value)]);
  const height = isTall ? TALL : HEIGHT;
  const names = placeNames({series: groups ? [] : series, points, marks, scaleX, scaleY, height});
  return (
    <div className={styles.chart}>
      <p className={styles.yLabel} aria-hidden="true">
        {y.label}
      </p>
      <div className={styles.plot} data-tall={isTall}>
        <svg className={styles.drawing} role="img" aria-label={label}>
          <Axes x={x} y={y} scaleX={scaleX} scaleY={scaleY} marks={marks} />
          <Lines series={series} scaleX={scaleX} scaleY={scaleY} />
          <LineNames series={series} names={names} />
          <Points points={points} scaleX={scaleX} scaleY={scaleY} />
        </svg>
        {Readout && (
          <Readout {...{x, y, points, scaleX, scaleY}} series={isMeasured ? NO_LINES : series} />
        )}
      </div>
      <p className={styles.xLabel} aria-hidden="true">
        {x.label}
      </p>
      <ChartLegend series={series} names={names} groups={groups} hollow={hollow} />
      {numbers !== null && (
        <FigureNumbers
          {...(numbers ?? {
            caption: `${y.label} by ${x.label}`,
            columns: [{label: x.label, numeric: true}, ...series.map((one) => one.label)],
            rows: tableRows(series, x.format, y.format),
          })}
        />
      )}
    </div>
  );
}
