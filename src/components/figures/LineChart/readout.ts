import type {LineSeries} from './index';
import type {ChartPoint} from './Points';
import type {Axis, Scale} from './plot';

/** A value that is read at a stop: of a line, or of a point. */
export interface Reading {
  readonly name: string;
  readonly value: string;
  /** Where it stands, in percent from the top of the plot. */
  readonly y: number;
  /** Color and dashes of a line, as the chart draws it; none for a point. */
  readonly line?: LineSeries & {readonly index: number};
}

/** A place of the chart that the pointer or the arrow keys come to. */
export interface Stop {
  /** In percent from the left of the plot. */
  readonly x: number;
  /** Value of the horizontal axis there, or the name of a point. */
  readonly title: string;
  readonly readings: readonly Reading[];
  /** The point, where it is one. */
  readonly point?: ChartPoint;
}

export interface Readable {
  readonly x: Axis;
  readonly y: Axis;
  readonly series: readonly LineSeries[];
  readonly points: readonly ChartPoint[];
  readonly scaleX: Scale;
  readonly scaleY: Scale;
}

/** A chart of few values has stops between them too; one of many has this many in all. */
const FEWEST = 12;
const MOST = 100;
const BETWEEN = 24;

/** All places where the chart can be read, from left to right: along its lines, and at each of its points that has a name. */
export function stopsOf(chart: Readable): readonly Stop[] {
  return [...lineStops(chart), ...pointStops(chart)].sort((a, b) => a.x - b.x);
}

function lineStops({x, y, series, scaleX, scaleY}: Readable): readonly Stop[] {
  return sharesOf(series, scaleX).flatMap((share) => {
    const readings = series.flatMap((line, index) => {
      const up = heightAt(line, share, scaleX, scaleY);
      return up === undefined
        ? []
        : [
            {
              name: line.label,
              value: y.format(scaleY.valueAt(up)),
              y: 100 - up,
              line: {...line, index},
            },
          ];
    });
    return readings.length === 0
      ? []
      : [{x: share, title: `${x.label}: ${x.format(scaleX.valueAt(share))}`, readings}];
  });
}

/** Where lines have values, evenly thinned where they are many; evenly filled where they are few. */
function sharesOf(series: readonly LineSeries[], {at}: Scale): readonly number[] {
  const all = series.flatMap(({points}) => points.map(([x]) => at(x)));
  const known = [...new Set(all)]
    .filter((share) => share !== undefined && share >= 0 && share <= 100)
    .sort((a = 0, b = 0) => a - b) as number[];
  const [first = 0, last = 0] = [known[0], known.at(-1)];
  if (known.length > MOST) {
    const step = (known.length - 1) / (MOST - 1);
    return Array.from({length: MOST}, (_, index) => known[Math.round(index * step)] ?? last);
  }
  if (known.length >= FEWEST || first === last) return known;
  const between = Array.from(
    {length: BETWEEN - 1},
    (_, index) => first + ((index + 1) / BETWEEN) * (last - first),
  );
  return [...new Set([...known, ...between])].sort((a, b) => a - b);
}

/** Height of a line as it is drawn, in percent; of a step the later value. Undefined where the line is not. */
function heightAt(
  {points}: LineSeries,
  share: number,
  scaleX: Scale,
  scaleY: Scale,
): number | undefined {
  let found: number | undefined;
  let last: readonly [number, number] | undefined;
  for (const [a, b] of points) {
    const [x, up] = [scaleX.at(a), scaleY.at(b)];
    const here = x === undefined || up === undefined ? undefined : ([x, up] as const);
    if (here?.[0] === share) found = here[1];
    else if (here && last && last[0] < share && share < here[0]) {
      found = last[1] + ((share - last[0]) / (here[0] - last[0])) * (here[1] - last[1]);
    }
    last = here;
  }
  return found !== undefined && found >= -0.5 && found <= 100.5 ? found : undefined;
}

function pointStops({x, y, points, scaleX, scaleY}: Readable): readonly Stop[] {
  return points.flatMap((point) => {
    const {
      at: [a, b],
      label,
      title,
      note,
      kind,
    } = point;
    const [share, up] = [scaleX.at(a), scaleY.at(b)];
    const name = title ?? label;
    if (share === undefined || up === undefined || name === undefined || kind === 'name') return [];
    return [
      {
        x: share,
        title: note === undefined ? name : `${name}: ${note}`,
        point,
        readings: [
          {name: x.label, value: x.format(a), y: 100 - up},
          {name: y.label, value: y.format(b), y: 100 - up},
        ],
      },
    ];
  });
}

/** The stop that a place of the plot belongs to: a point that is close, or what the lines have there. */
export function stopAt(
  stops: readonly Stop[],
  at: {readonly x: number; readonly y: number},
  size: {readonly width: number; readonly height: number},
): number {
  const CLOSE = 12;
  const distances = stops.map((stop) => {
    const dx = ((stop.x - at.x) / 100) * size.width;
    if (isLine(stop)) return Math.abs(dx) + CLOSE;
    const dy = (((stop.readings[0]?.y ?? 0) - at.y) / 100) * size.height;
    const pixels = Math.hypot(dx, dy);
    return pixels <= CLOSE ? pixels : pixels + 10 * CLOSE;
  });
  return distances.indexOf(Math.min(...distances));
}

const isLine = ({readings}: Stop) => readings.some(({line}) => line !== undefined);

/** A stop as a sentence, for those who hear it. */
export const inWords = ({title, readings}: Stop): string =>
  `${title}. ${readings.map(({name, value}) => `${name}: ${value}`).join('; ')}.`;
