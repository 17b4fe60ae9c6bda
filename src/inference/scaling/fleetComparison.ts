import {simulateAutoscaler, type AutoscalerInput, type AutoscalerRun} from './autoscaler';
import {oracleReplicaSeconds} from './oracleFleet';

export interface FleetComparison {
  readonly run: AutoscalerRun;
  /** Most replicas that the trace needs at once, within the limit of the policy. */
  readonly peakReplicas: number;
  /** So many replicas over the whole trace. */
  readonly fixedCost: number;
  /** Least cost at which nobody waits, knowing the future, within the limit of the policy. */
  readonly oracleCost: number;
}

/**
 * An autoscaler's run beside a fixed fleet for the peak and an oracle. Both count the replicas that are
 * just full, `maxConcurrency` requests each, so a run without any wait never costs less than the oracle.
 *
 * Derived: a fixed fleet keeps the peak, the oracle keeps what each step needs.
 *
 * @param input rates by step, what a replica holds and costs, and the policy
 * @returns the run, and costs in the currency of the price
 * @throws {RangeError} as the autoscaler's run and the oracle's cost do
 * @example
 * ```ts
 * compareFleets({
 *   requestsPerSecond: [1, 1, 4, 4, 1, 1],
 *   stepSeconds: 60,
 *   serviceSeconds: 10,
 *   maxConcurrency: 10,
 *   coldStartSeconds: 60,
 *   pricePerReplicaHour: 3,
 *   waitLimitSeconds: 5,
 *   initialReplicas: 1,
 *   policy: {
 *     targetConcurrency: 8,
 *     stableWindowSeconds: 60,
 *     panicWindowSeconds: 60,
 *     panicThreshold: 2,
 *     stabilizationSeconds: 60,
 *     minReplicas: 1,
 *     maxReplicas: 10,
 *   },
 * }).peakReplicas // => 4
 * ```
 */
export function compareFleets(input: AutoscalerInput): FleetComparison {
  const {stepSeconds, pricePerReplicaHour: price, policy, maxConcurrency} = input;
  const simulated = simulateAutoscaler({...input, neededConcurrency: maxConcurrency});
  const run = simulated;
  const needed = run.steps.map((step) => Math.min(policy.maxReplicas, step.needed));
  // The run decides within a step and bills a start from the next one on.
  const startSteps = Math.max(0, Math.ceil(input.coldStartSeconds / stepSeconds) - 1);
  const oracle = oracleReplicaSeconds({
    needed,
    stepSeconds,
    coldStartSeconds: startSteps * stepSeconds,
  });
  const peakReplicas = needed.reduce((a, b) => Math.max(a, b), 0);
  const hours = (needed.length * stepSeconds) / 3600;
  return {
    run,
    peakReplicas,
    fixedCost: peakReplicas * hours * price,
    oracleCost: (oracle / 3600) * price,
  };
}
