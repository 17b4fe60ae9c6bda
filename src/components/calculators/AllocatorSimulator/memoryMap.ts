import type {Place} from '@site/src/inference/allocation/allocator';

/** A shape of the map: what its slots hold, and in which of the colors. */
export interface MapShape {
  readonly kind: 'tokens' | 'empty' | 'shared';
  /** Color of the request, 0 to 3; null where several share. */
  readonly color: number | null;
  readonly path: string;
}

/** Units of the drawing: a row of memory is as wide, and each row as high. */
export const WIDTH = 1000;
export const ROW = 10;
export const ROWS = 16;
const BAR = 8.6;
const COLORS = 4;

interface Stretch {
  readonly start: number;
  readonly end: number;
}

/**
 * The memory as rows of slots, in order of addresses from the top left: one path for each kind and color,
 * since a rectangle for each block would be most of the page. `colorOf` names the request of a sequence.
 */
export function mapShapes(
  places: readonly Place[],
  memoryTokens: number,
  colorOf: (sequence: number) => number,
): readonly MapShape[] {
  const stretches = new Map<string, Stretch[]>();
  const add = (key: string, start: number, end: number) => {
    if (end <= start) return;
    const known = stretches.get(key) ?? [];
    const last = known.at(-1);
    // Blocks of one request that lie side by side are one shape.
    if (last?.end === start) known[known.length - 1] = {start: last.start, end};
    else known.push({start, end});
    stretches.set(key, known);
  };
  for (const {startToken, tokens, usedTokens, requests} of places) {
    const color = colorOf(requests[0] ?? 0) % COLORS;
    const used = requests.length > 1 ? 'shared' : `tokens ${color}`;
    add(used, startToken, startToken + usedTokens);
    add(`empty ${color}`, startToken + usedTokens, startToken + tokens);
  }
  return [...stretches].map(([key, parts]) => {
    const [kind, color] = key.split(' ');
    return {
      kind: kind as MapShape['kind'],
      color: color === undefined ? null : Number(color),
      path: parts.map((part) => pathOf(part, memoryTokens)).join(''),
    };
  });
}

/** A stretch of slots as rectangles, one in each row that it touches. */
function pathOf({start, end}: Stretch, memoryTokens: number): string {
  const perRow = memoryTokens / ROWS;
  let path = '';
  for (let row = Math.floor(start / perRow); row < ROWS && row * perRow < end; row += 1) {
    const x = Math.round(((Math.max(start, row * perRow) - row * perRow) / perRow) * WIDTH);
    const right = Math.round(((Math.min(end, (row + 1) * perRow) - row * perRow) / perRow) * WIDTH);
    if (right > x) path += `M${x} ${row * ROW}h${right - x}v${BAR}H${x}z`;
  }
  return path;
}
