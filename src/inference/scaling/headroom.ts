import {requiredReplicas} from '../capacity/replicas';
import {ceilUnits} from '../capacity/wholeUnits';
import {InputCheck} from '../check';
import {SECONDS} from '../ranges';
import {ok, problems, type Result} from '../result';

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
 * @param input `requestsPerSecond` now, `rampPerSecond` growth in requests/s per second,
 *   `coldStartSeconds`, `goodputPerReplica` requests/s within the latency limits
 *
 * Problems: an input out of range. Source: definition.
 */
export function headroom(input: {
  readonly requestsPerSecond: number;
  readonly rampPerSecond: number;
  readonly coldStartSeconds: number;
  readonly goodputPerReplica: number;
}): Result<Headroom> {
  const check = new InputCheck();
  check.fields(input, {
    requestsPerSecond: {min: 0, max: 1e9},
    rampPerSecond: {min: 0, max: 1e9},
    coldStartSeconds: SECONDS,
    goodputPerReplica: {min: 1e-6, max: 1e9},
  });
  if (check.problems.length > 0) return problems(check.problems);
  const base = requiredReplicas({
    peakRequestsPerSecond: input.requestsPerSecond,
    goodputPerReplica: input.goodputPerReplica,
  });
  if (!base.ok) return base;
  const spare = (input.rampPerSecond * input.coldStartSeconds) / input.goodputPerReplica;
  const spareReplicas = ceilUnits(spare);
  return ok({
    baseReplicas: base.value,
    spareReplicas,
    totalReplicas: base.value + spareReplicas,
  });
}
