import {IterationScheduler} from './iterationScheduler';
import type {PrefixSource, WorkerLimits} from './scheduler';
import {exactPlan, type JobPart, type StepPlan} from './stepPlan';
import type {Job} from './job';

/**
 * Continuous batching with chunked prefill: every decoding request gets its token first, what is left
 * of the token budget goes to prompts, in parts if need be.
 * Source: `sarathiserve` (stall-free batching), `vllmv1` (one budget for both kinds of work).
 */
export class ChunkedScheduler extends IterationScheduler {
  constructor(
    worker: number,
    limits: WorkerLimits,
    /** Most tokens in a step; at least the most sequences. */
    private readonly tokenBudget: number,
    private readonly prefixes?: PrefixSource,
  ) {
    super(worker, limits);
  }

  override plan(now: number): StepPlan | null {
    // A worker without work is asked after every instant of the others.
    if (this.running + this.waiting === 0) return null;
    const decodes: Job[] = [];
    const prefills: JobPart[] = [];
    const running = this.active.slice();
    let left = this.tokenBudget;
    // Jobs start one after another, so a prompt that is not done comes after all that decode.
    for (const job of running) {
      const newTokens = Math.min(left, job.target - job.computed);
      // A job that lost its place has nothing computed and waits in the queue.
      if (job.phase === 'queued' || newTokens <= 0) continue;
      if (!this.secure(job, job.computed + newTokens, now)) continue;
      if (job.phase === 'decode') decodes.push(job);
      else prefills.push({job, cachedTokens: job.computed, newTokens});
      left -= newTokens;
    }
    if (this.active.length < running.length) {
      // A more urgent job may have taken the place of one that had got tokens.
      const runs = (job: Job): boolean => job.phase !== 'queued';
      return planOf(
        prefills.filter(({job}) => runs(job)),
        decodes.filter(runs),
      );
    }
    while (left > 0 && this.active.length < this.maxSequences) {
      const job = this.queue.first;
      if (!job) break;
      const cachedTokens = this.prefixes?.cachedTokens(job) ?? 0;
      const newTokens = Math.min(left, job.target - cachedTokens);
      if (!this.pool.hold(job, cachedTokens + newTokens)) break;
      job.takeCached(cachedTokens);
      this.start(job, now);
      prefills.push({job, cachedTokens, newTokens});
      left -= newTokens;
    }
    return planOf(prefills, decodes);
  }

  override ended(plan: StepPlan, now: number): void {
    if (this.prefixes) {
      for (const {job} of plan.prefills) this.prefixes.computed(job);
      for (const job of plan.decodes) if (job.finished) this.prefixes.computed(job);
    }
    super.ended(plan, now);
  }
}

function planOf(prefills: readonly JobPart[], decodes: readonly Job[]): StepPlan | null {
  return prefills.length + decodes.length > 0 ? exactPlan(prefills, decodes) : null;
}
