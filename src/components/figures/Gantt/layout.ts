/** A stretch of a row between two times, in the unit of the axis. */
export interface Stretch {
  /** Key of its phase. */
  readonly phase: string;
  readonly start: number;
  readonly end: number;
}

/** Where a stretch stands, in percent of the width. */
export interface Box {
  readonly phase: string;
  readonly x: number;
  readonly width: number;
}

/** Boxes of a row on an axis from 0 to `end`. What lies beyond the axis is cut, what lasts no time has no box. */
export function boxesOf(stretches: readonly Stretch[], end: number): readonly Box[] {
  if (!(end > 0)) return [];
  return stretches.flatMap(({phase, start, end: stop}) => {
    const from = Math.max(0, start);
    const to = Math.min(end, stop);
    return to > from ? [{phase, x: (from / end) * 100, width: ((to - from) / end) * 100}] : [];
  });
}

const STEPS = [1, 2, 5];
const MOST_TICKS = 5;

/** Round times from 0 to `end`, at most six. */
export function ticksOf(end: number): readonly number[] {
  if (!(end > 0 && Number.isFinite(end))) return [0];
  const power = 10 ** Math.floor(Math.log10(end / MOST_TICKS));
  const step = [...STEPS, 10].map((s) => s * power).find((s) => end / s <= MOST_TICKS) ?? end;
  const ticks = Array.from({length: Math.floor(end / step + 1e-9) + 1}, (_, i) => i * step);
  // 3 × 0.1 is not 0.3 in binary.
  return ticks.map((tick) => Number(tick.toPrecision(6)));
}
