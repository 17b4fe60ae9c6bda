import type {StepRecord} from './records';

/**
 * When the place of each request became free under static or dynamic batching, s: the end of the last step of its
 * batch. Between a request's last token and this time its place computes for nothing. Requests that no step has
 * prefilled are absent.
 *
 * For the steps of one worker that starts a batch only when the one before is done. Source: definition.
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
