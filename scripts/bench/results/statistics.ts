/** Values of several runs. */
export interface Spread {
  readonly median: number;
  readonly least: number;
  readonly most: number;
  readonly count: number;
}

/** @throws {RangeError} without values */
export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  const middle = sorted.length / 2;
  const [low, high] = [sorted[Math.ceil(middle) - 1], sorted[Math.floor(middle)]];
  if (low === undefined || high === undefined)
    throw new RangeError('There is no median of nothing.');
  return (low + high) / 2;
}

export function spread(values: readonly number[]): Spread {
  return {
    median: median(values),
    least: Math.min(...values),
    most: Math.max(...values),
    count: values.length,
  };
}
