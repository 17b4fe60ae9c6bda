import {demandNumber, demandThat} from '../check';

/** Users of one place. */
export interface UserGroup {
  /** Share of all requests, 0 to 1. */
  readonly share: number;
  /** Round trip to each region, s; null where its data must not go. */
  readonly roundTripSeconds: readonly (number | null)[];
}

export interface Assignment {
  /** Region of each group; null where none is left that is allowed. */
  readonly regionOf: readonly (number | null)[];
  /** Share of requests at each region. */
  readonly load: readonly number[];
  /** Share of requests without a region. */
  readonly unserved: number;
}

function checkGroups(groups: readonly UserGroup[], regions: number): void {
  demandNumber('regions', regions, {min: 1, max: 100, integer: true});
  const valid = groups.every(
    ({share, roundTripSeconds}) =>
      share >= 0 &&
      share <= 1 &&
      roundTripSeconds.length === regions &&
      roundTripSeconds.every((s) => s === null || (s >= 0 && s <= 1e3)),
  );
  demandThat('groups', valid, 'must hold shares from 0 to 1 and a round trip for each region');
}

/** Sends each group to the allowed region with the shortest round trip. */
function assign(groups: readonly UserGroup[], regions: number, lost?: number): Assignment {
  const load = new Array<number>(regions).fill(0);
  let unserved = 0;
  const regionOf = groups.map(({share, roundTripSeconds}) => {
    let best: number | null = null;
    roundTripSeconds.forEach((seconds, region) => {
      if (seconds === null || region === lost) return;
      if (best === null || seconds < (roundTripSeconds[best] ?? Infinity)) best = region;
    });
    if (best === null) unserved += share;
    else load[best] = (load[best] ?? 0) + share;
    return best;
  });
  return {regionOf, load, unserved};
}

export interface RegionSizes {
  /** Without a failure. */
  readonly normal: Assignment;
  /** With each region lost in turn. */
  readonly lost: readonly Assignment[];
  /** Units that each region needs without a failure. */
  readonly normalUnits: readonly number[];
  /** Units that each region needs so that the loss of any other is carried. */
  readonly neededUnits: readonly number[];
}

/**
 * Sizes of regions that carry the loss of any one of them: the largest load over all single losses, in whole units.
 *
 * Derived: each group goes to its nearest region that is up, and each region needs its largest load.
 *
 * @param input `groups`; `regions` their number, 1 to 100; `unitsAtPeak` what all requests need at the peak,
 *   in units that can be bought in one place (replicas), 0 to 1e9, fractions allowed
 * @returns units and shares of each region, in full and with each region lost
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * sizeForLoss({
 *   groups: [
 *     {share: 0.6, roundTripSeconds: [0.01, 0.08]},
 *     {share: 0.4, roundTripSeconds: [0.09, 0.01]},
 *   ],
 *   regions: 2,
 *   unitsAtPeak: 10,
 * }).neededUnits // => [10, 10]
 * ```
 */
export function sizeForLoss(input: {
  readonly groups: readonly UserGroup[];
  readonly regions: number;
  readonly unitsAtPeak: number;
}): RegionSizes {
  const {groups, regions, unitsAtPeak} = input;
  checkGroups(groups, regions);
  demandNumber('unitsAtPeak', unitsAtPeak, {min: 0, max: 1e9});
  const normal = assign(groups, regions);
  const lost = normal.load.map((_, region) => assign(groups, regions, region));
  // Sums of shares carry rounding errors that must not buy a unit.
  const units = (load: number): number => Math.ceil(load * unitsAtPeak - 1e-9);
  const most = (region: number): number =>
    Math.max(...[normal, ...lost].map(({load}) => load[region] ?? 0));
  return {
    normal,
    lost,
    normalUnits: normal.load.map(units),
    neededUnits: normal.load.map((_, region) => units(most(region))),
  };
}
