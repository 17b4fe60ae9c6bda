import type {Engine} from './engine';
import {EventLoop} from './eventLoop';
import type {StepRecord} from './records';
import type {Job} from './scheduling/job';

/** How much of a simulation to run now; it runs until the first limit or its end. */
export interface Slice {
  /** Steps of the simulated workers. */
  readonly steps?: number;
  /** Time of the machine that simulates, ms. Where it stops is not reproducible, what it finds is. */
  readonly milliseconds?: number;
}

/** Instants between two looks at the clock. */
const CLOCK_INTERVAL = 64;

/** Runs engines over arriving jobs, a slice at a time, so that a page stays responsive and can stop. */
export class SlicedRun {
  readonly loop = new EventLoop();
  readonly steps: StepRecord[] = [];
  engines: readonly Engine[] = [];

  /** Lets jobs, in order of arrival, come in at their times. */
  admit(jobs: readonly Job[], arrive: (job: Job, now: number) => void, last: () => void): void {
    for (const [i, job] of jobs.entries()) {
      this.loop.schedule(job.spec.arrivalSeconds, (now) => {
        arrive(job, now);
        if (i === jobs.length - 1) last();
      });
    }
  }

  /** True once nothing is left to do. */
  runFor({steps = Infinity, milliseconds = Infinity}: Slice): boolean {
    const lastStep = this.steps.length + steps;
    const deadline = Date.now() + milliseconds;
    for (let i = 1; this.steps.length < lastStep; i += 1) {
      if (!this.loop.runInstant()) return true;
      const {now} = this.loop;
      // Last first: a decode worker may send a request back to the prefill workers before it.
      for (let e = this.engines.length - 1; e >= 0; e -= 1) this.engines[e]?.start(now);
      if (i % CLOCK_INTERVAL === 0 && Date.now() >= deadline) break;
    }
    return this.loop.idle;
  }
}
