import {BlockPool} from './blockPool';
import type {Job} from './job';
import {JobQueue} from './jobQueue';
import type {RequestScheduler, WorkerLimits} from './scheduler';
import type {StepPlan} from './stepPlan';

/**
 * Common part of iteration-level schedulers: requests come and go between steps, the cache grows block by
 * block, and when it is full a request is preempted and computed again: of the least urgent the one that started last.
 * Source: `orca` (iterations), `pagedattention` (preemption by recomputation), `vllmschedulercode` (who is preempted).
 */
export abstract class IterationScheduler implements RequestScheduler {
  readonly pool: BlockPool;
  protected readonly queue = new JobQueue();
  protected readonly maxSequences: number;
  /** In order of their start. */
  protected active: Job[] = [];

  constructor(
    protected readonly worker: number,
    limits: WorkerLimits,
  ) {
    this.maxSequences = limits.maxSequences;
    this.pool = new BlockPool(limits.kvBlocks, limits.blockTokens);
  }

  get waiting(): number {
    return this.queue.length;
  }

  /** Requests with a place. */
  get running(): number {
    return this.active.length;
  }

  enqueue(job: Job): void {
    this.queue.append(job);
  }

  /** Nothing here waits for company. */
  close(): void {}

  wakeSeconds(): number | null {
    return null;
  }

  abstract plan(now: number): StepPlan | null;

  ended(_plan: StepPlan, _now: number): void {
    if (!this.active.some((job) => job.finished)) return;
    this.active = this.active.filter((job) => {
      if (job.finished) this.pool.release(job);
      return !job.finished;
    });
  }

  /** Takes the first waiting job into service. */
  protected start(job: Job, now: number): void {
    this.queue.takeFirst();
    this.active.push(job);
    job.enter('prefill', this.worker, now);
  }

  /**
   * Makes room for a running job, at the expense of those that are less urgent or started after it. False if it had to
   * give up its own place.
   */
  protected secure(job: Job, tokens: number, now: number): boolean {
    while (!this.pool.hold(job, tokens)) {
      const victim = this.#takeLeastUrgent();
      this.pool.release(victim);
      victim.preempted(now);
      this.requeue(victim);
      if (victim === job) return false;
    }
    return true;
  }

  /** Takes the place of the job that started last among those with the largest priority value. */
  #takeLeastUrgent(): Job {
    const most = this.active.reduce((value, {priority}) => Math.max(value, priority), -Infinity);
    const last = this.active.findLastIndex(({priority}) => priority === most);
    const [job] = this.active.splice(last, 1);
    if (!job) throw new RangeError('no job runs');
    return job;
  }

  /** Where a preempted job waits. */
  protected requeue(job: Job): void {
    this.queue.putFirst(job);
  }

  /** Decodes for all running jobs, as far as the cache reaches. */
  protected decodeAll(now: number): Job[] {
    for (const job of [...this.active]) {
      if (job.phase === 'decode') this.secure(job, job.target, now);
    }
    return [...this.active];
  }
}
