/** A bar from the base to a result, in percent of the plot's width. */
export interface Span {
  readonly x: number;
  readonly width: number;
}

export interface TornadoLayout {
  readonly bars: readonly {readonly low: Span; readonly high: Span}[];
  /** Where the base, and where a value that decides, stand. */
  readonly baseX: number;
  readonly lineX?: number;
  readonly domain: readonly [number, number];
}

/** Room at both ends, as a share of the width. */
const MARGIN = 0.03;

/**
 * Spans of all bars on one axis, which holds every result, the base and the line. Results that are not finite count
 * as the base.
 */
export function tornadoLayout(
  bars: readonly {readonly atLow: number; readonly atHigh: number}[],
  base: number,
  line?: number,
): TornadoLayout {
  const finite = (value: number) => (Number.isFinite(value) ? value : base);
  const values = [base, ...bars.flatMap(({atLow, atHigh}) => [finite(atLow), finite(atHigh)])];
  if (line !== undefined) values.push(line);
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const width = most - least || 1;
  const at = (value: number) =>
    100 * (MARGIN + ((1 - 2 * MARGIN) * (finite(value) - least)) / width);
  const baseX = at(base);
  const span = (value: number): Span => ({
    x: Math.min(baseX, at(value)),
    width: Math.abs(at(value) - baseX),
  });
  return {
    bars: bars.map(({atLow, atHigh}) => ({low: span(atLow), high: span(atHigh)})),
    baseX,
    ...(line !== undefined && {lineX: at(line)}),
    domain: [least, most],
  };
}

/** Whether the line lies between both results, or on one of them: the input alone decides. */
export function crosses(
  bar: {readonly atLow: number; readonly atHigh: number},
  line: number,
): boolean {
  return Math.min(bar.atLow, bar.atHigh) <= line && line <= Math.max(bar.atLow, bar.atHigh);
}
