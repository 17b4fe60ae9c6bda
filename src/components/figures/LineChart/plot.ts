import {scaleLinear, scaleLog} from 'd3-scale';
import {line} from 'd3-shape';

export interface Axis {
  /** Measured quantity, with the unit: `Context (tokens)`. */
  readonly label: string;
  readonly scale?: 'linear' | 'log';
  /** Range of the axis; the data's extent unless given, from zero where it is linear. */
  readonly domain?: readonly [number, number];
  readonly format: (value: number) => string;
}

export type Point = readonly [x: number, y: number];

export interface Scale {
  /** Position along the axis in percent; undefined for what a log axis cannot show. */
  readonly at: (value: number) => number | undefined;
  /** The value at a position in percent. */
  readonly valueAt: (share: number) => number;
  readonly ticks: readonly number[];
}

const MOST_TICKS = 6;

/** A scale from 0 to 100 percent over an axis. */
export function scaleOf(axis: Axis, values: readonly number[]): Scale {
  const isLog = axis.scale === 'log';
  const usable = values.filter((value) => Number.isFinite(value) && (!isLog || value > 0));
  const [low, high] = axis.domain ?? extent(usable, isLog);
  const scale = isLog ? scaleLog([low, high], [0, 100]) : scaleLinear([low, high], [0, 100]);
  if (!axis.domain) scale.nice();
  return {
    at: (value) => (!Number.isFinite(value) || (isLog && value <= 0) ? undefined : scale(value)),
    // Without the last bits, in which 0.125 is 0.12499999999999997.
    valueAt: (share) => Number(scale.invert(share).toPrecision(9)),
    ticks: isLog ? logTicks(scale.domain() as [number, number]) : scale.ticks(MOST_TICKS - 1),
  };
}

function extent(values: readonly number[], isLog: boolean): readonly [number, number] {
  const low = isLog ? Math.min(...values) : Math.min(0, ...values);
  const high = Math.max(...values);
  if (values.length === 0) return [isLog ? 1 : 0, isLog ? 10 : 1];
  return low < high ? [low, high] : [low, isLog ? low * 10 : low + 1];
}

/** Powers of ten, thinned where they are many; 1, 2 and 5 of each where they are few. */
function logTicks([low, high]: readonly [number, number]): readonly number[] {
  const first = Math.floor(Math.log10(low) + 1e-9);
  const last = Math.ceil(Math.log10(high) - 1e-9);
  const powers = Array.from({length: last - first + 1}, (_, i) => 10 ** (first + i));
  const fine = powers.flatMap((power) => [power, 2 * power, 5 * power]);
  const inside = (ticks: readonly number[]) =>
    ticks.filter((tick) => tick >= low * 0.999 && tick <= high * 1.001);
  if (inside(fine).length <= MOST_TICKS) return inside(fine);
  const every = Math.ceil(powers.length / MOST_TICKS);
  return inside(powers.filter((_, index) => index % every === 0));
}

/** The path of a line in a box of 100 by 100; points that an axis cannot show interrupt it. */
export function pathOf(points: readonly Point[], x: Scale, y: Scale): string {
  const draw = line<Point>()
    .defined(([a, b]) => x.at(a) !== undefined && y.at(b) !== undefined)
    .x(([a]) => x.at(a) ?? 0)
    .y(([, b]) => 100 - (y.at(b) ?? 0))
    .digits(2);
  return draw([...points]) ?? '';
}
