import type {Job} from './job';
import {BlockPool} from './blockPool';
import type {JobQueue} from './jobQueue';
import type {Scheduler, WorkerLimits} from './scheduler';
import {exactPlan, type StepPlan} from './stepPlan';

/**
 * A worker of a prefill pool: takes whole prompts from the queue of the pool, as many as the budget
 * allows, and keeps their cache until a decode worker has fetched it. Source: `distserve`.
 */
export class PrefillScheduler implements Scheduler {
  readonly pool: BlockPool;

  constructor(
    private readonly worker: number,
    limits: WorkerLimits,
    private readonly tokenBudget: number,
    /** Shared by the workers of the pool. */
    private readonly queue: JobQueue,
    /** Takes over a job whose prompt is done but not its answer. */
    private readonly handOver: (job: Job, from: BlockPool, now: number) => void,
  ) {
    this.pool = new BlockPool(limits.kvBlocks, limits.blockTokens);
  }

  get waiting(): number {
    return this.queue.length;
  }

  wakeSeconds(): number | null {
    return null;
  }

  plan(now: number): StepPlan | null {
    const started = [];
    let left = this.tokenBudget;
    for (let job = this.queue.first; job && job.target <= left; job = this.queue.first) {
      if (!this.pool.hold(job, job.target)) break;
      this.queue.takeFirst();
      job.enter('prefill', this.worker, now);
      started.push({job, cachedTokens: 0, newTokens: job.target});
      left -= job.target;
    }
    return started.length > 0 ? exactPlan(started, []) : null;
  }

  ended(plan: StepPlan, now: number): void {
    for (const {job} of plan.prefills) {
      if (job.finished) this.pool.release(job);
      else this.handOver(job, this.pool, now);
    }
  }
}
