import type {EventLoop} from './eventLoop';
import type {StepRecord} from './records';
import type {Job} from './scheduling/job';
import type {Scheduler} from './scheduling/scheduler';
import {applyPlan, type StepPlan} from './scheduling/stepPlan';
import type {StepTime} from './stepTime/stepWork';

/** One worker: runs the steps that its scheduler plans, one after another. */
export class Engine {
  #busy = false;
  #wakeAt = -Infinity;
  #decoded: readonly number[] = [];

  constructor(
    private readonly worker: number,
    private readonly scheduler: Scheduler,
    private readonly stepTime: StepTime,
    private readonly loop: EventLoop,
    private readonly onStep: (step: StepRecord) => void,
  ) {}

  /** Starts a step if none is running and there is something to do. */
  start(now: number): void {
    if (this.#busy) return;
    const plan = this.scheduler.plan(now);
    if (!plan) {
      this.#wakeLater();
      return;
    }
    const seconds = this.stepTime(plan.work);
    if (!(seconds > 0 && seconds < Infinity)) {
      throw new RangeError(`a step time must be a positive finite number; got ${seconds}`);
    }
    this.#busy = true;
    this.onStep(this.#record(plan, now, now + seconds));
    this.loop.schedule(now + seconds, (at) => {
      this.#busy = false;
      applyPlan(plan, this.worker, at);
      this.scheduler.ended(plan, at);
    });
  }

  #wakeLater(): void {
    const wake = this.scheduler.wakeSeconds();
    if (wake === null || wake === this.#wakeAt) return;
    this.#wakeAt = wake;
    // Reaching the instant is enough: idle engines are asked again after every one.
    this.loop.schedule(wake, () => {});
  }

  #record(plan: StepPlan, startSeconds: number, endSeconds: number): StepRecord {
    return {
      worker: this.worker,
      startSeconds,
      endSeconds,
      prefills: plan.prefills.map(({job, newTokens}) => ({
        request: job.request,
        tokens: newTokens,
      })),
      decodes: this.#requestsOf(plan.decodes),
      paddedTokens: plan.paddedTokens,
      kvBlocks: this.scheduler.pool.used,
      waiting: this.scheduler.waiting,
    };
  }

  /** Most steps decode for the requests of the step before: one list serves both, where each of its own keeps the collector busy. */
  #requestsOf(jobs: readonly Job[]): readonly number[] {
    const last = this.#decoded;
    const isSame = jobs.length === last.length && jobs.every(({request}, i) => request === last[i]);
    return isSame ? last : (this.#decoded = jobs.map(({request}) => request));
  }
}
