import {demandNumber, demandFields} from '../check';
import {COUNT_OR_NONE, FEW} from '../ranges';
import {requiredReplicas} from './replicas';
import {ceilUnits} from './wholeUnits';

export interface FleetDemand {
  /** Requests/s averaged over the whole month. */
  readonly meanRequestsPerSecond: number;
  /** Rate of the busiest minutes that are planned for, over the mean; at least 1. */
  readonly peakToMean: number;
  /** Growth in a month, 0.1 for 10 %; compounds. */
  readonly growthPerMonth: number;
}

export interface FleetReplica {
  /** Requests/s of one replica within its latency limits, measured on the same mix. */
  readonly goodput: number;
  /** Share of the goodput that is planned with, 0 to 1; the rest is for bursts within a minute and for errors. */
  readonly plannedShare: number;
  readonly devices: number;
  /** Replicas that one fault takes down: those of a node. */
  readonly perNode: number;
}

export interface FleetPlanInput {
  readonly demand: FleetDemand;
  readonly replica: FleetReplica;
  /** Nodes that may be down at the peak: 1 is N + 1. */
  readonly sparedNodes: number;
  /** Replicas more during a rollout. */
  readonly surgeReplicas: number;
  /** Months from now. */
  readonly month: number;
}

export interface FleetPlan {
  readonly peakRequestsPerSecond: number;
  /** Replicas that the peak needs at the planned share. */
  readonly busyReplicas: number;
  readonly spareReplicas: number;
  readonly totalReplicas: number;
  /** Whole nodes. */
  readonly nodes: number;
  readonly devices: number;
  /** Mean rate over the goodput of all that is paid for, 0 to 1. */
  readonly meanUtilization: number;
}

/**
 * Devices that a service needs in a month: peak = mean × peak-to-mean × (1 + growth)^month; busy replicas =
 * ceil(peak / (goodput × planned share)); spare = the larger of the replicas of the spared nodes and those of a rollout
 * (rollouts stop while a node is down); total rounded up to whole nodes.
 *
 * Derived: mean × peak-to-mean × growth, over what a replica is planned to serve, rounded up to nodes with spares.
 *
 * @param input the `demand`, the `replica`, what is spared, and the `month` from now
 * @returns replicas, nodes and devices in whole numbers; the rate in requests/s
 * @throws {RangeError} for a number out of range
 * @example
 * ```ts
 * fleetPlan({
 *   demand: {meanRequestsPerSecond: 20, peakToMean: 2.5, growthPerMonth: 0.1},
 *   replica: {goodput: 4, plannedShare: 0.8, devices: 4, perNode: 2},
 *   sparedNodes: 1,
 *   surgeReplicas: 1,
 *   month: 6,
 * }) // => {peakRequestsPerSecond: 88.58, busyReplicas: 28, spareReplicas: 2, totalReplicas: 30, nodes: 15,
 * //    devices: 120, meanUtilization: 0.2953}
 * ```
 */
export function fleetPlan(input: FleetPlanInput): FleetPlan {
  const {demand, replica, sparedNodes, surgeReplicas, month} = input;
  demandFields(demand, {
    meanRequestsPerSecond: {min: 0, max: 1e6},
    peakToMean: {min: 1, max: 1000},
    growthPerMonth: {min: -0.5, max: 1},
  });
  demandFields(replica, {
    plannedShare: {min: 0.05, max: 1},
    goodput: {min: 1e-4, max: 1e6, unit: 'requests/s'},
    devices: {min: 1, max: 1024, integer: true},
    perNode: FEW,
  });
  demandNumber('sparedNodes', sparedNodes, {min: 0, max: 100, integer: true});
  demandNumber('surgeReplicas', surgeReplicas, {min: 0, max: 1000, integer: true});
  demandNumber('month', month, {min: 0, max: 60});
  const meanNow = demand.meanRequestsPerSecond * (1 + demand.growthPerMonth) ** month;
  const peakRequestsPerSecond = meanNow * demand.peakToMean;
  const goodputPerReplica = replica.goodput * replica.plannedShare;
  // Growth can carry the peak beyond what `requiredReplicas` takes.
  const busy = requiredReplicas({
    peakRequestsPerSecond: Math.min(peakRequestsPerSecond, 1e9),
    goodputPerReplica: Math.max(goodputPerReplica, 1e-6),
  });
  const busyReplicas = busy;
  const spareReplicas = Math.max(sparedNodes * replica.perNode, surgeReplicas);
  const nodes = ceilUnits((busyReplicas + spareReplicas) / replica.perNode);
  const totalReplicas = nodes * replica.perNode;
  return {
    peakRequestsPerSecond,
    busyReplicas,
    spareReplicas,
    totalReplicas,
    nodes,
    devices: totalReplicas * replica.devices,
    meanUtilization:
      totalReplicas === 0 ? 0 : Math.min(1, meanNow / (totalReplicas * replica.goodput)),
  };
}

/**
 * First month, in whole months from now, whose plan needs more nodes than there are; null if none within 60 does.
 *
 * Derived: the smallest month whose {@link fleetPlan} exceeds what is there.
 *
 * @param input the plan without its month, and `nodes` in place (0 to 1e6)
 * @returns whole months from now; null if none within 60 is short
 * @throws {RangeError} as {@link fleetPlan} does
 * @example
 * ```ts
 * monthOfShortage({
 *   demand: {meanRequestsPerSecond: 20, peakToMean: 2.5, growthPerMonth: 0.1},
 *   replica: {goodput: 4, plannedShare: 0.8, devices: 4, perNode: 2},
 *   sparedNodes: 1,
 *   surgeReplicas: 1,
 *   nodes: 12,
 * }) // => 4
 * ```
 */
export function monthOfShortage(
  input: Omit<FleetPlanInput, 'month'> & {readonly nodes: number},
): number | null {
  demandNumber('nodes', input.nodes, COUNT_OR_NONE);
  for (let month = 0; month <= 60; month += 1) {
    const plan = fleetPlan({...input, month});
    if (plan.nodes > input.nodes) return month;
  }
  return null;
}
