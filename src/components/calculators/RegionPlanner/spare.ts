/** Replicas that serve the peak. */
export const PEAK = 10;

export interface Plan {
  readonly regions: number;
  /** Replicas of each region, so that the others carry its loss. */
  readonly each: number;
  readonly total: number;
  /** Replicas of each region that the normal peak uses. */
  readonly used: readonly number[];
}

/** Equal regions of which one may fail, in whole replicas. */
export function planFor(regions: number): Plan {
  const each = Math.ceil(PEAK / (regions - 1));
  const used = Array.from(
    {length: regions},
    (_, i) => Math.floor((PEAK * (i + 1)) / regions) - Math.floor((PEAK * i) / regions),
  );
  return {regions, each, total: each * regions, used};
}
