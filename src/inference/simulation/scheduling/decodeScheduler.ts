import type {BlockPool} from './blockPool';
import {IterationScheduler} from './iterationScheduler';
import type {Job} from './job';
import type {JobQueue} from './jobQueue';
import type {WorkerLimits} from './scheduler';
import {exactPlan, type StepPlan} from './stepPlan';

/**
 * A worker of a decode pool: reserves a place and blocks for a prefilled job, fetches its cache, then
 * decodes. A preempted job goes back to the prefill pool. Source: `distserve` (decode workers pull).
 */
export class DecodeScheduler extends IterationScheduler {
  readonly #arriving = new Set<Job>();
  readonly #source = new Map<Job, BlockPool>();

  constructor(
    worker: number,
    limits: WorkerLimits,
    private readonly prefillQueue: JobQueue,
    /** Runs `arrived` when the transfer of a job's cache is over. */
    private readonly transfer: (job: Job, now: number, arrived: (at: number) => void) => void,
  ) {
    super(worker, limits);
  }

  /** Jobs with a place or on the way to one. */
  override get running(): number {
    return this.active.length + this.#arriving.size;
  }

  /** A prefilled job waits for a place; its cache stays in `source`. */
  offer(job: Job, source: BlockPool, now: number): void {
    job.enter('queued', null, now);
    this.#source.set(job, source);
    this.queue.append(job);
    // A transfer needs no step to end first.
    this.#fetchWaiting(now);
  }

  override plan(now: number): StepPlan | null {
    this.#fetchWaiting(now);
    const decodes = this.decodeAll(now);
    return decodes.length > 0 ? exactPlan([], decodes) : null;
  }

  protected override requeue(job: Job): void {
    this.prefillQueue.putFirst(job);
  }

  #fetchWaiting(now: number): void {
    for (let job = this.queue.first; job; job = this.queue.first) {
      if (this.running >= this.maxSequences || !this.pool.hold(job, job.target)) return;
      this.queue.takeFirst();
      this.#arriving.add(job);
      job.enter('transfer', this.worker, now);
      this.#schedule(job, now);
    }
  }

  #schedule(job: Job, now: number): void {
    this.transfer(job, now, (at) => {
      this.#source.get(job)?.release(job);
      this.#source.delete(job);
      this.#arriving.delete(job);
      this.active.push(job);
      job.enter('decode', this.worker, at);
    });
  }
}
