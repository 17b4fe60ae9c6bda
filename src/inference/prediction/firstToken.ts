import {MOST_UTILIZATION, prefillQueue} from '../metrics/queueing';
import {ok, problem} from '../result';
import type {Result} from '../result';
import type {FirstTokenRange, PassTimes, PointConditions, SteadyParts} from './conditions';

/** Time of a server for a request before its first pass: the network, the text and the tokens; s. Source: fitted, see `clientRange`. */
export const SERVER_SECONDS = 0.05;

/**
 * Times to first token between which clients of a closed loop wait: their own prompt alone, and the prompts of all in one pass after the
 * time of the server. Of published first tokens of two or more clients nearly all lie between them. Source: definition.
 */
export const clientRange = (
  times: PassTimes,
  inputTokens: number,
  clients: number,
): FirstTokenRange => ({
  lowSeconds: times.firstTokenSeconds(inputTokens),
  highSeconds: times.firstTokenSeconds(inputTokens, clients) + SERVER_SECONDS,
});

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
