import type {LatencyLimits} from '../metrics/runMetrics';
import {ok, problems, type Result} from '../result';
import {Engine} from '../simulation/engine';
import type {RequestRecord, StepRecord} from '../simulation/records';
import {Job} from '../simulation/scheduling/job';
import {SlicedRun, type Slice} from '../simulation/slicedRun';
import {streamOf} from '../simulation/workload/draws';
import {checkRouting, type RoutingInput} from './checkRouting';
import {OwnCounts} from './ownCounts';
import {Replica} from './replica';
import {Router} from './router';
import {summarizeRouting, type RoutingSummary} from './routingSummary';
import {Signals} from './signals';

/** Requests at each replica when one arrives, itself included. */
export interface LoadSample {
  readonly timeSeconds: number;
  readonly requests: readonly number[];
}

/**
 * A router in front of equal replicas over time. Create it with {@link createRouting}, call `runFor`
 * until it returns true, and read what it found.
 */
export class RoutingSimulation {
  readonly #run = new SlicedRun();
  readonly #jobs: readonly Job[];
  readonly #assigned: number[] = [];
  readonly #samples: LoadSample[] = [];

  /** For input that was checked. */
  constructor(private readonly input: RoutingInput) {
    const {requests, limits, tokenBudget, cacheBlocks, policy, signals, stepTime, seed} = input;
    const {loop, steps} = this.#run;
    const replicas = Array.from(
      {length: input.replicas},
      (_, i) => new Replica(i, limits, tokenBudget, cacheBlocks, requests),
    );
    this.#run.engines = replicas.map(
      ({scheduler}, i) => new Engine(i, scheduler, stepTime, loop, (step) => steps.push(step)),
    );
    const known = new Signals(replicas, signals, loop);
    const routers = signals.separateRouters;
    const counts = routers === undefined ? undefined : new OwnCounts(routers, input.replicas);
    const drawRouter = streamOf(seed, 5);
    let asked = 0;
    const loads = () => counts?.loads(asked) ?? known.loads();
    const router = new Router(
      policy,
      replicas,
      loads,
      limits.maxSequences,
      limits.blockTokens,
      streamOf(seed, 4),
    );
    this.#jobs = requests.map((request, i) => new Job(i, request));
    const arrive = (job: Job, now: number): void => {
      const request = requests[job.request];
      if (!request) return;
      if (routers !== undefined) asked = Math.floor(drawRouter() * routers);
      const chosen = router.route(request);
      this.#assigned[job.request] = chosen;
      const tokens = replicas[chosen]?.enqueue(job) ?? 0;
      known.sent(chosen, tokens);
      counts?.sent(asked, chosen, job);
      this.#samples.push({timeSeconds: now, requests: replicas.map((r) => r.load.requests)});
    };
    this.#run.admit(this.#jobs, arrive, () => known.close());
  }

  /** Runs a part of the simulation; true once every request is finished. */
  runFor(slice: Slice): boolean {
    return this.#run.runFor(slice);
  }

  get nowSeconds(): number {
    return this.#run.loop.now;
  }

  get steps(): readonly StepRecord[] {
    return this.#run.steps;
  }

  get finishedRequests(): number {
    return this.#jobs.reduce((n, job) => n + (job.finished ? 1 : 0), 0);
  }

  /** Load at each arrival so far. */
  get samples(): readonly LoadSample[] {
    return this.#samples;
  }

  /** Replica of each request that has arrived. */
  get assigned(): readonly number[] {
    return this.#assigned;
  }

  requests(): readonly RequestRecord[] {
    return this.#jobs.map((job) => job.record());
  }

  /** Problems: no request has finished; bad limits. */
  summary(limits: LatencyLimits = {}): Result<RoutingSummary> {
    return summarizeRouting({
      requests: this.requests(),
      steps: this.steps,
      assigned: this.#assigned,
      samples: this.#samples,
      replicas: this.input.replicas,
      kvBlocks: this.input.limits.kvBlocks,
      limits,
    });
  }
}

/**
 * Prepares a simulation; nothing has run yet.
 *
 * Problems: an input out of range, a request that does not fit into a replica. Source: definition;
 * `gaie`, `llmdkv`, `aibrixdocs` and `vllmrouter` describe the policies.
 */
export function createRouting(input: RoutingInput): Result<RoutingSimulation> {
  const found = checkRouting(input);
  return found.length > 0 ? problems(found) : ok(new RoutingSimulation(input));
}
