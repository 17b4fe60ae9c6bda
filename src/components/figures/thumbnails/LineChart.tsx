import type {ComponentProps, ReactNode} from 'react';
import type LineChart from '../LineChart';
import {lineStyle} from '../LineChart/lineStyle';
import {scaleOf, type Axis, type Point} from '../LineChart/plot';
import Thumbnail, {filled, HEIGHT, short, WIDTH} from './Thumbnail';

/** Two points of a line that are nearer look like one. */
const NEAR = 1.5;
/** Room for strokes at the edge. */
const MARGIN = 4;

/** A line chart in small: its lines, limits and points, without words. */
export default function LineThumbnail(props: ComponentProps<typeof LineChart>): ReactNode {
  const {x, y, series, marks = [], points = []} = props;
  const drawn = [...series.flatMap((one) => one.points), ...points.map(({at}) => at)];
  const marked = (axis: 'x' | 'y') =>
    marks.filter((mark) => mark.axis === axis).map(({value}) => value);
  const across = placer(x, [...drawn.map(([a]) => a), ...marked('x')], WIDTH);
  const up = placer(y, [...drawn.map(([, b]) => b), ...marked('y')], HEIGHT);
  const down = (value: number) => HEIGHT - up.at(value);
  const place = ([a, b]: Point): Point => [across.at(a), down(b)];
  return (
    <Thumbnail>
      <path
        data-line="grid"
        d={up.ticks.map((tick) => `M0 ${short(down(tick))}H${WIDTH}`).join('')}
      />
      {marks.map(({axis, value, label}) => (
        <path
          key={label}
          data-line="mark"
          d={
            axis === 'x'
              ? `M${short(across.at(value))} 0V${HEIGHT}`
              : `M0 ${short(down(value))}H${WIDTH}`
          }
        />
      ))}
      {series.map((one, index) => (
        <path
          key={one.label}
          data-line="series"
          {...lineStyle(one, index)}
          d={pathOf(one.points.map(place))}
        />
      ))}
      {points
        .map(({at, series: color = 0}) => ({at: place(at), color}))
        .filter(({at}) => at.every(Number.isFinite))
        .map(({at: [cx, cy], color}, index) => (
          <circle key={index} {...filled(color)} cx={short(cx)} cy={short(cy)} r="3" />
        ))}
    </Thumbnail>
  );
}

/** Where values stand along an axis of so many units; not a number for what the axis cannot show. */
function placer(axis: Axis, values: readonly number[], length: number) {
  const {at, ticks} = scaleOf(axis, values);
  const share = (value: number) => (at(value) ?? NaN) / 100;
  return {ticks, at: (value: number) => MARGIN + share(value) * (length - 2 * MARGIN)};
}

/** The path of a line; points that the axes cannot show interrupt it. */
function pathOf(points: readonly Point[]): string {
  let path = '';
  let last: Point | undefined;
  points.forEach(([x, y], index) => {
    if (!Number.isFinite(x) || !Number.isFinite(y)) {
      last = undefined;
      return;
    }
    const isEnd = index === points.length - 1 || !points[index + 1]?.every(Number.isFinite);
    if (last && !isEnd && Math.hypot(x - last[0], y - last[1]) < NEAR) return;
    path += `${last ? 'L' : 'M'}${short(x)} ${short(y)}`;
    last = [x, y];
  });
  return path;
}
