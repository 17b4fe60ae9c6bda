import {ceilUnits} from '../capacity/wholeUnits';
import {demandFields, demandThat} from '../check';
import {REPLICAS} from '../ranges';

/** State of a fleet in a time step, as far as it can be observed. */
export interface FleetState {
  /** Replicas that serve. */
  readonly ready: number;
  /** Requests without a place. */
  readonly waiting: number;
  /** Requests that hold a place, over all replicas. */
  readonly inService: number;
  /** Places of a replica; as many requests fill its KV cache. */
  readonly places: number;
}

export type SignalId = 'concurrency' | 'queue' | 'kvCache' | 'gpu';

/** Share of a replica's KV cache that is held, 0 to 1: what waits holds none, so it ends at 1. */
export function kvUse({ready, inService, places}: FleetState): number {
  return ready > 0 ? Math.min(1, inService / (ready * places)) : 0;
}

/**
 * Share of the time in which a replica runs at least one request, 0 to 1: 1 − e^(−c) for a mean of c
 * requests that come and go independently. A GPU counts as utilized whenever a kernel runs.
 */
export function gpuUtilization({ready, inService}: FleetState): number {
  return ready > 0 ? 1 - Math.exp(-inService / ready) : 0;
}

/**
 * Signals that a policy divides by its target. Requests count as they are; shares are added up over the
 * replicas that serve, so that dividing by a target share gives replicas × share / target, the rule of
 * the Kubernetes horizontal pod autoscaler.
 */
export const SIGNALS: Readonly<Record<SignalId, (state: FleetState) => number>> = {
  concurrency: ({waiting, inService}) => waiting + inService,
  queue: ({waiting}) => waiting,
  kvCache: (state) => state.ready * kvUse(state),
  gpu: (state) => state.ready * gpuUtilization(state),
};

/**
 * Replica counts through which a proportional policy passes while its signal, a share, is stuck at 1:
 * each round, a cold start apart, n becomes ceil(n / target), until `to` is reached. `from` comes first.
 *
 * Derived: each round divides by the target and rounds up.
 *
 * @param input `from` and `to`: replicas, 1 to 100,000; `targetShare`, 0.01 to 0.99
 * @returns numbers of replicas, the first one included
 * @throws {RangeError} for an input out of range, `to` below `from`
 * @example
 * ```ts
 * saturatedRounds({from: 4, to: 10, targetShare: 0.8}) // => [4, 5, 7, 9, 10]
 * ```
 */
export function saturatedRounds(input: {
  readonly from: number;
  readonly to: number;
  readonly targetShare: number;
}): readonly number[] {
  demandFields(input, {from: REPLICAS, to: REPLICAS, targetShare: {min: 0.01, max: 0.99}});
  demandThat('to', !(input.to < input.from), 'must not be below from');
  const counts = [input.from];
  for (let n = input.from; n < input.to;) {
    n = Math.min(input.to, ceilUnits(n / input.targetShare));
    counts.push(n);
  }
  return counts;
}
