import {finishedMetrics} from '@site/src/inference/simulation/summary';
import {assistantRequests, assistantRun} from './assistantRun';

/** A fixed number of clients at the server of the running workload. */
export interface ClosedLoop {
  /** Finished requests a second: nobody chose it. */
  readonly requestsPerSecond: number;
  /** Seconds to the first token. */
  readonly ttft: {readonly p50: number; readonly p99: number};
  /** Seconds of a whole answer, in the mean. */
  readonly meanSeconds: number;
}

export interface ClosedLoopInput {
  readonly clients: number;
  /** Mean tokens of an answer; lengths are spread by half around it. */
  readonly answerTokens: number;
  /** Finished requests that are measured; as many as there are clients are left out before them. */
  readonly requests: number;
  /** Tokens of a step. */
  readonly budget: number;
}

/** Clients that send the next request when the last answer is complete, on the assistant's server. The shared prompt is cached. */
export function closedLoop(input: ClosedLoopInput): ClosedLoop {
  const {clients, answerTokens, requests, budget} = input;
  const run = assistantRun(
    {
      requests: [],
      closed: {
        clients,
        // As many again as are left out at both ends, so that all clients are busy while the run is measured.
        requests: assistantRequests(requests + 3 * clients, 1, {answer: answerTokens}),
        repeats: false,
      },
    },
    {policy: {kind: 'chunked', tokenBudget: budget}, slots: clients},
  );
  const end = (record: {readonly finishSeconds: number | null}) => record.finishSeconds ?? Infinity;
  const finished = [...run.requests()].sort((a, b) => end(a) - end(b));
  // The ramp, in which all clients begin at once, is not measured.
  const ramp = finished.slice(0, clients);
  const measured = finished.slice(clients, clients + requests);
  const {ttft, endToEnd} = finishedMetrics(measured);
  const seconds = Math.max(...measured.map(end)) - Math.max(...ramp.map(end));
  return {
    requestsPerSecond: measured.length / seconds,
    ttft: {p50: ttft?.p50 ?? NaN, p99: ttft?.p99 ?? NaN},
    meanSeconds: endToEnd?.mean ?? NaN,
  };
}
