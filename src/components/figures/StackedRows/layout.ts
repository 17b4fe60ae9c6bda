/** Where a part of a bar stands, in percent of the width. */
export interface Part {
  readonly x: number;
  readonly width: number;
}

/** Where the parts of rows stand on their common width. */
export interface RowsLayout {
  readonly bars: readonly (readonly Part[])[];
  readonly limitX?: number;
}

const finite = (value: number): number => (Number.isFinite(value) ? Math.max(0, value) : 0);

/** Sum of what counts: what is negative or not a number counts as nothing. */
export function totalOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + finite(value), 0);
}

/** Parts behind each other; `full` is the whole width. */
export function stacked(values: readonly number[], full: number): readonly Part[] {
  let end = 0;
  return values.map((value) => {
    const x = end;
    end += (finite(value) / full) * 100;
    return {x, width: end - x};
  });
}

/** The widest row or the limit is the full width. */
export function rowsLayout(rows: readonly (readonly number[])[], limit?: number): RowsLayout {
  // A line at the very edge would be half outside: the limit takes at most 98 % of the width.
  const full = Math.max(...rows.map(totalOf), finite(limit ?? 0) / 0.98) || 1;
  const bars = rows.map((values) => stacked(values, full));
  return {bars, ...(limit !== undefined && {limitX: (finite(limit) / full) * 100})};
}
