import {around, labelBox, overlaps, type Box} from './boxes';
import type {LineSeries, Mark} from './index';
import type {ChartPoint} from './Points';
import type {Scale} from './plot';

/** Where the name of a line stands, in percent of the plot, and from where it is read. */
export interface LineName {
  readonly x: number;
  readonly y: number;
  readonly anchor: 'start' | 'middle' | 'end';
}

/** The plot in pixels where names are shown. It may be a little wider, and names keep their room. */
const WIDTH = 520;
/** A letter at the size of names, wider than most are. */
const LETTER = 6.9;
const LINE = 15;
/** Between a name and its line, and at least between a name and anything else. */
const GAP = 3;
const COLUMN = 4;
/** Letters go below the line that they stand on. */
const DESCENT = 4;
/** So many pixels a name may be further from its line, where it is nearer to the end of the line. */
const PER_STEP = 1.5;
const STEPS = 20;
const CLOSE_TO_ANOTHER = 30;

interface Drawn {
  readonly series: readonly LineSeries[];
  readonly points: readonly ChartPoint[];
  readonly marks: readonly Mark[];
  readonly scaleX: Scale;
  readonly scaleY: Scale;
  /** Of the plot, in pixels. */
  readonly height: number;
}

/** The heights that a line takes in each column of the plot, from the top; undefined where it is not. */
type Columns = readonly (readonly [top: number, bottom: number] | undefined)[];

/**
 * A place for the name of each line, close to it and away from other lines, points and names; undefined where there is no such
 * place, or where one line alone needs no name.
 */
export function placeNames(drawn: Drawn): readonly (LineName | undefined)[] {
  const {series} = drawn;
  if (series.length < 2) return series.map(() => undefined);
  const lines = series.map((one) => columnsOf(one, drawn));
  const taken = [...pointBoxes(drawn), ...markBoxes(drawn)];
  return series.map(({label}, index) => {
    const found = bestOf(candidates(lines, index, label.length * LETTER, taken, drawn.height));
    if (!found) return undefined;
    taken.push(found.box);
    const {left, right, bottom} = found.box;
    const isAtEnd = right > WIDTH - COLUMN;
    const x = isAtEnd ? right : left < COLUMN ? left : (left + right) / 2;
    return {
      x: round((x / WIDTH) * 100),
      y: round(((bottom - DESCENT) / drawn.height) * 100),
      anchor: isAtEnd ? 'end' : left < COLUMN ? 'start' : 'middle',
    };
  });
}

const round = (share: number) => Math.round(share * 100) / 100;

interface Candidate {
  readonly box: Box;
  readonly cost: number;
}

const bestOf = (all: readonly Candidate[]): Candidate | undefined =>
  all.reduce<Candidate | undefined>(
    (best, one) => (best && best.cost <= one.cost ? best : one),
    undefined,
  );

/** Places along the line, above and below it; those nearer to its right end cost less. */
function candidates(
  lines: readonly Columns[],
  index: number,
  width: number,
  taken: readonly Box[],
  height: number,
): readonly Candidate[] {
  const own = lines[index] ?? [];
  const others = lines.filter((_, other) => other !== index);
  const found: Candidate[] = [];
  if (width > WIDTH) return [];
  for (let step = 0; step <= STEPS; step += 1) {
    const right = WIDTH - (step / STEPS) * (WIDTH - width);
    const span = extent(own, right - width, right);
    if (!span) continue;
    const above = {left: right - width, right, top: span[0] - GAP - LINE, bottom: span[0] - GAP};
    const below = {...above, top: span[1] + GAP, bottom: span[1] + GAP + LINE};
    for (const box of [above, below]) {
      if (box.top < 0 || box.bottom > height || taken.some((one) => overlaps(box, one))) continue;
      const room = Math.min(...others.map((line) => distance(line, box)));
      if (room < GAP) continue;
      const slope = span[1] - span[0];
      const isAmbiguous = room < slope + 2 * GAP;
      found.push({box, cost: slope + step * PER_STEP + (isAmbiguous ? CLOSE_TO_ANOTHER : 0)});
    }
  }
  return found;
}

