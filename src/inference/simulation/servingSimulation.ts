import {InputCheck} from '../check';
import type {LatencyLimits} from '../metrics/runMetrics';
import {ok, problems, type Problem, type Result} from '../result';
import {DisaggregatedServer} from './disaggregatedServer';
import type {EventLoop} from './eventLoop';
import {checkFit, checkLimits, checkPolicy, type Policy} from './policy';
import {ChunkedScheduler} from './scheduling/chunkedScheduler';
import {ContinuousScheduler} from './scheduling/continuousScheduler';
import type {RequestScheduler, WorkerLimits} from './scheduling/scheduler';
import {StaticScheduler} from './scheduling/staticScheduler';
import {Simulation, type ClosedLoop, type Server, type Sources} from './simulation';
import type {StepTime} from './stepTime/stepWork';
import {summarize, type SimulationSummary} from './summary';
import {checkRequests} from './workload/workload';

export interface SimulationInput extends Sources {
  readonly policy: Policy;
  /** Of every worker. */
  readonly limits: WorkerLimits;
  readonly stepTime: StepTime;
}

/** A model server over time. Create it with {@link createSimulation}. */
export class ServingSimulation extends Simulation<Server> {
  readonly #kvBlocks: number;

  /** For input that was checked. */
  constructor(input: SimulationInput) {
    super(input, input.stepTime, (loop) => serverOf(input, loop));
    this.#kvBlocks = input.limits.kvBlocks;
  }

  /**
   * Metrics of the requests that have finished. Throws where none has, for limits below 0, for a run that takes
   * more than 1e9 s.
   */
  summary(limits: LatencyLimits = {}): SimulationSummary {
    return summarize({
      requests: this.requests(),
      steps: this.steps,
      workers: this.server.schedulers.length,
      kvBlocks: this.#kvBlocks,
      limits,
    });
  }
}

function serverOf({policy, limits}: SimulationInput, loop: EventLoop): Server {
  if (policy.kind === 'disaggregated') return new DisaggregatedServer(policy, limits, loop);
  const scheduler = schedulerOf(policy, limits);
  return {
    schedulers: [scheduler],
    arrive: (job) => scheduler.enqueue(job),
    close: () => scheduler.close(),
  };
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
 * Derived: events follow from arrivals and times of steps; the policies name their sources.
 *
 * @param input requests, the policy, limits of a worker, and the time of a step
 * @returns a simulation, which has not begun
 * @example
 * ```ts
 * const run = unwrap(
 *   createSimulation({
 *     requests: [{arrivalSeconds: 0, promptTokens: 10, outputTokens: 3}],
 *     policy: {kind: 'chunked', tokenBudget: 512},
 *     limits: {maxSequences: 8, kvBlocks: 100, blockTokens: 16},
 *     stepTime: () => 0.5,
 *   }),
 * );
 * run.runFor({});
 * run.requests()[0]?.tokenSeconds // => [0.5, 1, 1.5]
 * ```
 */
export function createSimulation(input: SimulationInput): Result<ServingSimulation> {
  const {requests, closed, policy, limits} = input;
  const alone = [
    ...(closed ? checkClosed(closed, requests.length) : []),
    ...(closed && requests.length === 0 ? [] : checkRequests(requests)),
    ...checkLimits(limits),
    ...checkPolicy(policy, limits),
  ];
  const all = closed ? [...requests, ...closed.requests] : requests;
  const found = alone.length > 0 ? alone : checkFit(all, policy, limits);
  return found.length > 0 ? problems(found) : ok(new ServingSimulation(input));
}

function checkClosed({clients, requests, repeats}: ClosedLoop, open: number): readonly Problem[] {
  const check = new InputCheck();
  check.number('closed.clients', clients, {min: 0, max: 10_000, integer: true});
  check.require('closed.repeats', !repeats || open > 0, 'ends with the requests that arrive');
  const atOnce = requests.map((request) => ({...request, arrivalSeconds: 0}));
  return [...check.problems, ...checkRequests(atOnce, 'closed.requests')];
}

/** Runs a simulation to its end in one go. Problems: as {@link createSimulation}. */
export function simulate(input: SimulationInput): Result<ServingSimulation> {
  const created = createSimulation(input);
  if (created.ok) created.value.runFor({});
  return created;
}
