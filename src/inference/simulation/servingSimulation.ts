import {demandNone, demandNumber, demandThat} from '../check';
import type {LatencyLimits} from '../metrics/runMetrics';
import {DisaggregatedServer} from './disaggregatedServer';
import type {EventLoop} from './eventLoop';
import {demandLimits, demandPolicy, fitProblems, type Policy} from './policy';
import {ChunkedScheduler} from './scheduling/chunkedScheduler';
import {ContinuousScheduler} from './scheduling/continuousScheduler';
import type {RequestScheduler, WorkerLimits} from './scheduling/scheduler';
import {StaticScheduler} from './scheduling/staticScheduler';
import {Simulation, type ClosedLoop, type Server, type Sources} from './simulation';
import type {StepTime} from './stepTime/stepWork';
import {summarize, type SimulationSummary} from './summary';
import {demandRequests} from './workload/workload';

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
 * @throws {RangeError} for an input out of range, a request that the cache or the budget could never hold
 * @example
 * ```ts
 * const run = createSimulation({
 *   requests: [{arrivalSeconds: 0, promptTokens: 10, outputTokens: 3}],
 *   policy: {kind: 'chunked', tokenBudget: 512},
 *   limits: {maxSequences: 8, kvBlocks: 100, blockTokens: 16},
 *   stepTime: () => 0.5,
 * });
 * run.runFor({});
 * run.requests()[0]?.tokenSeconds // => [0.5, 1, 1.5]
 * ```
 */
export function createSimulation(input: SimulationInput): ServingSimulation {
  const {requests, closed, policy, limits} = input;
  if (closed) demandClosed(closed, requests.length);
  if (!closed || requests.length > 0) demandRequests(requests);
  demandLimits(limits);
  demandPolicy(policy, limits);
  const all = closed ? [...requests, ...closed.requests] : requests;
  demandNone(fitProblems(all, policy, limits));
  return new ServingSimulation(input);
}

function demandClosed({clients, requests, repeats}: ClosedLoop, open: number): void {
  demandNumber('closed.clients', clients, {min: 0, max: 10_000, integer: true});
  demandThat('closed.repeats', !repeats || open > 0, 'ends with the requests that arrive');
  const atOnce = requests.map((request) => ({...request, arrivalSeconds: 0}));
  demandRequests(atOnce, 'closed.requests');
}
