import type {ReactNode} from 'react';
import type {Series} from '../series/fill';

/** Units of every small picture. */
export const WIDTH = 160;
export const HEIGHT = 90;

const COLORS = 4;

/** The frame of a small picture. It is decoration: the words beside it say what the calculator answers. */
export default function Thumbnail({children}: {readonly children: ReactNode}): ReactNode {
  return (
    <svg className="thumbnail" viewBox={`0 0 ${WIDTH} ${HEIGHT}`} aria-hidden="true">
      {children}
    </svg>
  );
}

/** Attributes of a shape in the color of a series; where colors repeat, the second time is pale. */
export function filled(series: Series): {'data-fill': string; opacity?: number} {
  if (series === 'neutral') return {'data-fill': 'neutral'};
  return {'data-fill': String(series % COLORS), ...(series >= COLORS && {opacity: 0.5})};
}

/** A coordinate with as many digits as can be seen. */
export const short = (value: number): number => Math.round(value * 2) / 2;

/** Rectangles as one path. */
export function boxes(
  all: readonly {readonly x: number; readonly y: number; readonly width: number}[],
  height: number,
): string {
  return all
    .map(({x, y, width}) => {
      const w = Math.max(0.5, short(width));
      return `M${short(x)} ${short(y)}h${w}v${short(height)}h${-w}z`;
    })
    .join('');
}
