import {IterationScheduler} from './iterationScheduler';
import type {Job} from './job';
import type {PrefixSource, WorkerLimits} from './scheduler';
import {exactPlan, type StepPlan} from './stepPlan';

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
    /** Tokens that each job gets in this step. */
    const given = new Map<Job, number>();
    let left = this.tokenBudget;
    const give = (job: Job, tokens: number): void => {
      given.set(job, tokens);
      left -= tokens;
    };
    const before = this.active.length;
    // Jobs start one after another, so a prompt that is not done comes after all that decode, and who is
    // preempted, the last, has got nothing in this step yet.
    for (const job of [...this.active]) {
      if (job.phase === 'queued') continue;
      const tokens = Math.min(left, job.target - job.computed);
      if (tokens > 0 && this.secure(job, job.computed + tokens, now)) give(job, tokens);
    }
    const crowded = this.active.length < before;
    while (!crowded && left > 0 && this.active.length < this.maxSequences) {
      const job = this.queue.first;
      if (!job) break;
      const cached = this.prefixes?.cachedTokens(job) ?? 0;
      const tokens = Math.min(left, job.target - cached);
      if (!this.pool.hold(job, cached + tokens)) break;
      job.takeCached(cached);
      this.start(job, now);
      give(job, tokens);
    }
    return given.size > 0 ? planOf(given) : null;
  }

  override ended(plan: StepPlan, now: number): void {
    if (this.prefixes) {
      for (const {job} of plan.prefills) this.prefixes.computed(job);
      for (const job of plan.decodes) if (job.finished) this.prefixes.computed(job);
    }
    super.ended(plan, now);
  }
}

function planOf(given: ReadonlyMap<Job, number>): StepPlan {
  const decodes: Job[] = [];
  const prefills = [];
  for (const [job, newTokens] of given) {
    if (job.phase === 'decode') decodes.push(job);
    else prefills.push({job, cachedTokens: job.computed, newTokens});
  }
  return exactPlan(prefills, decodes);
}
