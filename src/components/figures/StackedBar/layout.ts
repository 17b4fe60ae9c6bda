import {stacked, totalOf, type Part} from '../StackedRows/layout';

/** Where the parts of a stacked bar stand, in percent of its width. */
export interface BarLayout {
  readonly parts: readonly Part[];
  readonly total: number;
  /** Position of the capacity line. */
  readonly capacityX?: number;
  /** How much the total exceeds the capacity. */
  readonly excess: number;
}

/** The bar is as wide as the larger of total and capacity. */
export function barLayout(values: readonly number[], capacity?: number): BarLayout {
  const total = totalOf(values);
  const full = Math.max(total, capacity ?? 0) || 1;
  return {
    parts: stacked(values, full),
    total,
    ...(capacity !== undefined && {capacityX: (capacity / full) * 100}),
    excess: Math.max(0, total - (capacity ?? total)),
  };
}
