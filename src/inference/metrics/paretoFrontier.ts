/** Speed for one user and for all: more of either is better. */
export interface Offer {
  /** Tokens/s that one user gets; 0 where nothing is promised. */
  readonly interactivity: number;
  /** Output tokens/s of one device. */
  readonly throughputPerDevice: number;
}

/**
 * Tokens/s of one user at a time per output token in ms; 0 where no time is promised.
 *
 * Derived: the inverse of the time.
 *
 * @param tpotMs milliseconds per output token, or null
 * @returns tokens/s
 * @example
 * ```ts
 * interactivityOf(20) // => 50
 * ```
 */
export function interactivityOf(tpotMs: number | null): number {
  return tpotMs === null ? 0 : 1000 / tpotMs;
}

/**
 * Whether `one` is at least as good in both and better in one of them.
 *
 * Derived: Pareto dominance.
 *
 * @param one an offer
 * @param other an offer
 * @returns true if `other` has nothing for it
 * @example
 * ```ts
 * dominates(
 *   {interactivity: 50, throughputPerDevice: 2000},
 *   {interactivity: 50, throughputPerDevice: 1500},
 * ) // => true
 * ```
 */
export function dominates(one: Offer, other: Offer): boolean {
  const speed = one.interactivity - other.interactivity;
  const volume = one.throughputPerDevice - other.throughputPerDevice;
  return speed >= 0 && volume >= 0 && (speed > 0 || volume > 0);
}

/**
 * The offers that no other dominates, slowest stream first; equal ones all stay.
 *
 * Derived: every offer is compared with all others by {@link dominates}.
 *
 * @param offers in any order
 * @returns offers, by interactivity
 * @example
 * ```ts
 * paretoFrontier([
 *   {interactivity: 20, throughputPerDevice: 3000},
 *   {interactivity: 50, throughputPerDevice: 2000},
 *   {interactivity: 40, throughputPerDevice: 1500},
 * ]).map(({interactivity}) => interactivity) // => [20, 50]
 * ```
 */
export function paretoFrontier<T extends Offer>(offers: readonly T[]): readonly T[] {
  return offers
    .filter((one) => !offers.some((other) => dominates(other, one)))
    .sort((a, b) => a.interactivity - b.interactivity);
}

/**
 * The offer with most throughput among those with at least `interactivity` tokens/s for a user.
 *
 * Derived: the largest throughput among those that are.
 *
 * @param offers in any order
 * @param interactivity tokens/s for a user, at least
 * @returns an offer, or undefined if none is fast enough
 * @example
 * ```ts
 * bestAt(
 *   [
 *     {interactivity: 20, throughputPerDevice: 3000},
 *     {interactivity: 50, throughputPerDevice: 2000},
 *   ],
 *   30,
 * )?.throughputPerDevice // => 2000
 * ```
 */
export function bestAt<T extends Offer>(
  offers: readonly T[],
  interactivity: number,
): T | undefined {
  return offers
    .filter((one) => one.interactivity >= interactivity)
    .reduce<T | undefined>(
      (best, one) =>
        best === undefined || one.throughputPerDevice > best.throughputPerDevice ? one : best,
      undefined,
    );
}
