import type {EventLoop} from './eventLoop';
import type {Policy} from './policy';
import type {BlockPool} from './scheduling/blockPool';
import {DecodeScheduler} from './scheduling/decodeScheduler';
import type {Job} from './scheduling/job';
import {JobQueue} from './scheduling/jobQueue';
import {PrefillScheduler} from './scheduling/prefillScheduler';
import type {Scheduler, WorkerLimits} from './scheduling/scheduler';
import type {Server} from './simulation';

/**
 * Prefill and decode on separate workers. Prompts wait in one queue for all prefill workers; the first
 * token leaves from there. The cache then moves to the decode worker with the fewest requests, when
 * that has a place for it. Source: `distserve`, `splitwise`.
 */
export class DisaggregatedServer implements Server {
  /** Those of the prefill workers come first. */
  readonly schedulers: readonly Scheduler[];
  readonly #queue = new JobQueue();
  readonly #decoders: readonly DecodeScheduler[];

  constructor(
    policy: Extract<Policy, {kind: 'disaggregated'}>,
    limits: WorkerLimits,
    loop: EventLoop,
  ) {
    const {prefillWorkers, decodeWorkers, tokenBudget, transferSeconds} = policy;
    const transfer = (job: Job, now: number, arrived: (at: number) => void): void =>
      loop.schedule(now + transferSeconds(job.computed), arrived);
    this.#decoders = Array.from(
      {length: decodeWorkers},
      (_, i) => new DecodeScheduler(prefillWorkers + i, limits, this.#queue, transfer),
    );
    const handOver = this.#handOver.bind(this);
    const prefillers = Array.from(
      {length: prefillWorkers},
      (_, i) => new PrefillScheduler(i, limits, tokenBudget, this.#queue, handOver),
    );
    this.schedulers = [...prefillers, ...this.#decoders];
  }

  arrive(job: Job): void {
    this.#queue.append(job);
  }

  close(): void {}

  #handOver(job: Job, from: BlockPool, now: number): void {
    const load = (s: DecodeScheduler): number => s.running + s.waiting;
    const least = this.#decoders.reduce((best, s) => (load(s) < load(best) ? s : best));
    least.offer(job, from, now);
  }
}
