import {demandFields, demandThat} from '../check';
import {ceilUnits} from '../capacity/wholeUnits';
import {REPLICAS} from '../ranges';

/** When an autoscaler adds and removes replicas. */
export interface ScalingPolicy {
  /** Requests in the system that one replica should hold. */
  readonly targetConcurrency: number;
  /** Window over which concurrency is averaged, s. */
  readonly stableWindowSeconds: number;
  /** Short window for bursts, s; equal to the stable window it never acts. */
  readonly panicWindowSeconds: number;
  /** Panic starts when the short window asks for this many times the ready replicas. */
  readonly panicThreshold: number;
  /** Scale down only to the highest wish of this many past seconds. */
  readonly stabilizationSeconds: number;
  /** 0 allows scale to zero, after a stable window without requests. */
  readonly minReplicas: number;
  readonly maxReplicas: number;
}

/** Throws for a policy out of range. */
export function checkPolicy(policy: ScalingPolicy): void {
  const window = {min: 0.01, max: 86_400, unit: 's'};
  demandFields(policy, {
    targetConcurrency: {min: 0.01, max: 1e6},
    stableWindowSeconds: window,
    panicWindowSeconds: window,
  });
  demandThat(
    'panicWindowSeconds',
    !(policy.panicWindowSeconds > policy.stableWindowSeconds),
    'must not exceed stableWindowSeconds',
  );
  demandFields(policy, {
    panicThreshold: {min: 1, max: 1000},
    stabilizationSeconds: {...window, min: 0},
    minReplicas: {min: 0, max: 100_000, integer: true},
    maxReplicas: REPLICAS,
  });
  demandThat(
    'maxReplicas',
    !(policy.maxReplicas < policy.minReplicas),
    'must not be below minReplicas',
  );
}

/**
 * Decides how many replicas to want from the concurrency of past steps: target tracking with a panic
 * mode as in Knative (https://knative.dev/docs/serving/autoscaling/kpa-specific) and a scale-down
 * stabilization as in the Kubernetes horizontal pod autoscaler.
 */
export class ReplicaDecider {
  readonly #policy: ScalingPolicy;
  readonly #stepSeconds: number;
  readonly #concurrency: number[] = [];
  readonly #wishes: number[] = [];
  #panicUntilStep = -1;
  #panicReplicas = 0;

  constructor(policy: ScalingPolicy, stepSeconds: number) {
    this.#policy = policy;
    this.#stepSeconds = stepSeconds;
  }

  /** Replicas wanted after a step with this mean concurrency, given the replicas that serve. */
  decide(concurrency: number, ready: number): {wanted: number; panic: boolean} {
    const policy = this.#policy;
    this.#concurrency.push(concurrency);
    const step = this.#concurrency.length;
    const forWindow = (seconds: number): number =>
      ceilUnits(this.#mean(this.#steps(seconds)) / policy.targetConcurrency);
    const stable = forWindow(policy.stableWindowSeconds);
    const burst = forWindow(policy.panicWindowSeconds);
    if (burst >= policy.panicThreshold * Math.max(1, ready)) {
      if (step > this.#panicUntilStep) this.#panicReplicas = 0;
      this.#panicUntilStep = step + this.#steps(policy.stableWindowSeconds);
    }
    const panic = step <= this.#panicUntilStep;
    if (panic) this.#panicReplicas = Math.max(this.#panicReplicas, burst, ready);
    this.#wishes.push(panic ? this.#panicReplicas : stable);
    const held = this.#wishes.slice(-1 - this.#steps(policy.stabilizationSeconds, 0));
    const wish = held.reduce((a, b) => Math.max(a, b), 0);
    const wanted = Math.min(policy.maxReplicas, Math.max(policy.minReplicas, wish));
    return {wanted, panic};
  }

  #steps(seconds: number, least = 1): number {
    return Math.max(least, Math.round(seconds / this.#stepSeconds));
  }

  /** Mean over the last steps; a window that reaches before the start is taken as far as it goes. */
  #mean(steps: number): number {
    const window = this.#concurrency.slice(-steps);
    return window.reduce((a, b) => a + b, 0) / window.length;
  }
}
