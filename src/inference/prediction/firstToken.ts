import {MOST_UTILIZATION, prefillQueue} from '../metrics/queueing';
import {ok, problem} from '../result';
import type {Result} from '../result';
import type {PassTimes, PointConditions, SteadyParts} from './conditions';

/**
 * Mean time to first token of a loaded server whose memory holds all requests, s.
 *
 * - `batch`: the prompts of all are computed one after the other
 * - `concurrency`: answers of one length end in the same step if they began in the same step, so the prompts of a group of clients
 *   share a pass again and again, each attending to its own tokens. A group has as many clients as prompts fit into a pass, and waits
 *   for half a step of the others
 * - `requestsPerSecond`: the own prompt, half a step, and the wait for other prompts as of an M/D/1 queue
 *
 * Problems: a rate at which the queue of prompts grows without end. Source: definition; distserve for the queue.
 */
export function firstTokenAtLoad(
  times: PassTimes,
  inputTokens: number,
  load: PointConditions['load'],
  {sequences, promptsTogether, stepSeconds, promptSeconds, requestsPerSecond}: SteadyParts,
): Result<number> {
  if (load.batch !== undefined) return ok(((sequences + 1) / 2) * promptSeconds);
  if (promptsTogether !== undefined) {
    const left = sequences % promptsTogether;
    const all = (prompts: number) =>
      prompts === 0 ? 0 : prompts * times.firstTokenSeconds(inputTokens, prompts);
    const groups = Math.floor(sequences / promptsTogether);
    const wait = sequences > promptsTogether ? stepSeconds / 2 : 0;
    return ok((groups * all(promptsTogether) + all(left)) / sequences + wait);
  }
  if (requestsPerSecond * promptSeconds >= MOST_UTILIZATION) {
    const highest = MOST_UTILIZATION / promptSeconds;
    return problem('requestsPerSecond', `must stay below ${highest}, where the queue is unbounded`);
  }
  const {meanTtftSeconds} = prefillQueue({requestsPerSecond, prefillSeconds: promptSeconds});
  return ok(meanTtftSeconds + stepSeconds / 2);
}
