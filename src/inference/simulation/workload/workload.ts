import {demandNumber, demandThat} from '../../check';
import {arrivalTimes, demandArrivals, type ArrivalProcess} from './arrivals';
import {streamOf} from './draws';
import {MAX_LENGTH, demandLengths, drawLengths, type LengthDistribution} from './lengths';
import {SEED} from '../../ranges';

/** A request before it is served. */
export interface RequestSpec {
  readonly arrivalSeconds: number;
  /** Tokens of the prompt, 1 or more. */
  readonly promptTokens: number;
  /** Tokens that will be generated, 1 or more. */
  readonly outputTokens: number;
  /** A lower value is served earlier, as in vLLM; 0 unless given. */
  readonly priority?: number;
}

/** Most requests, and most generated tokens of all of them, in one simulation. */
export const MAX_REQUESTS = 20_000;
export const MAX_OUTPUT_TOKENS = 1_000_000;

export interface WorkloadInput {
  /** Number of requests, 1 to 20,000. */
  readonly requests: number;
  readonly arrivals: ArrivalProcess;
  readonly prompt: LengthDistribution;
  readonly output: LengthDistribution;
  /** Any whole number; arrivals, prompts and answers have random streams of their own. */
  readonly seed: number;
}

/**
 * Requests of a workload in order of arrival: times in s, lengths in tokens.
 *
 * Derived: arrivals, prompts and answers are drawn from random streams of their own.
 *
 * @param input number of requests, how they arrive, lengths in tokens, and a `seed`
 * @returns requests in order of arrival
 * @throws {RangeError} for an input out of range, more than 1e6 tokens of answers
 * @example
 * ```ts
 * const [first] = makeWorkload({
 *   requests: 100,
 *   arrivals: {kind: 'poisson', requestsPerSecond: 5},
 *   prompt: {kind: 'fixed', tokens: 1000},
 *   output: {kind: 'fixed', tokens: 200},
 *   seed: 1,
 * });
 * first?.promptTokens // => 1000
 * ```
 */
export function makeWorkload(input: WorkloadInput): readonly RequestSpec[] {
  const {requests, arrivals, prompt, output, seed} = input;
  demandNumber('requests', requests, {min: 1, max: MAX_REQUESTS, integer: true});
  demandNumber('seed', seed, SEED);
  demandArrivals(arrivals, requests);
  demandLengths('prompt', prompt);
  demandLengths('output', output);
  const times = arrivalTimes(arrivals, requests, streamOf(seed, 0));
  const prompts = drawLengths(prompt, requests, streamOf(seed, 1));
  const outputs = drawLengths(output, requests, streamOf(seed, 2));
  const specs = times.map((arrivalSeconds, i) => ({
    arrivalSeconds,
    promptTokens: prompts[i] ?? 1,
    outputTokens: outputs[i] ?? 1,
  }));
  demandRequests(specs);
  return specs;
}

/** Throws a RangeError for a list of requests out of range; `input` names it in messages. */
export function demandRequests(requests: readonly RequestSpec[], input = 'requests'): void {
  demandThat(
    input,
    requests.length >= 1 && requests.length <= MAX_REQUESTS,
    `must hold 1 to ${MAX_REQUESTS} requests; got ${requests.length}`,
  );
  const length = (n: number): boolean => Number.isInteger(n) && n >= 1 && n <= MAX_LENGTH;
  const wrong = requests.findIndex(
    (r, i) =>
      !(r.arrivalSeconds >= (requests[i - 1]?.arrivalSeconds ?? 0) && r.arrivalSeconds <= 1e8) ||
      !length(r.promptTokens) ||
      !length(r.outputTokens),
  );
  demandThat(
    input,
    wrong < 0,
    `must be sorted by arrival (0 to 1e8 s), with 1 to ${MAX_LENGTH} prompt and output tokens; ` +
      `entry ${wrong + 1} is not`,
  );
  const tokens = requests.reduce((sum, r) => sum + r.outputTokens, 0);
  demandThat(
    input,
    tokens <= MAX_OUTPUT_TOKENS,
    `must generate at most ${MAX_OUTPUT_TOKENS} tokens in total; got ${tokens}`,
  );
}
