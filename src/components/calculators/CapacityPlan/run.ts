import {fleetPlan, monthOfShortage, type FleetPlan} from '@site/src/inference/capacity/fleetPlan';
import {requiredReplicas} from '@site/src/inference/capacity/replicas';
import {SECONDS_PER_DAY} from '@site/src/inference/units';
import type {CapacityValues} from './inputs';

/** Months that the chart shows. */
export const HORIZON = 18;

export interface CapacityResult {
  readonly meanRequestsPerSecond: number;
  /** Prompt and output tokens/s at the planned peak. */
  readonly peakPromptTokens: number;
  readonly peakOutputTokens: number;
  readonly now: FleetPlan;
  /** Plan of month 0, 1, … {@link HORIZON}. */
  readonly months: readonly FleetPlan[];
  /** Fleet that has to be in service when an order of today arrives. */
  readonly atDelivery: FleetPlan;
  /** Month in which the nodes in place no longer do; null if not within five years. */
  readonly shortage: number | null;
  /** Months until the next order has to be placed, negative if it is late; null without shortage. */
  readonly orderIn: number | null;
  /** Devices of the same demand without spare nodes, planned share and surge. */
  readonly bareDevices: number;
}

/** The fleet by month; `check` of the model refused what has no answer. */
export function run(values: CapacityValues): CapacityResult {
  const {requestsPerDay, peak, goodput, share, devices, perNode, spared, growth} = values;
  const meanRequestsPerSecond = requestsPerDay / SECONDS_PER_DAY;
  const demand = {meanRequestsPerSecond, peakToMean: peak, growthPerMonth: growth / 100};
  const replica = {goodput, plannedShare: share / 100, devices, perNode};
  const input = {demand, replica, sparedNodes: spared, surgeReplicas: values.surge};
  const at = (month: number): FleetPlan => fleetPlan({...input, month});
  const now = at(0);
  const bareReplicas = requiredReplicas({
    peakRequestsPerSecond: now.peakRequestsPerSecond,
    goodputPerReplica: goodput,
  });
  const shortage = monthOfShortage({...input, nodes: values.nodes});
  return {
    meanRequestsPerSecond,
    peakPromptTokens: now.peakRequestsPerSecond * values.prompt,
    peakOutputTokens: now.peakRequestsPerSecond * values.output,
    now,
    months: Array.from({length: HORIZON + 1}, (_, month) => at(month)),
    atDelivery: at(values.leadTime),
    shortage,
    orderIn: shortage === null ? null : shortage - values.leadTime,
    bareDevices: bareReplicas * devices,
  };
}
