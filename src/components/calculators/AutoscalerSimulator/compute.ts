import {ceilUnits} from '@site/src/inference/capacity/wholeUnits';
import {compareFleets, type FleetComparison} from '@site/src/inference/scaling/fleetComparison';
import {SIGNALS} from '@site/src/inference/scaling/scalingSignals';
import {trafficTrace} from '@site/src/inference/scaling/trafficTrace';
import type {AutoscalerValues} from './calculator';

/** Time steps of a trace; more would show nothing else. */
const STEPS = 3600;

/** Target of the policy for the signal, in the unit of the signal. */
function targetOf({signal, target, queueTarget, places}: AutoscalerValues): number {
  if (signal === 'queue') return queueTarget;
  const share = target / 100;
  return signal === 'concurrency' ? share * places : share;
}

/** The run beside its two yardsticks. */
export function compute(values: AutoscalerValues): FleetComparison {
  const durationSeconds = values.hours * 3600;
  const stepSeconds = Math.max(1, durationSeconds / STEPS);
  const requestsPerSecond = trafficTrace({
    shape: values.shape,
    baseRequestsPerSecond: values.base,
    peakRequestsPerSecond: values.peak,
    durationSeconds,
    stepSeconds,
    noise: values.noise / 100,
    seed: values.seed,
  });
  const steady = ceilUnits((values.base * values.service * 100) / (values.places * values.target));
  return compareFleets({
    requestsPerSecond,
    stepSeconds,
    serviceSeconds: values.service,
    maxConcurrency: values.places,
    coldStartSeconds: values.cold,
    pricePerReplicaHour: values.price,
    waitLimitSeconds: values.limit,
    initialReplicas: Math.min(values.max, Math.max(values.min, steady)),
    signal: SIGNALS[values.signal],
    policy: {
      targetConcurrency: targetOf(values),
      stableWindowSeconds: values.stable,
      panicWindowSeconds: values.panic,
      panicThreshold: values.threshold / 100,
      stabilizationSeconds: values.stabilization,
      minReplicas: values.min,
      maxReplicas: values.max,
    },
  });
}

/** Time with fewer replicas ready than needed or with somebody waiting, s. */
export function shortSeconds({run}: FleetComparison): number {
  const [first, second] = run.steps;
  const step = (second?.timeSeconds ?? 0) - (first?.timeSeconds ?? 0);
  return run.steps.filter((s) => s.ready < s.needed || s.waiting >= 1).length * step;
}
