import {demandFields, demandNumber, demandThat} from '../check';
import {COUNT} from '../ranges';
import {ceilUnits, floorUnits} from './wholeUnits';

export interface RackPlan {
  readonly nodesPerRack: number;
  readonly racks: number;
  /** Draw of the fullest rack, W, what is reserved included. */
  readonly rackWatts: number;
  /** What stops the next node. */
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
 * Throws for an input out of range. Source: definition.
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
 * Throws for an input out of range, a rack that holds no node. Source: definition.
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
