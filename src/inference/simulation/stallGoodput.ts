import {demandNumber, demandThat} from '../check';
import type {RequestRecord} from './records';

/** How many requests of a run were served without a late start and without a stall. */
export interface StallGoodput {
  /** Finished requests that meet both limits. */
  readonly goodRequests: number;
  /** Share of the finished requests, 0 to 1. */
  readonly attainment: number;
  /** Good requests per second between the first arrival and the last token. */
  readonly goodputPerSecond: number;
}

/**
 * Goodput with a limit on single gaps: a request counts if its first token came in time and no gap between two of
 * its tokens was longer than allowed. A limit on the mean gap (TPOT) would forgive a stall in a long answer.
 *
 * Source: `distserve` (requests that meet their latency objectives); the limit is on the longest gap.
 *
 * @param requests records of a run
 * @param limits `ttftSeconds` and `gapSeconds`, both above 0, s
 * @returns a number of requests, a share, and requests/s
 * @throws {RangeError} for a limit out of range, no finished request, a run without duration
 * @example
 * ```ts
 * const run = createSimulation({
 *   requests: [{arrivalSeconds: 0, promptTokens: 10, outputTokens: 3}],
 *   policy: {kind: 'chunked', tokenBudget: 512},
 *   limits: {maxSequences: 8, kvBlocks: 100, blockTokens: 16},
 *   stepTime: () => 0.5,
 * });
 * run.runFor({});
 * stallGoodput(run.requests(), {ttftSeconds: 1, gapSeconds: 1}) // => {goodRequests: 1, attainment: 1,
 * //    goodputPerSecond: 0.6667}
 * ```
 */
export function stallGoodput(
  requests: readonly RequestRecord[],
  limits: {readonly ttftSeconds: number; readonly gapSeconds: number},
): StallGoodput {
  const range = {min: 1e-9, max: 1e9, unit: 's'};
  demandNumber('limits.ttftSeconds', limits.ttftSeconds, range);
  demandNumber('limits.gapSeconds', limits.gapSeconds, range);
  const finished = requests.filter(({finishSeconds}) => finishSeconds !== null);
  demandThat('requests', finished.length > 0, 'no request has finished yet');
  const start = finished.reduce((t, r) => Math.min(t, r.arrivalSeconds), Infinity);
  const end = finished.reduce((t, r) => Math.max(t, r.finishSeconds ?? t), -Infinity);
  demandThat('requests', end - start > 0, 'must span more than 0 s');
  const goodRequests = finished.filter((r) => isGood(r, limits)).length;
  return {
    goodRequests,
    attainment: goodRequests / finished.length,
    goodputPerSecond: goodRequests / (end - start),
  };
}

function isGood(
  {tokenSeconds, arrivalSeconds}: RequestRecord,
  {ttftSeconds, gapSeconds}: {readonly ttftSeconds: number; readonly gapSeconds: number},
): boolean {
  if ((tokenSeconds[0] ?? Infinity) - arrivalSeconds > ttftSeconds) return false;
  return tokenSeconds.every((at, i) => i === 0 || at - (tokenSeconds[i - 1] ?? at) <= gapSeconds);
}
