import {demandFields, demandNumber, demandThat} from '../check';
import {COUNT} from '../ranges';
import {ceilUnits, floorUnits} from './wholeUnits';

export interface RackPlan {
  readonly nodesPerRack: number;
  readonly racks: number;
  /** Draw of the fullest rack, W, what is reserved included. */
  readonly rackWatts: number;
  /** Reason why no further node fits. */
  readonly limit: 'power' | 'space';
}

/** A rack and the nodes to be put into it. */
export interface RackInput {
  /** Maximum draw and height of a node. */
  readonly nodeWatts: number;
  readonly nodeUnits: number;
  readonly rackWatts: number;
  readonly rackUnits: number;
  /** Of the rack, for switches and other equipment. */
  readonly reservedWatts: number;
  readonly reservedUnits: number;
}

const WATTS = {min: 0, max: 1e7, unit: 'W'};
const UNITS = {min: 0, max: 100, unit: 'U'};

/**
 * Whole nodes that a rack holds by power and by height; none where not one fits beside what is reserved.
 *
 * Derived: what is not reserved over what a node takes, rounded down, by power and by height.
 *
 * @param input watts and rack units of a rack and a node
 * @returns numbers of nodes
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * nodesPerRack({
 *   nodeWatts: 10_200,
 *   nodeUnits: 8,
 *   rackWatts: 41_000,
 *   rackUnits: 48,
 *   reservedWatts: 1000,
 *   reservedUnits: 4,
 * }) // => {byPower: 3, bySpace: 5, held: 3}
 * ```
 */
export function nodesPerRack(input: RackInput): {byPower: number; bySpace: number; held: number} {
  demandFields(input, {
    nodeWatts: {...WATTS, min: 1},
    nodeUnits: {...UNITS, min: 1},
    rackWatts: WATTS,
    rackUnits: UNITS,
    reservedWatts: WATTS,
    reservedUnits: UNITS,
  });
  const byPower = floorUnits((input.rackWatts - input.reservedWatts) / input.nodeWatts);
  const bySpace = floorUnits((input.rackUnits - input.reservedUnits) / input.nodeUnits);
  return {byPower, bySpace, held: Math.max(0, Math.min(byPower, bySpace))};
}

/**
 * Racks for a number of nodes, each as full as {@link nodesPerRack} allows.
 *
 * Derived: nodes over {@link nodesPerRack}, rounded up.
 *
 * @param input as for {@link nodesPerRack}, and `nodes`
 * @returns racks and the draw of the fullest, W
 * @throws {RangeError} for an input out of range, a rack that holds no node
 * @example
 * ```ts
 * rackPlan({
 *   nodes: 10,
 *   nodeWatts: 10_200,
 *   nodeUnits: 8,
 *   rackWatts: 41_000,
 *   rackUnits: 48,
 *   reservedWatts: 1000,
 *   reservedUnits: 4,
 * }) // => {nodesPerRack: 3, racks: 4, rackWatts: 31600, limit: 'power'}
 * ```
 */
export function rackPlan(input: RackInput & {readonly nodes: number}): RackPlan {
  demandNumber('nodes', input.nodes, COUNT);
  const {byPower, bySpace, held} = nodesPerRack(input);
  demandThat('rackWatts', byPower >= 1, 'must carry one node beside what is reserved');
  demandThat('rackUnits', bySpace >= 1, 'must hold one node beside what is reserved');
  return {
    nodesPerRack: held,
    racks: ceilUnits(input.nodes / held),
    rackWatts: Math.min(held, input.nodes) * input.nodeWatts + input.reservedWatts,
    limit: byPower <= bySpace ? 'power' : 'space',
  };
}
