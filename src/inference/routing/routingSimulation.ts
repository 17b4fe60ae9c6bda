import type {LatencyLimits} from '../metrics/runMetrics';
import type {EventLoop} from '../simulation/eventLoop';
import type {Job} from '../simulation/scheduling/job';
import type {Scheduler} from '../simulation/scheduling/scheduler';
import {Simulation, type Server} from '../simulation/simulation';
import {streamOf} from '../simulation/workload/draws';
import {demandRouting, type RoutingInput} from './checkRouting';
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

/** Equal replicas behind a router. */
export class RoutedServer implements Server {
  readonly schedulers: readonly Scheduler[];
  readonly assigned: number[] = [];
  readonly samples: LoadSample[] = [];
  readonly #replicas: readonly Replica[];
  readonly #signals: Signals;
  readonly #router: Router;
  /** Of several routers, the one that is asked, and what each has sent. */
  readonly #counts: OwnCounts | undefined;
  readonly #drawRouter: () => number;
  #asked = 0;

  constructor(
    private readonly input: RoutingInput,
    loop: EventLoop,
  ) {
    const {requests, limits, tokenBudget, cacheBlocks, policy, signals, seed} = input;
    this.#replicas = Array.from(
      {length: input.replicas},
      (_, i) => new Replica(i, limits, tokenBudget, cacheBlocks, requests),
    );
    this.schedulers = this.#replicas.map(({scheduler}) => scheduler);
    this.#signals = new Signals(this.#replicas, signals, loop);
    const routers = signals.separateRouters;
    this.#counts = routers === undefined ? undefined : new OwnCounts(routers, input.replicas);
    const random = streamOf(seed, 5);
    this.#drawRouter = () => Math.floor(random() * (routers ?? 1));
    this.#router = new Router(
      policy,
      this.#replicas,
      () => this.#counts?.loads(this.#asked) ?? this.#signals.loads(),
      limits.maxSequences,
      limits.blockTokens,
      streamOf(seed, 4),
    );
  }

  arrive(job: Job, now: number): void {
    const request = this.input.requests[job.request];
    if (!request) throw new RangeError(`there is no request ${job.request}`);
    this.#asked = this.#drawRouter();
    const chosen = this.#router.route(request);
    this.assigned[job.request] = chosen;
    this.#signals.sent(chosen, this.#replicas[chosen]?.enqueue(job) ?? 0);
    this.#counts?.sent(this.#asked, chosen, job);
    this.samples.push({timeSeconds: now, requests: this.#replicas.map((r) => r.load.requests)});
  }

  close(): void {
    this.#signals.close();
  }
}

/** A router in front of equal replicas over time. Create it with {@link createRouting}. */
export class RoutingSimulation extends Simulation<RoutedServer> {
  /** For input that was checked. */
  constructor(private readonly input: RoutingInput) {
    super({requests: input.requests}, input.stepTime, (loop) => new RoutedServer(input, loop));
  }

  /** Load at each arrival so far. */
  get samples(): readonly LoadSample[] {
    return this.server.samples;
  }

  /** Replica of each request that has arrived. */
  get assigned(): readonly number[] {
    return this.server.assigned;
  }

  /** Throws where no request has finished, for bad limits. */
  summary(limits: LatencyLimits = {}): RoutingSummary {
    return summarizeRouting({
      requests: this.requests(),
      steps: this.steps,
      assigned: this.assigned,
      samples: this.samples,
      replicas: this.input.replicas,
      kvBlocks: this.input.limits.kvBlocks,
      limits,
    });
  }
}

/**
 * Prepares a simulation; nothing has run yet.
 *
 * Source: `gaie`, `llmdkv`, `aibrixdocs` and `vllmrouter` describe the policies.
 *
 * @param input requests with what their prompts share, replicas, the policy and what it sees, and the time of a step
 * @returns a simulation, which has not begun
 * @throws {RangeError} for an input out of range, a request that the cache could never hold
 * @example
 * ```ts
 * const requests = makeSessions({
 *   requests: 50,
 *   arrivals: {kind: 'poisson', requestsPerSecond: 10},
 *   tenants: 4,
 *   sessionsPerTenant: 2,
 *   tenantSkew: 0,
 *   systemTokens: 500,
 *   query: {kind: 'fixed', tokens: 100},
 *   output: {kind: 'fixed', tokens: 50},
 *   turns: 3,
 *   blockTokens: 16,
 *   seed: 1,
 * });
 * const run = createRouting({
 *   requests,
 *   replicas: 2,
 *   policy: {kind: 'leastRequests'},
 *   signals: {refreshSeconds: 0, countOwnRequests: false},
 *   limits: {maxSequences: 32, kvBlocks: 10_000, blockTokens: 16},
 *   tokenBudget: 2048,
 *   cacheBlocks: 1000,
 *   stepTime: servingStepTime(LLAMA_ON_H100),
 *   seed: 1,
 * });
 * run.runFor({}) // => true
 * ```
 */
export function createRouting(input: RoutingInput): RoutingSimulation {
  demandRouting(input);
  return new RoutingSimulation(input);
}
