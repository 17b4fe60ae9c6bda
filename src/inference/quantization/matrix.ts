import {demandNumber, demandThat} from '../check';
import {COUNT} from '../ranges';

/** A matrix in row-major order; one row holds the weights of one output channel. */
export interface Matrix {
  readonly values: readonly number[];
  /** Length of a row. */
  readonly columns: number;
}

/** Which values share a scale: all, a row, or `size` neighbors of a row. */
export type Granularity =
  | {readonly kind: 'tensor'}
  | {readonly kind: 'channel'}
  | {readonly kind: 'group'; readonly size: number};

/** Values `start` up to but without `end` share a scale. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** Largest magnitude that the quantizers take; far above any weight, far below overflow. */
const MAX_MAGNITUDE = 1e30;

/** Magnitudes below this are treated as zero when a scale is chosen. */
const NEGLIGIBLE = 1e-30;

/** Throws for a matrix and a group size out of range. */
export function checkMatrix(matrix: Matrix, granularity?: Granularity): void {
  const {values, columns} = matrix;
  demandNumber('columns', columns, COUNT);
  demandThat(
    'values',
    values.length >= 1 && values.length <= 1e6 && values.length % columns === 0,
    `must hold 1 to 1e6 numbers in whole rows of ${columns}; got ${values.length}`,
  );
  const bad = values.findIndex((v) => !(Math.abs(v) <= MAX_MAGNITUDE));
  demandThat(
    'values',
    bad < 0,
    `must be numbers within ±${MAX_MAGNITUDE}; entry ${bad + 1} is ${String(values[bad])}`,
  );
  if (granularity?.kind === 'group') {
    demandNumber('size', granularity.size, COUNT);
  }
}

/** The spans of values that share a scale; a group never crosses the end of a row. */
export function spansOf(matrix: Matrix, granularity: Granularity): Span[] {
  const {values, columns} = matrix;
  if (granularity.kind === 'tensor') return [{start: 0, end: values.length}];
  const size = granularity.kind === 'channel' ? columns : granularity.size;
  const spans: Span[] = [];
  for (let row = 0; row < values.length; row += columns) {
    for (let at = 0; at < columns; at += size) {
      spans.push({start: row + at, end: row + Math.min(columns, at + size)});
    }
  }
  return spans;
}

/** Largest magnitude in a span; 0 if it is negligible. */
export function maxMagnitude(values: readonly number[], span: Span): number {
  let max = 0;
  for (let i = span.start; i < span.end; i += 1) max = Math.max(max, Math.abs(values[i] ?? 0));
  return max < NEGLIGIBLE ? 0 : max;
}

/** A quantized matrix with what is needed to show and judge it. */
export interface Quantized {
  /** Stored code of each value; for floating-point formats the bit pattern. */
  readonly codes: readonly number[];
  /** Value that each code stands for after scaling. */
  readonly dequantized: readonly number[];
  /** Spans that share a scale. */
  readonly spans: readonly Span[];
  /** Scale of each span: value = scale × (code or small float − zero point). */
  readonly scales: readonly number[];
  /** Zero point of each span; empty where the format has none. */
  readonly zeroPoints: readonly number[];
  /** Stored bits per value, scales and zero points included. */
  readonly bitsPerWeight: number;
}
