import type {Side} from './Points';

/** Room in a plot, in pixels from its upper left corner. */
export interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** Height of a line of text. */
const LINE = 14;

export const overlaps = (one: Box, other: Box): boolean =>
  one.left < other.right &&
  other.left < one.right &&
  one.top < other.bottom &&
  other.top < one.bottom;

/** Room of a point, so far around it. */
export const around = (x: number, y: number, radius: number): Box => ({
  left: x - radius,
  right: x + radius,
  top: y - radius,
  bottom: y + radius,
});

/** Room of the label of a point, where `Points` writes it. */
export function labelBox(x: number, y: number, width: number, side: Side): Box {
  const [left, top] = {
    right: [x + 11, y - LINE / 2] as const,
    left: [x - 11 - width, y - LINE / 2] as const,
    above: [x - width / 2, y - 22] as const,
    below: [x - width / 2, y + 9] as const,
    lowerRight: [x + 9, y + 5] as const,
  }[side];
  return {left, right: left + width, top, bottom: top + LINE};
}
