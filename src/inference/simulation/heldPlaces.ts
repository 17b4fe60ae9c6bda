import type {StepRecord} from './records';

/**
 * When the place of each request became free under static or dynamic batching, s: the end of the last step of its
 * batch. Between a request's last token and this time its place computes for nothing. Requests that no step has
 * prefilled are absent.
 *
 * For the steps of one worker that starts a batch only when the one before is done.
 *
 * Derived: requests that are prefilled in a batch keep their places until no decode of it follows.
 *
 * @param steps of one worker, in order
 * @returns seconds by request
 * @example
 * ```ts
 * const run = createSimulation({
 *   requests: [{arrivalSeconds: 0, promptTokens: 10, outputTokens: 3}],
 *   policy: {kind: 'static'},
 *   limits: {maxSequences: 1, kvBlocks: 100, blockTokens: 16},
 *   stepTime: () => 0.5,
 * });
 * run.runFor({});
 * batchEnds(run.steps).get(0) // => 1.5
 * ```
 */
export function batchEnds(steps: readonly StepRecord[]): ReadonlyMap<number, number> {
  const ends = new Map<number, number>();
  let batch: readonly number[] = [];
  for (const {prefills, endSeconds} of steps) {
    if (prefills.length > 0) batch = prefills.map(({request}) => request);
    for (const request of batch) ends.set(request, endSeconds);
  }
  return ends;
}
