/** Where the parts of rows stand, in percent of the common width. */
export interface RowsLayout {
  readonly bars: readonly (readonly {readonly x: number; readonly width: number}[])[];
  readonly limitX?: number;
}

const finite = (value: number): number => (Number.isFinite(value) ? Math.max(0, value) : 0);

/** The widest row or the limit is the full width. What is negative or not a number counts as nothing. */
export function rowsLayout(rows: readonly (readonly number[])[], limit?: number): RowsLayout {
  const sizes = rows.map((values) => values.map(finite));
  const totals = sizes.map((values) => values.reduce((sum, value) => sum + value, 0));
  // A line at the very edge would be half outside: the limit takes at most 98 % of the width.
  const full = Math.max(...totals, finite(limit ?? 0) / 0.98) || 1;
  const bars = sizes.map((values) => {
    let end = 0;
    return values.map((value) => {
      const x = end;
      end += (value / full) * 100;
      return {x, width: end - x};
    });
  });
  return {bars, ...(limit !== undefined && {limitX: (finite(limit) / full) * 100})};
}
