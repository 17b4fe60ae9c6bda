import {demandFields} from '../check';
import {ceilUnits} from './wholeUnits';

export interface ReplicaInput {
  /** Highest request rate to serve, requests/s. */
  readonly peakRequestsPerSecond: number;
  /** Requests/s that one replica serves within its latency limits. */
  readonly goodputPerReplica: number;
}

/**
 * Replicas that a request rate needs: ceil(peak / goodput of one replica). The result is a count.
 *
 * Derived: the rate over that of one replica, rounded up; the goodput has to be measured at the latency limits
 * (`distserve`).
 *
 * @returns a whole number of replicas
 * @throws {RangeError} for a rate below 0 or above 1e9 requests/s, a goodput outside 1e-6 to 1e9 requests/s
 * @example
 * ```ts
 * requiredReplicas({peakRequestsPerSecond: 50, goodputPerReplica: 3.2}) // => 16
 * ```
 */
export function requiredReplicas(input: ReplicaInput): number {
  demandFields(input, {
    peakRequestsPerSecond: {min: 0, max: 1e9, unit: 'requests/s'},
    goodputPerReplica: {min: 1e-6, max: 1e9, unit: 'requests/s'},
  });
  return ceilUnits(input.peakRequestsPerSecond / input.goodputPerReplica);
}
