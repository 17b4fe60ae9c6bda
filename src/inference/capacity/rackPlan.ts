import {demandFields, demandThat} from '../check';
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

/**
 * Whole nodes that a rack holds by power and by height, and the racks for all of them.
 *
 * @param input `nodes`; `nodeWatts` (maximum draw) and `nodeUnits` (height in U) of each; `rackWatts` and `rackUnits` that a
 *   rack offers, `reservedWatts` and `reservedUnits` of them for switches and other equipment
 *
 * Throws for an input out of range, a rack that holds no node. Source: definition.
 */
export function rackPlan(input: {
  readonly nodes: number;
  readonly nodeWatts: number;
  readonly nodeUnits: number;
  readonly rackWatts: number;
  readonly rackUnits: number;
  readonly reservedWatts: number;
  readonly reservedUnits: number;
}): RackPlan {
  const watts = {min: 0, max: 1e7, unit: 'W'};
  const units = {min: 0, max: 100, unit: 'U'};
  demandFields(input, {
    nodes: COUNT,
    nodeWatts: {...watts, min: 1},
    nodeUnits: {...units, min: 1},
    rackWatts: watts,
    rackUnits: units,
    reservedWatts: watts,
    reservedUnits: units,
  });
  const byPower = floorUnits((input.rackWatts - input.reservedWatts) / input.nodeWatts);
  const bySpace = floorUnits((input.rackUnits - input.reservedUnits) / input.nodeUnits);
  const nodesPerRack = Math.min(byPower, bySpace);
  demandThat('rackWatts', byPower >= 1, 'must carry one node beside what is reserved');
  demandThat('rackUnits', bySpace >= 1, 'must hold one node beside what is reserved');
  return {
    nodesPerRack,
    racks: ceilUnits(input.nodes / nodesPerRack),
    rackWatts: Math.min(nodesPerRack, input.nodes) * input.nodeWatts + input.reservedWatts,
    limit: byPower <= bySpace ? 'power' : 'space',
  };
}
