/** Where the parts of a stacked bar stand, in percent of its width. */
export interface BarLayout {
  readonly parts: readonly {readonly x: number; readonly width: number}[];
  readonly total: number;
  /** Position of the capacity line. */
  readonly capacityX?: number;
  /** How much the total exceeds the capacity. */
  readonly excess: number;
}

/** The bar is as wide as the larger of total and capacity. What is negative or not a number counts as nothing. */
export function barLayout(values: readonly number[], capacity?: number): BarLayout {
  const sizes = values.map((value) => (Number.isFinite(value) ? Math.max(0, value) : 0));
  const total = sizes.reduce((sum, size) => sum + size, 0);
  const full = Math.max(total, capacity ?? 0) || 1;
  let end = 0;
  const parts = sizes.map((size) => {
    const x = end;
    end += (size / full) * 100;
    return {x, width: end - x};
  });
  return {
    parts,
    total,
    ...(capacity !== undefined && {capacityX: (capacity / full) * 100}),
    excess: capacity === undefined ? 0 : Math.max(0, total - capacity),
  };
}
