import type {ChartPoint} from '.';
import {around, labelBox, overlaps, type Box} from './boxes';
import type {Side} from './Points';
import {scaleOf, type Axis} from './plot';

/** A point whose name is written beside it if there is room. */
export type NamedPoint = ChartPoint & {readonly name: string};

interface Plot {
  readonly width: number;
  readonly height: number;
}

/** The plot in pixels, as narrow as on a phone and as wide as on a desktop. */
const PHONE: Plot = {width: 240, height: 420};
/** In the frame of a calculator, with room for the bold name of a main point. */
const FRAMED_PHONE: Plot = {width: 195, height: 420};
const DESKTOP: Plot = {width: 600, height: 420};

/** A letter at the size of labels, wider than most are. */
const LETTER = 7.3;
const POINT = 4;

const SIDES: readonly Side[] = ['right', 'left', 'above', 'below', 'lowerRight'];

/**
 * Gives names to as many points as have room for them: first those that have it on a phone, then those that have it on a desktop alone.
 * Of two that compete, and of two at the same place, the first in the list wins.
 */
export function placeLabels(
  points: readonly NamedPoint[],
  x: Axis,
  y: Axis,
  {isFramed = false} = {},
): ChartPoint[] {
  const phone = isFramed ? FRAMED_PHONE : PHONE;
  const scaleX = scaleOf(
    x,
    points.map(({at}) => at[0]),
  );
  const scaleY = scaleOf(
    y,
    points.map(({at}) => at[1]),
  );
  const shares = points.map(
    ({at: [a, b]}) => [scaleX.at(a) ?? 0, 100 - (scaleY.at(b) ?? 0)] as const,
  );
  const sides = new Map<number, Side>();
  const isNamed = (index: number) =>
    [...sides.keys()].some((other) => String(shares[other]) === String(shares[index]));
  const centerOf = ({width, height}: Plot, index: number) => {
    const [left = 0, top = 0] = shares[index] ?? [];
    return [(left / 100) * width, (top / 100) * height] as const;
  };
  const boxOf = (plot: Plot, index: number, side: Side): Box => {
    const [left, top] = centerOf(plot, index);
    return labelBox(left, top, (points[index]?.name.length ?? 0) * LETTER, side);
  };
  const hasRoom = (plot: Plot, index: number, side: Side): boolean => {
    const box = boxOf(plot, index, side);
    const others = [
      ...points.flatMap((_, other) =>
        other === index ? [] : around(...centerOf(plot, other), POINT),
      ),
      ...[...sides].map(([other, its]) => boxOf(plot, other, its)),
    ];
    return isInside(box, plot) && !others.some((other) => overlaps(box, other));
  };
  const place = (...plots: readonly Plot[]): void => {
    for (const index of points.keys()) {
      if (isNamed(index)) continue;
      const side = SIDES.find((one) => plots.every((plot) => hasRoom(plot, index, one)));
      if (side) sides.set(index, side);
    }
  };
  place(phone, DESKTOP);
  const onPhone = new Set(sides.keys());
  place(DESKTOP);
  return points.map(({name, ...point}, index) => {
    const side = sides.get(index);
    if (!side) return point;
    return {...point, label: name, side, ...(!onPhone.has(index) && {isWide: true})};
  });
}

const isInside = ({left, right, top, bottom}: Box, {width, height}: Plot): boolean =>
  left >= 0 && right <= width + 12 && top >= 0 && bottom <= height;
