import type {Result} from '../result';
import {ok} from '../result';
import type {PrefillLoad} from './prefill';
import {prefill} from './prefill';
import type {Serving} from './serving';

/** A latency without queueing, and whether it bounds the real one from below. */
export interface UnqueuedLatency {
  readonly seconds: number;
  /** True while `mfu` and `mbu` are 1 and there are no overheads; otherwise an estimate that still leaves out what `leavesOut` lists. */
  readonly isLowerBound: boolean;
  readonly leavesOut: readonly string[];
}

const LEFT_OUT = ['queueing', 'tokenization', 'sampling', 'network'];
/** What the overheads of a machine stand for. */
const OVERHEADS = 'kernel launches and host work';

/**
 * Time to first token of a request that finds an idle server: its prefill, which also yields the first token.
 * Seconds; a lower bound. Problems: as `prefill`. Source: scalingbook.
 */
export function firstTokenLowerBound(serving: Serving, load: PrefillLoad): Result<UnqueuedLatency> {
  const time = prefill(serving, load);
  return time.ok ? ok(latency(serving, time.value.prefillSeconds)) : time;
}

function latency({machine}: Serving, seconds: number): UnqueuedLatency {
  const {mfu = 1, mbu = 1, overheads} = machine;
  const isLowerBound = mfu === 1 && mbu === 1 && !overheads;
  return {seconds, isLowerBound, leavesOut: overheads ? LEFT_OUT : [...LEFT_OUT, OVERHEADS]};
}
