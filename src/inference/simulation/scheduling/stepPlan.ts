import type {PrefillWork, StepWork} from '../stepTime/stepWork';
import type {Job} from './job';

/** A part of a job's prompt that a step computes. */
export interface JobPart extends PrefillWork {
  readonly job: Job;
}

/** Plan of a worker for its next step. */
export interface StepPlan {
  readonly prefills: readonly JobPart[];
  readonly decodes: readonly Job[];
  /** Work of the device, padding included. */
  readonly work: StepWork;
  /** Tokens of `work` that nobody asked for. */
  readonly paddedTokens: number;
}

/** A step without padding. */
export function exactPlan(prefills: readonly JobPart[], decodes: readonly Job[]): StepPlan {
  const decodeContexts = decodes.map((job) => job.computed + 1);
  return {prefills, decodes, work: {decodeContexts, prefills}, paddedTokens: 0};
}

/** Enters the results of a step into its jobs: tokens are ready when the step ends. */
export function applyPlan(plan: StepPlan, worker: number, now: number): void {
  for (const {job, newTokens} of plan.prefills) job.prefilled(newTokens, worker, now);
  for (const job of plan.decodes) job.decoded(worker, now);
}
