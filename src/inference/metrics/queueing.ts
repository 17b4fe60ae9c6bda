import {demandNumber, demandFields, demandThat} from '../check';
import {SECONDS} from '../ranges';

/**
 * Little's law: mean requests in the system = rate × mean time in the system. It holds for any
 * arrival pattern and any scheduling, in steady state.
 *
 * Source: https://doi.org/10.1287/opre.9.3.383
 *
 * @param input `requestsPerSecond` (0 to 1e9), `meanLatencySeconds` (0 to 1e6)
 * @returns requests
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * meanConcurrency({requestsPerSecond: 8, meanLatencySeconds: 4}) // => 32
 * ```
 */
export function meanConcurrency(input: {
  readonly requestsPerSecond: number;
  readonly meanLatencySeconds: number;
}): number {
  demandFields(input, {requestsPerSecond: {min: 0, max: 1e9}, meanLatencySeconds: SECONDS});
  return input.requestsPerSecond * input.meanLatencySeconds;
}

/**
 * Little's law solved for the rate: requests/s that keep a number of requests in the system. A load
 * test with fixed concurrency offers this rate, whatever it was meant to offer.
 *
 * Source: https://doi.org/10.1287/opre.9.3.383
 *
 * @param input `concurrency` (0 to 1e9), `meanLatencySeconds` (1e-6 to 1e6)
 * @returns requests/s
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * rateAtConcurrency({concurrency: 32, meanLatencySeconds: 4}) // => 8
 * ```
 */
export function rateAtConcurrency(input: {
  readonly concurrency: number;
  readonly meanLatencySeconds: number;
}): number {
  demandFields(input, {
    concurrency: {min: 0, max: 1e9},
    meanLatencySeconds: {min: 1e-6, max: 1e6, unit: 's'},
  });
  return input.concurrency / input.meanLatencySeconds;
}

export interface PrefillQueue {
  /** Share of time that the server is busy, R·D. */
  readonly utilization: number;
  /** Mean wait before prefill starts, s. */
  readonly meanWaitSeconds: number;
  /** Wait and prefill, s. */
  readonly meanTtftSeconds: number;
}

/** Utilization from which a queue counts as unbounded. */
export const MOST_UTILIZATION = 0.9999;

/**
 * Mean time to first token of one prefill server that takes requests one by one (M/D/1):
 * D + R·D² / (2·(1 − R·D)). Arrivals are Poisson, all prompts take the same time.
 *
 * Source: `distserve`, eq. 1.
 *
 * @param input `requestsPerSecond` R (0 to 1e9), `prefillSeconds` D (1e-9 to 1e6)
 * @returns a share of time, and seconds
 * @throws {RangeError} for an input out of range; a utilization R·D of 0.9999 or more, where the queue grows without
 *   bound
 * @example
 * ```ts
 * prefillQueue({requestsPerSecond: 8, prefillSeconds: 0.1}) // => {utilization: 0.8, meanWaitSeconds: 0.2,
 * //    meanTtftSeconds: 0.3}
 * ```
 */
export function prefillQueue(input: {
  readonly requestsPerSecond: number;
  readonly prefillSeconds: number;
}): PrefillQueue {
  const {requestsPerSecond: rate, prefillSeconds: service} = input;
  demandNumber('requestsPerSecond', rate, {min: 0, max: 1e9});
  demandNumber('prefillSeconds', service, {min: 1e-9, max: 1e6, unit: 's'});
  const utilization = rate * service;
  const highest = MOST_UTILIZATION / service;
  demandThat(
    'requestsPerSecond',
    rate < highest,
    `must stay below ${highest}, where the queue is unbounded`,
  );
  const meanWaitSeconds = (rate * service * service) / (2 * (1 - utilization));
  return {utilization, meanWaitSeconds, meanTtftSeconds: service + meanWaitSeconds};
}
