import {MOST_UTILIZATION, prefillQueue} from '../metrics/queueing';
import {ok, problem} from '../result';
import type {Result} from '../result';
import type {FirstTokenRange, PointConditions, SteadyParts} from './conditions';

/** Time of a server for a request before its first pass: the network, the text and the tokens; s. Source: fitted, see `clientRange`. */
export const SERVER_SECONDS = 0.05;

/**
 * Times to first token between which clients of a closed loop wait: their own prompt alone, and the prompts of all together after the time
 * of the server. Of published first tokens of two or more clients nearly all lie between them. Which end is near depends on whether
 * clients start together and whether their answers have one length.
 *
 * Source: definition; the time of the server fitted.
 *
 * @param promptSeconds seconds until so many prompts that come together are read, as `prefill` or `passTimes` gives them
 * @param clients that send one request after the other, 1 or more
 * @param serverSeconds of the server before the first pass, s: `SERVER_SECONDS` unless given, 0 for a lower bound
 * @returns both ends, s
 * @example
 * ```ts
 * const read = (prompts: number) => prefill(LLAMA_ON_H100, {newTokens: 1000, prompts}).prefillSeconds;
 * clientRange(read, 8).highSeconds // => 0.1651
 * ```
 */
export function clientRange(
  promptSeconds: (prompts: number) => number,
  clients: number,
  serverSeconds = SERVER_SECONDS,
): FirstTokenRange {
  return {lowSeconds: promptSeconds(1), highSeconds: promptSeconds(clients) + serverSeconds};
}

/**
 * Mean time to first token of a loaded server whose memory holds all requests, s.
 *
 * - `batch`: the prompts of all are computed one after the other
 * - `requestsPerSecond`: the own prompt, half a step, and the wait for other prompts as of an M/D/1 queue
 *
 * Clients of a closed loop have a {@link clientRange} instead. Problems: a rate at which the queue of prompts grows without end.
 * Source: definition; distserve for the queue.
 */
export function firstTokenAtLoad(
  load: PointConditions['load'],
  {sequences, stepSeconds, promptSeconds, requestsPerSecond}: SteadyParts,
): Result<number> {
  if (load.batch !== undefined) return ok(((sequences + 1) / 2) * promptSeconds);
  if (requestsPerSecond * promptSeconds >= MOST_UTILIZATION) {
    const highest = MOST_UTILIZATION / promptSeconds;
    return problem('requestsPerSecond', `must stay below ${highest}, where the queue is unbounded`);
  }
  const {meanTtftSeconds} = prefillQueue({requestsPerSecond, prefillSeconds: promptSeconds});
  return ok(meanTtftSeconds + stepSeconds / 2);
}
