import {ceilUnits} from '../capacity/wholeUnits';
import {demandNumber, demandFields, demandThat} from '../check';
import {PRICE, SECONDS} from '../ranges';
import {FluidQueue} from './fluidQueue';
import {ReplicaFleet} from './replicaFleet';
import {SIGNALS, type FleetState} from './scalingSignals';
import {checkPolicy, ReplicaDecider, type ScalingPolicy} from './scalingPolicy';
import {MAX_STEPS} from './trafficTrace';

export interface AutoscalerInput {
  /** Arrival rate of each time step, requests/s. */
  readonly requestsPerSecond: readonly number[];
  /** Length of a time step, s; also how often the autoscaler decides. */
  readonly stepSeconds: number;
  /** Time that a request holds its place in a replica, s. */
  readonly serviceSeconds: number;
  /** Requests that a replica can hold at once. */
  readonly maxConcurrency: number;
  readonly coldStartSeconds: number;
  readonly pricePerReplicaHour: number;
  /** Longest acceptable wait for a place, s. */
  readonly waitLimitSeconds: number;
  /** Replicas that serve at the start. */
  readonly initialReplicas: number;
  readonly policy: ScalingPolicy;
  /** Signal that is divided by the policy's target; requests in the system if absent. */
  readonly signal?: (state: FleetState) => number;
  /** Requests that a replica holds where `needed` is counted; the policy's target if absent. */
  readonly neededConcurrency?: number;
}

export interface AutoscalerStep {
  readonly timeSeconds: number;
  readonly requestsPerSecond: number;
  /** Requests without a place at the end of the step. */
  readonly waiting: number;
  /** Requests in the system, waiting or served. */
  readonly concurrency: number;
  /** Replicas that serve, and that are being started. */
  readonly ready: number;
  readonly starting: number;
  /** Replicas that the autoscaler wants after the step. */
  readonly wanted: number;
  /** Replicas that this rate needs in steady state. */
  readonly needed: number;
  readonly panic: boolean;
}

export interface AutoscalerRun {
  readonly steps: readonly AutoscalerStep[];
  /** Most replicas above and below what was needed; starting ones count as above only. */
  readonly maxOvershoot: number;
  readonly maxUndershoot: number;
  /** All replicas that were paid for, starting ones included, times their price. */
  readonly cost: number;
  readonly replicaHours: number;
  readonly coldStarts: number;
  /** Share of requests that got a place within the limit, 0 to 1. */
  readonly withinLimit: number;
  readonly meanWaitSeconds: number;
  /** Requests without a place when the trace ends. */
  readonly leftWaiting: number;
}

function checkInput(input: AutoscalerInput): void {
  const {requestsPerSecond: rates, policy} = input;
  demandThat(
    'requestsPerSecond',
    rates.length >= 1 && rates.length <= MAX_STEPS && rates.every((r) => r >= 0 && r <= 1e6),
    `must hold 1 to ${MAX_STEPS} rates from 0 to 1e6 requests/s`,
  );
  demandFields(input, {
    stepSeconds: {min: 0.01, max: 3600, unit: 's'},
    serviceSeconds: {min: 1e-3, max: 1e5, unit: 's'},
    maxConcurrency: {min: 1, max: 1e6},
    coldStartSeconds: SECONDS,
    pricePerReplicaHour: PRICE,
    waitLimitSeconds: SECONDS,
    initialReplicas: {min: 0, max: 100_000, integer: true},
  });
  demandNumber('neededConcurrency', input.neededConcurrency ?? 1, {min: 0.01, max: 1e6});
  checkPolicy(policy);
}

/**
 * Simulates an autoscaler over a traffic trace: target tracking on concurrency or another signal with a panic window,
 * scale-down stabilization, scale to zero and a cold start for every new replica.
 *
 * Requests are a fluid that queues for places; a replica starts maxConcurrency / serviceSeconds
 * requests/s. Replicas are paid from the decision to start them. Left out: variance of single
 * requests, decode slowing down with the batch, failures. Cold starts are rounded up to whole steps, and take at least one.
 *
 * Throws for an input out of range. Source: definition; policy rules in `ReplicaDecider`.
 */
export function simulateAutoscaler(input: AutoscalerInput): AutoscalerRun {
  checkInput(input);
  const {stepSeconds: dt, serviceSeconds, policy, signal = SIGNALS.concurrency} = input;
  const perReplica = input.neededConcurrency ?? policy.targetConcurrency;
  const decider = new ReplicaDecider(policy, dt);
  const fleet = new ReplicaFleet(input.initialReplicas, Math.ceil(input.coldStartSeconds / dt));
  const queue = new FluidQueue();
  const startsPerReplica = (input.maxConcurrency / serviceSeconds) * dt;
  const steps = input.requestsPerSecond.map((rate, i): AutoscalerStep => {
    fleet.tick();
    const {ready, starting} = fleet;
    const started = queue.step(rate * dt, ready * startsPerReplica);
    // Little's law: requests in service are the rate of starts times the service time.
    const inService = (started / dt) * serviceSeconds;
    const concurrency = queue.waiting + inService;
    const state = {ready, waiting: queue.waiting, inService, places: input.maxConcurrency};
    const {wanted, panic} = decider.decide(signal(state), ready);
    fleet.scaleTo(wanted);
    return {
      timeSeconds: i * dt,
      requestsPerSecond: rate,
      waiting: queue.waiting,
      concurrency,
      ready,
      starting,
      wanted,
      needed: ceilUnits((rate * serviceSeconds) / perReplica),
      panic,
    };
  });
  const over = steps.map((s) => Math.max(0, s.ready + s.starting - s.needed));
  const under = steps.map((s) => Math.max(0, s.needed - s.ready));
  const sum = (list: readonly number[]): number => list.reduce((a, b) => a + b, 0);
  const replicaHours = (sum(steps.map((s) => s.ready + s.starting)) * dt) / 3600;
  return {
    steps,
    maxOvershoot: over.reduce((a, b) => Math.max(a, b), 0),
    maxUndershoot: under.reduce((a, b) => Math.max(a, b), 0),
    cost: replicaHours * input.pricePerReplicaHour,
    replicaHours,
    coldStarts: fleet.coldStarts,
    withinLimit: queue.shareWithin(Math.floor(input.waitLimitSeconds / dt)),
    meanWaitSeconds: queue.meanWaitSteps() * dt,
    leftWaiting: queue.waiting,
  };
}
