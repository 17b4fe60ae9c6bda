import {requiredReplicas} from '../capacity/replicas';
import {ceilUnits} from '../capacity/wholeUnits';
import {demandFields} from '../check';
import {SECONDS} from '../ranges';

export interface Headroom {
  /** Replicas that the present rate needs. */
  readonly baseReplicas: number;
  /** Replicas to keep idle so that a ramp does not outrun the cold start. */
  readonly spareReplicas: number;
  readonly totalReplicas: number;
}

/**
 * Replicas for a rate that may ramp up: ceil(R / goodput) for now and
 * ceil(ramp × t_cold / goodput) to cover what arrives before new replicas are ready.
 *
 * Derived: what comes until a new replica is ready has to be held by those that are there.
 *
 * @param input `requestsPerSecond` now, `rampPerSecond` growth in requests/s per second,
 *   `coldStartSeconds`, `goodputPerReplica` requests/s within the latency limits
 * @returns whole numbers of replicas
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * headroom({
 *   requestsPerSecond: 20,
 *   rampPerSecond: 0.05,
 *   coldStartSeconds: 180,
 *   goodputPerReplica: 4,
 * }) // => {baseReplicas: 5, spareReplicas: 3, totalReplicas: 8}
 * ```
 */
export function headroom(input: {
  readonly requestsPerSecond: number;
  readonly rampPerSecond: number;
  readonly coldStartSeconds: number;
  readonly goodputPerReplica: number;
}): Headroom {
  demandFields(input, {
    requestsPerSecond: {min: 0, max: 1e9},
    rampPerSecond: {min: 0, max: 1e9},
    coldStartSeconds: SECONDS,
    goodputPerReplica: {min: 1e-6, max: 1e9},
  });
  const base = requiredReplicas({
    peakRequestsPerSecond: input.requestsPerSecond,
    goodputPerReplica: input.goodputPerReplica,
  });
  const spare = (input.rampPerSecond * input.coldStartSeconds) / input.goodputPerReplica;
  const spareReplicas = ceilUnits(spare);
  return {
    baseReplicas: base,
    spareReplicas,
    totalReplicas: base + spareReplicas,
  };
}
