import {demandNumber} from '../check';
import {REPLICAS, SECONDS} from '../ranges';

/** Latencies of the same run by two clocks, s, in order of the requests. */
export interface StalledRun {
  /** From the moment at which the plan wanted the request sent. */
  readonly fromPlan: readonly number[];
  /** From the moment at which a client that waits for each answer really sent it. */
  readonly fromSend: readonly number[];
}

/**
 * A client with one connection that is meant to send at a fixed pace, and a server that stands still
 * once. While the server stands still the client waits, so the clock that starts with the real sending
 * sees one slow request, and the clock of the plan sees all that were due.
 *
 * Source: `wrk2`.
 *
 * @param input `requests` (1 to 1e5), `intervalSeconds` between planned sends, `serviceSeconds` of a request
 *   (all 1e-6 to 1e6), `stallAtSeconds` and `stallSeconds` (0 to 1e6): a request that is in service then ends
 *   later by the stall, and one that would start then waits for its end
 * @returns latencies by both clocks, s
 * @throws {RangeError} for an input out of range
 * @example
 * ```ts
 * stalledRun({
 *   requests: 4,
 *   intervalSeconds: 1,
 *   serviceSeconds: 0.1,
 *   stallAtSeconds: 0.5,
 *   stallSeconds: 2,
 * }) // => {fromPlan: [0.1, 1.6, 0.7, 0.1], fromSend: [0.1, 1.6, 0.1, 0.1]}
 * ```
 */
export function stalledRun(input: {
  readonly requests: number;
  readonly intervalSeconds: number;
  readonly serviceSeconds: number;
  readonly stallAtSeconds: number;
  readonly stallSeconds: number;
}): StalledRun {
  const {requests, intervalSeconds, serviceSeconds, stallAtSeconds, stallSeconds} = input;
  demandNumber('requests', requests, REPLICAS);
  for (const name of ['intervalSeconds', 'serviceSeconds'] as const) {
    demandNumber(name, input[name], {min: 1e-6, max: 1e6, unit: 's'});
  }
  for (const name of ['stallAtSeconds', 'stallSeconds'] as const) {
    demandNumber(name, input[name], SECONDS);
  }
  const stallEnd = stallAtSeconds + stallSeconds;
  const fromPlan: number[] = [];
  const fromSend: number[] = [];
  let done = 0;
  for (let i = 0; i < requests; i += 1) {
    const planned = i * intervalSeconds;
    const sent = Math.max(planned, done);
    const start = sent >= stallAtSeconds && sent < stallEnd ? stallEnd : sent;
    const meetsStall = start < stallAtSeconds && start + serviceSeconds > stallAtSeconds;
    done = start + serviceSeconds + (meetsStall ? stallSeconds : 0);
    fromPlan.push(done - planned);
    fromSend.push(done - sent);
  }
  return {fromPlan, fromSend};
}
