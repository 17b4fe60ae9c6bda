import type {Distribution} from '@site/src/inference/metrics/percentile';
import {seconds} from '../../ui/format';

/** Values that have to lie beyond a percentile before it is printed: a handful of requests makes no tail. */
const BEYOND = 20;

/** Requests that a run needs for a percentile. */
export const requestsFor = (percent: number): number => Math.ceil((BEYOND * 100) / (100 - percent));

/** A percentile of the run in words, or a dash where the run is too short for it. */
export function tailOf(found: Distribution | null, which: 'p50' | 'p95' | 'p99'): string {
  if (found === null || found.count < requestsFor(Number(which.slice(1)))) return '–';
  return seconds(found[which]);
}
