import {demandNumber, demandThat} from '../check';
import {FEW, REPLICAS} from '../ranges';
import {ceilUnits} from './wholeUnits';

export interface FabricParts {
  /** 1: every port on one switch; 2: leaf and spine. */
  readonly tiers: 1 | 2;
  readonly leaves: number;
  /** 0 with one tier. */
  readonly spines: number;
  /** Links from nodes to leaves. */
  readonly nodeLinks: number;
  /** Links between leaves and spines; 0 with one tier. */
  readonly spineLinks: number;
}

/**
 * Switches and links of a non-blocking fabric: one switch while all node ports fit, else a two-tier folded Clos with half
 * of each leaf's ports down and half up. Leaves = ceil(ports / (radix / 2)), spines = ceil(leaves / 2).
 *
 * A lower bound: rail alignment, redundancy, or equal links to each spine may ask for more.
 *
 * Derived: a folded Clos network whose leaves have as many links up as down.
 *
 * @param input `nodes` (1 to 1e5), `portsPerNode` (1 to 64), `switchPorts` radix, even (4 to 1024)
 * @returns numbers of switches and links
 * @throws {RangeError} for an input out of range, more ports than two tiers carry (radix² / 2)
 * @example
 * ```ts
 * fabric({nodes: 128, portsPerNode: 8, switchPorts: 64}) // => {tiers: 2, leaves: 32, spines: 16,
 * //    nodeLinks: 1024, spineLinks: 1024}
 * ```
 */
export function fabric(input: {
  readonly nodes: number;
  readonly portsPerNode: number;
  readonly switchPorts: number;
}): FabricParts {
  const {nodes, portsPerNode, switchPorts} = input;
  demandNumber('nodes', nodes, REPLICAS);
  demandNumber('portsPerNode', portsPerNode, FEW);
  demandNumber('switchPorts', switchPorts, {min: 4, max: 1024, integer: true});
  demandThat('switchPorts', !(switchPorts % 2), 'must be even');
  const nodeLinks = nodes * portsPerNode;
  const most = switchPorts ** 2 / 2;
  demandThat('nodes', !(nodeLinks > most), `must have at most ${most} ports for two tiers`);
  if (nodeLinks <= switchPorts) {
    return {tiers: 1, leaves: 1, spines: 0, nodeLinks, spineLinks: 0};
  }
  const leaves = ceilUnits(nodeLinks / (switchPorts / 2));
  const spineLinks = (leaves * switchPorts) / 2;
  return {tiers: 2, leaves, spines: ceilUnits(leaves / 2), nodeLinks, spineLinks};
}