/** Space that a line takes between two places; undefined unless it is in all of the columns. */
function extent(line: Columns, left: number, right: number): readonly [number, number] | undefined {
  const columns = line.slice(Math.max(0, Math.floor(left / COLUMN)), Math.ceil(right / COLUMN));
  let [top, bottom] = [Infinity, -Infinity];
  for (const column of columns) {
    if (!column) return undefined;
    top = Math.min(top, column[0]);
    bottom = Math.max(bottom, column[1]);
  }
  return columns.length > 0 ? [top, bottom] : undefined;
}

/** Pixels between a line and a box, upward or downward; infinity where the line is not beside it. */
function distance(line: Columns, {left, right, top, bottom}: Box): number {
  const columns = line.slice(Math.max(0, Math.floor(left / COLUMN)), Math.ceil(right / COLUMN));
  return columns.reduce(
    (least, column) =>
      column ? Math.min(least, Math.max(column[0] - bottom, top - column[1], 0)) : least,
    Infinity,
  );
}

function columnsOf({points}: LineSeries, {scaleX, scaleY, height}: Drawn): Columns {
  const columns: ([number, number] | undefined)[] = [];
  const widen = (column: number, y: number) => {
    const [top, bottom] = columns[column] ?? [y, y];
    columns[column] = [Math.min(top, y), Math.max(bottom, y)];
  };
  let last: readonly [number, number] | undefined;
  for (const [a, b] of points) {
    const [share, up] = [scaleX.at(a), scaleY.at(b)];
    const here =
      share === undefined || up === undefined
        ? undefined
        : ([(share / 100) * WIDTH, (1 - up / 100) * height] as const);
    if (here) {
      const [x0, y0] = last ?? here;
      const [x1, y1] = here;
      const [from, to] = [columnAt(Math.min(x0, x1)), columnAt(Math.max(x0, x1))];
      for (let column = from; column <= to; column += 1) {
        const edges = [column * COLUMN, (column + 1) * COLUMN];
        for (const edge of edges) {
          const part = x1 === x0 ? 1 : Math.min(1, Math.max(0, (edge - x0) / (x1 - x0)));
          widen(column, y0 + part * (y1 - y0));
        }
        if (x1 === x0) widen(column, y0);
      }
    }
    last = here;
  }
  return columns;
}

const columnAt = (x: number) =>
  Math.min(Math.ceil(WIDTH / COLUMN) - 1, Math.max(0, Math.floor(x / COLUMN)));

const POINT = 7;

/** Points, and what is written beside them. */
function pointBoxes({points, scaleX, scaleY, height}: Drawn): readonly Box[] {
  return points.flatMap(({at, label = '', side = 'right'}) => {
    const [share, up] = [scaleX.at(at[0]), scaleY.at(at[1])];
    if (share === undefined || up === undefined) return [];
    const [x, y] = [(share / 100) * WIDTH, (1 - up / 100) * height];
    const point = around(x, y, POINT);
    return label === '' ? [point] : [point, labelBox(x, y, label.length * LETTER, side)];
  });
}

/** Text at a mark, where `Axes` writes it. */
function markBoxes({marks, scaleX, scaleY, height}: Drawn): readonly Box[] {
  return marks.flatMap(({axis, value, label, atLeft = false}) => {
    const at = (axis === 'x' ? scaleX : scaleY).at(value);
    if (at === undefined) return [];
    const width = label.length * LETTER;
    if (axis === 'y') {
      const bottom = (1 - at / 100) * height;
      const left = atLeft ? 0 : WIDTH - width;
      return [{left, right: left + width, top: bottom - LINE - GAP, bottom}];
    }
    const x = (at / 100) * WIDTH;
    // A label at the right half stands left of its line, and perhaps on the second row.
    const left = at <= 50 ? x : x - width - 5;
    return [{left, right: left + width + 5, top: 0, bottom: at <= 50 ? 18 : 36}];
  });
}
