import type {Distribution} from '@site/src/inference/metrics/percentile';
import {count, seconds} from '../numbers/format';

/** Values that have to lie beyond a percentile before it is printed: a handful of requests makes no tail. */
const BEYOND = 20;

const TAILS = ['p99', 'p95', 'p90'] as const;

export type Tail = (typeof TAILS)[number] | 'p50';

/** Requests that a run needs for a percentile. */
export const requestsFor = (percent: number): number => Math.ceil((BEYOND * 100) / (100 - percent));

const isLongEnough = (values: number, which: Tail) => values >= requestsFor(Number(which.slice(1)));

/** A percentile of the run in words, or a dash where the run is too short for it. */
export function tailOf(found: Distribution | null, which: Tail): string {
  return found !== null && isLongEnough(found.count, which) ? seconds(found[which]) : '–';
}

/** The furthest percentile that a run of so many requests is long enough for; the median of any run. */
export const furthestTail = (requests: number): Tail =>
  TAILS.find((which) => isLongEnough(requests, which)) ?? 'p50';

/** Notes for a reader of percentiles about those that are missing. */
export const TAIL_RULE = `A percentile is printed if at least ${BEYOND} values lie beyond it: p90 needs ${requestsFor(90)} requests, p95 ${requestsFor(95)} and p99 ${count(requestsFor(99))}.`;
