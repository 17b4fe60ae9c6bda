import {IterationScheduler} from './iterationScheduler';
import type {WorkerLimits} from './scheduler';
import {exactPlan, type StepPlan} from './stepPlan';

/**
 * Continuous batching with whole prompts: while requests wait and fit, a step computes their prompts and
 * decodes stand still; otherwise every running request gets a token.
 * Source: `orca` (iterations), `sarathiserve` (describes this order and the stalls that it causes).
 */
export class ContinuousScheduler extends IterationScheduler {
  constructor(
    worker: number,
    limits: WorkerLimits,
    /** Most tokens in a step; at least the longest sequence. */
    private readonly tokenBudget: number,
  ) {
    super(worker, limits);
  }

  override plan(now: number): StepPlan | null {
    const started = this.#startWaiting(now);
    if (started.length > 0) return exactPlan(started, []);
    const decodes = this.decodeAll(now);
    return decodes.length > 0 ? exactPlan([], decodes) : null;
  }

  #startWaiting(now: number) {
    const started = [];
    let left = this.tokenBudget;
    for (let job = this.queue.first; job; job = this.queue.first) {
      if (this.active.length >= this.maxSequences || job.target > left) break;
      if (!this.pool.hold(job, job.target)) break;
      this.start(job, now);
      started.push({job, cachedTokens: 0, newTokens: job.target});
      left -= job.target;
    }
    return started;
  }
}
