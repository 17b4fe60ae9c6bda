import type {RequestRecord} from './records';

/** How many requests wait for their first token, early and late in a run. */
export interface QueueGrowth {
  /** Mean over the second quarter of the time in which requests arrive. */
  readonly early: number;
  /** Mean over the last quarter. */
  readonly late: number;
  /** The late queue is longer than chance explains: the server does not keep up, and no percentile of the run is that of a longer one. */
  readonly grows: boolean;
}

/** A queue that grows is at least so many times as long late as early, */
const FACTOR = 1.5;
/** and longer by this share of all requests, */
const SHARE = 0.03;
/** and by this many. */
const LEAST = 3;

/**
 * Whether the queue of a run grows as long as requests arrive. In a steady state both quarters have as many waiting requests, apart
 * from chance; above capacity the number grows in proportion to time. The limits between both are ours.
 *
 * Null where all requests arrive at one time, which have no run to compare.
 *
 * Derived: time averages of the number that waits.
 *
 * @param requests arrival and token times of a run, s
 * @returns mean numbers of waiting requests, and a verdict
 * @example
 * ```ts
 * const requests = [
 *   {arrivalSeconds: 0, tokenSeconds: [0.5]},
 *   {arrivalSeconds: 1, tokenSeconds: [1.5]},
 *   {arrivalSeconds: 2, tokenSeconds: [2.5]},
 * ];
 * queueGrowth(requests)?.grows // => false
 * ```
 */
export function queueGrowth(
  requests: readonly Pick<RequestRecord, 'arrivalSeconds' | 'tokenSeconds'>[],
): QueueGrowth | null {
  const arrivals = requests.map(({arrivalSeconds}) => arrivalSeconds);
  const first = arrivals.reduce((a, b) => Math.min(a, b), Infinity);
  const last = arrivals.reduce((a, b) => Math.max(a, b), -Infinity);
  if (!(last > first)) return null;
  const waiting = (from: number, to: number) => {
    const [start, end] = [first + from * (last - first), first + to * (last - first)];
    const seconds = requests.reduce((sum, {arrivalSeconds, tokenSeconds: [token = Infinity]}) => {
      return sum + Math.max(0, Math.min(end, token) - Math.max(start, arrivalSeconds));
    }, 0);
    return seconds / (end - start);
  };
  const [early, late] = [waiting(0.25, 0.5), waiting(0.75, 1)];
  const most = Math.max(FACTOR * early, early + Math.max(LEAST, SHARE * requests.length));
  return {early, late, grows: late > most};
}
