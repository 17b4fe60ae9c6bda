import {InputCheck} from '../check';
import {SECONDS} from '../ranges';
import {ok, problem, problems, type Result} from '../result';

/**
 * Little's law: mean requests in the system = rate × mean time in the system. It holds for any
 * arrival pattern and any scheduling, in steady state.
 *
 * @param input `requestsPerSecond` (0 to 1e9), `meanLatencySeconds` (0 to 1e6)
 *
 * Problems: an input out of range. Source: https://doi.org/10.1287/opre.9.3.383
 */
export function meanConcurrency(input: {
  readonly requestsPerSecond: number;
  readonly meanLatencySeconds: number;
}): Result<number> {
  const check = new InputCheck();
  check.fields(input, {requestsPerSecond: {min: 0, max: 1e9}, meanLatencySeconds: SECONDS});
  if (check.problems.length > 0) return problems(check.problems);
  return ok(input.requestsPerSecond * input.meanLatencySeconds);
}

/**
 * Little's law solved for the rate: requests/s that keep a number of requests in the system. A load
 * test with fixed concurrency offers this rate, whatever it was meant to offer.
 *
 * @param input `concurrency` (0 to 1e9), `meanLatencySeconds` (1e-6 to 1e6)
 *
 * Problems: an input out of range. Source: https://doi.org/10.1287/opre.9.3.383
 */
export function rateAtConcurrency(input: {
  readonly concurrency: number;
  readonly meanLatencySeconds: number;
}): Result<number> {
  const check = new InputCheck();
  check.fields(input, {
    concurrency: {min: 0, max: 1e9},
    meanLatencySeconds: {min: 1e-6, max: 1e6, unit: 's'},
  });
  if (check.problems.length > 0) return problems(check.problems);
  return ok(input.concurrency / input.meanLatencySeconds);
}

export interface PrefillQueue {
  /** Share of time that the server is busy, R·D. */
  readonly utilization: number;
  /** Mean wait before prefill starts, s. */
  readonly meanWaitSeconds: number;
  /** Wait and prefill, s. */
  readonly meanTtftSeconds: number;
}

/**
 * Mean time to first token of one prefill server that takes requests one by one (M/D/1):
 * D + R·D² / (2·(1 − R·D)). Arrivals are Poisson, all prompts take the same time.
 *
 * @param input `requestsPerSecond` R (0 to 1e9), `prefillSeconds` D (1e-9 to 1e6)
 *
 * Problems: an input out of range; a utilization R·D of 0.9999 or more, where the queue grows without
 * bound. Source: `distserve`, eq. 1.
 */
export function prefillQueue(input: {
  readonly requestsPerSecond: number;
  readonly prefillSeconds: number;
}): Result<PrefillQueue> {
  const {requestsPerSecond: rate, prefillSeconds: service} = input;
  const check = new InputCheck();
  check.number('requestsPerSecond', rate, {min: 0, max: 1e9});
  check.number('prefillSeconds', service, {min: 1e-9, max: 1e6, unit: 's'});
  if (check.problems.length > 0) return problems(check.problems);
  const utilization = rate * service;
  if (utilization >= 0.9999) {
    const highest = 0.9999 / service;
    return problem('requestsPerSecond', `must stay below ${highest}, where the queue is unbounded`);
  }
  const meanWaitSeconds = (rate * service * service) / (2 * (1 - utilization));
  return ok({utilization, meanWaitSeconds, meanTtftSeconds: service + meanWaitSeconds});
}
