import {Engine} from './engine';
import type {EventLoop} from './eventLoop';
import {linkSeconds, type Policy} from './policy';
import type {StepRecord, WorkerRole} from './records';
import type {BlockPool} from './scheduling/blockPool';
import {DecodeScheduler} from './scheduling/decodeScheduler';
import type {Job} from './scheduling/job';
import {JobQueue} from './scheduling/jobQueue';
import {PrefillScheduler} from './scheduling/prefillScheduler';
import type {WorkerLimits} from './scheduling/scheduler';
import type {Server} from './server';
import type {StepTime} from './stepTime/stepWork';

/**
 * Prefill and decode on separate workers. Prompts wait in one queue for all prefill workers; the first
 * token leaves from there. The cache then moves to the decode worker with the fewest requests, when
 * that has a place for it. Source: `distserve`, `splitwise`.
 */
export class DisaggregatedServer implements Server {
  readonly engines: readonly Engine[];
  readonly roles: readonly WorkerRole[];
  readonly #queue = new JobQueue();
  readonly #decoders: readonly DecodeScheduler[];

  constructor(
    policy: Extract<Policy, {kind: 'disaggregated'}>,
    limits: WorkerLimits,
    stepTime: StepTime,
    loop: EventLoop,
    onStep: (step: StepRecord) => void,
  ) {
    const {prefillWorkers, decodeWorkers, tokenBudget, link} = policy;
    const transfer = (job: Job, now: number, arrived: (at: number) => void): void =>
      loop.schedule(now + linkSeconds(link, job.computed), arrived);
    this.#decoders = Array.from(
      {length: decodeWorkers},
      (_, i) => new DecodeScheduler(prefillWorkers + i, limits, this.#queue, transfer),
    );
    const handOver = this.#handOver.bind(this);
    const prefillers = Array.from(
      {length: prefillWorkers},
      (_, i) => new PrefillScheduler(i, limits, tokenBudget, this.#queue, handOver),
    );
    const schedulers = [...prefillers, ...this.#decoders];
    this.engines = schedulers.map((s, i) => new Engine(i, s, stepTime, loop, onStep));
    this.roles = schedulers.map((_, i) => (i < prefillWorkers ? 'prefill' : 'decode'));
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
