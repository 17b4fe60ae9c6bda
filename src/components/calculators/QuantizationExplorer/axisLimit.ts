/** Values above this part of the others are left out when the axis is chosen. */
const QUANTILE = 0.95;
const ROOM = 1.3;

/** Half the height of an axis that ordinary values fill: outliers are cut, unless they are hardly larger. */
export function axisLimit(values: readonly number[]): number {
  const sorted = values.map(Math.abs).sort((a, b) => a - b);
  const largest = sorted.at(-1) ?? 0;
  const ordinary = ROOM * (sorted[Math.floor(QUANTILE * (sorted.length - 1))] ?? 0);
  return (largest <= 2 * ordinary || ordinary === 0 ? largest : ordinary) || 1;
}
