import type {BlockPool} from './blockPool';
import type {Job} from './job';
import type {StepPlan} from './stepPlan';

/** Decides what one worker does next. */
export interface Scheduler {
  readonly pool: BlockPool;
  /** Requests without a place. */
  readonly waiting: number;
  /** The step that starts now; null if there is nothing to do yet. */
  plan(now: number): StepPlan | null;
  /** When to ask again although nothing has happened by then; null for never. */
  wakeSeconds(): number | null;
  /** A planned step has ended and its tokens are in the jobs. */
  ended(plan: StepPlan, now: number): void;
}

/** Decides for a worker that takes requests from outside. */
export interface RequestScheduler extends Scheduler {
  /** Puts an arriving request at the end of the queue. */
  enqueue(job: Job): void;
  /** No request will arrive any more: nobody needs to be waited for. */
  close(): void;
}

/** Limits of one worker. */
export interface WorkerLimits {
  /** Most requests that have a place at once. */
  readonly maxSequences: number;
  /** KV cache, blocks. */
  readonly kvBlocks: number;
  /** Tokens in a block. */
  readonly blockTokens: number;
}

/** A cache of prompt prefixes that a scheduler asks when it starts a request. */
export interface PrefixSource {
  /** Tokens of the job's sequence that need not be computed; below `job.target`. */
  cachedTokens(job: Job): number;
  /** The job's first `job.computed` tokens are in the cache. */
  computed(job: Job): void;
}
