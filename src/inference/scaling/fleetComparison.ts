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
 * Throws as `simulateAutoscaler` and `oracleReplicaSeconds` do. Source: definition.
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
