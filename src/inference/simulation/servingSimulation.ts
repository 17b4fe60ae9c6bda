import type {LatencyLimits} from '../metrics/runMetrics';
import {ok, problems, type Result} from '../result';
import {DisaggregatedServer} from './disaggregatedServer';
import {Engine} from './engine';
import {checkFit, checkLimits, checkPolicy, type Policy} from './policy';
import type {RequestRecord, StepRecord, WorkerRole} from './records';
import {ChunkedScheduler} from './scheduling/chunkedScheduler';
import {ContinuousScheduler} from './scheduling/continuousScheduler';
import {Job} from './scheduling/job';
import type {RequestScheduler, WorkerLimits} from './scheduling/scheduler';
import {StaticScheduler} from './scheduling/staticScheduler';
import {SingleServer, type Server} from './server';
import {SlicedRun, type Slice} from './slicedRun';
import type {StepTime} from './stepTime/stepWork';
import {summarize, type SimulationSummary} from './summary';
import {checkRequests, type RequestSpec} from './workload/workload';

export interface SimulationInput {
  /** Requests in order of arrival, for example from `makeWorkload`. */
  readonly requests: readonly RequestSpec[];
  readonly policy: Policy;
  /** Of every worker. */
  readonly limits: WorkerLimits;
  readonly stepTime: StepTime;
}

/**
 * A model server over time, step by step. Create it with {@link createSimulation}, call `runFor` until
 * it returns true (or stop calling it), and read the records and the summary at any time.
 *
 * Left out: tokenization, network, host work that runs beside the device, priorities, failures.
 */
export class ServingSimulation {
  readonly #run = new SlicedRun();
  readonly #jobs: readonly Job[];
  readonly #server: Server;

  /** For input that was checked. */
  constructor(private readonly input: SimulationInput) {
    this.#jobs = input.requests.map((spec, i) => new Job(i, spec));
    this.#server = serverOf(input, this.#run);
    this.#run.engines = this.#server.engines;
    this.#run.admit(
      this.#jobs,
      (job, now) => this.#server.arrive(job, now),
      () => this.#server.close(),
    );
  }

  /** Runs a part of the simulation; true once every request is finished. */
  runFor(slice: Slice): boolean {
    return this.#run.runFor(slice);
  }

  /** Simulated time, s. */
  get nowSeconds(): number {
    return this.#run.loop.now;
  }

  get finishedRequests(): number {
    return this.#jobs.reduce((n, job) => n + (job.finished ? 1 : 0), 0);
  }

  /** What each worker does; a step's worker is an index into this list. */
  get roles(): readonly WorkerRole[] {
    return this.#server.roles;
  }

  /** Steps in order of their start; the last ones may still run. */
  get steps(): readonly StepRecord[] {
    return this.#run.steps;
  }

  /** Timelines in order of arrival. */
  requests(): readonly RequestRecord[] {
    return this.#jobs.map((job) => job.record());
  }

  /**
   * Metrics of the requests that have finished. Problems: none has; limits below 0; a run that takes
   * more than 1e9 s.
   */
  summary(limits: LatencyLimits = {}): Result<SimulationSummary> {
    const {kvBlocks} = this.input.limits;
    const workers = this.#server.engines.length;
    return summarize({requests: this.requests(), steps: this.steps, workers, kvBlocks, limits});
  }
}

function serverOf({policy, limits, stepTime}: SimulationInput, run: SlicedRun): Server {
  const onStep = (step: StepRecord): void => void run.steps.push(step);
  if (policy.kind === 'disaggregated') {
    return new DisaggregatedServer(policy, limits, stepTime, run.loop, onStep);
  }
  const scheduler = schedulerOf(policy, limits);
  return new SingleServer(new Engine(0, scheduler, stepTime, run.loop, onStep), scheduler);
}

function schedulerOf(
  policy: Exclude<Policy, {kind: 'disaggregated'}>,
  limits: WorkerLimits,
): RequestScheduler {
  switch (policy.kind) {
    case 'static':
      return new StaticScheduler(0, limits, Infinity);
    case 'dynamic':
      return new StaticScheduler(0, limits, policy.windowSeconds);
    case 'continuous':
      return new ContinuousScheduler(0, limits, policy.tokenBudget);
    case 'chunked':
      return new ChunkedScheduler(0, limits, policy.tokenBudget);
  }
}

/**
 * Prepares a simulation; nothing has run yet.
 *
 * Problems: requests, limits or policy out of range, a request that does not fit into the cache, a
 * budget that cannot take a whole prompt where prompts are not cut. Source: definition; the policies
 * name theirs.
 */
export function createSimulation(input: SimulationInput): Result<ServingSimulation> {
  const {requests, policy, limits} = input;
  const alone = [
    ...checkRequests(requests),
    ...checkLimits(limits),
    ...checkPolicy(policy, limits),
  ];
  const found = alone.length > 0 ? alone : checkFit(requests, policy, limits);
  return found.length > 0 ? problems(found) : ok(new ServingSimulation(input));
}

/** Runs a simulation to its end in one go. Problems: as {@link createSimulation}. */
export function simulate(input: SimulationInput): Result<ServingSimulation> {
  const created = createSimulation(input);
  if (created.ok) created.value.runFor({});
  return created;
}
