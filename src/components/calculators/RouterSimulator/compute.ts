import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import {distribution, type Distribution} from '@site/src/inference/metrics/percentile';
import type {Problem} from '@site/src/inference/result';
import {fleetCapacity} from '@site/src/inference/routing/fleetCapacity';
import {
  createRouting,
  type LoadSample,
  type RoutingSimulation,
} from '@site/src/inference/routing/routingSimulation';
import type {RoutingSummary} from '@site/src/inference/routing/routingSummary';
import {makeSessions, type SessionRequest} from '@site/src/inference/routing/sessions';
import {fitProblems} from '@site/src/inference/simulation/policy';
import type {RequestRecord} from '@site/src/inference/simulation/records';
import {servingStepTime} from '@site/src/inference/simulation/stepTime/serving';
import {prefill} from '@site/src/inference/time/prefill';
import type {SlicedRun} from '../../ui/slicedRun';
import {kvBlocksOf, servingOf} from '../../../serving/server';
import {CUT, requestsOf, type RouterValues} from './inputs';
import {isSteady} from '../../../serving/steadiness';
import type {Served} from '@site/src/inference/served/served';
import {COMPARED, routerPolicyOf, type Focus, type PolicyId} from './policies';

/** Tokens of a block here: larger than an engine's 16, as hashing and eviction are most of the work. */
export const BLOCK_TOKENS = 128;

/** How one policy served the requests. */
export interface PolicyOutcome {
  readonly id: PolicyId;
  readonly summary: RoutingSummary;
  /** TTFT of each request less the time of its own prefill alone, s: what the choice of a replica can change. */
  readonly addedWait: Distribution | null;
  readonly samples: readonly LoadSample[];
  /** Whether the policy keeps up with the arrivals. */
  readonly isSteady: boolean;
}

/** Result of a run, or the reason why it could not begin. */
export interface RouterResult {
  readonly focus: Focus;
  /** Of a replica, tokens: what running requests may take, and what keeps prefixes. */
  readonly runningTokens: number;
  readonly cacheTokens: number;
  readonly requests: readonly SessionRequest[];
  /** Requests per second that the replicas could serve for ever, with nothing cached and perfect balance; NaN without requests. */
  readonly capacity: number;
  readonly policies: readonly PolicyOutcome[];
  readonly problems: readonly Problem[];
}

/** The same requests through every policy of a focus, run a slice at a time. */
export class RouterRun implements SlicedRun<RouterResult> {
  readonly #runningBlocks: number;
  readonly #cacheBlocks: number;
  readonly #requests: readonly SessionRequest[] = [];
  readonly #started: readonly {readonly id: PolicyId; readonly simulation: RoutingSimulation}[] =
    [];
  readonly #done: PolicyOutcome[] = [];
  readonly #problems: readonly Problem[] = [];
  readonly #aloneSeconds: PrefillSeconds;
  #capacity: number | undefined;

  constructor(
    private readonly focus: Focus,
    private readonly values: RouterValues,
    policies: readonly PolicyId[] = COMPARED[focus],
  ) {
    const blocks = Math.floor((kvBlocksOf(values) * DEFAULT_BLOCK_TOKENS) / BLOCK_TOKENS);
    this.#cacheBlocks = Math.floor((blocks * values.cache) / 100);
    this.#runningBlocks = blocks - this.#cacheBlocks;
    this.#aloneSeconds = prefillSecondsOf(servingOf(values));
    const requests = makeSessions(sessionsOf(values));
    this.#requests = requests;
    const limits = {
      maxSequences: values.sequences,
      kvBlocks: this.#runningBlocks,
      blockTokens: BLOCK_TOKENS,
    };
    const server = {kind: 'chunked', tokenBudget: values.budget} as const;
    this.#problems = fitProblems(requests, server, limits);
    if (this.#problems.length > 0) return;
    const stepTime = servingStepTime(servingOf(values));
    this.#started = policies.map((id) => ({
      id,
      simulation: createRouting({
        requests,
        replicas: values.replicas,
        policy: routerPolicyOf(id, values, {blockTokens: BLOCK_TOKENS, blocks: this.#cacheBlocks}),
        signals: {
          refreshSeconds: values.refresh / 1000,
          countOwnRequests: values.own,
          ...(values.routers > 0 ? {separateRouters: values.routers} : {}),
        },
        limits,
        tokenBudget: values.budget,
        cacheBlocks: this.#cacheBlocks,
        stepTime,
        seed: values.seed,
      }),
    }));
  }

  /** Runs for about so many milliseconds; true once everything is done. */
  runFor(milliseconds: number): boolean {
    const next = this.#started[this.#done.length];
    if (next === undefined) return true;
    if (next.simulation.runFor({milliseconds})) {
      const {id, simulation} = next;
      const limits = {ttftSeconds: this.values.ttft / 1000};
      const summary = simulation.summary(limits);
      const requests = simulation.requests();
      const addedWait = addedWaitOf(requests, this.#aloneSeconds);
      const {samples} = simulation;
      this.#done.push({id, summary, addedWait, samples, isSteady: isSteady(requests)});
    }
    return this.#done.length === this.#started.length;
  }

  /** Share of the requests of all policies that have finished, 0 to 1. */
  get progress(): number {
    const current = this.#started[this.#done.length]?.simulation.finishedRequests ?? 0;
    const all = this.#requests.length * this.#started.length;
    return all === 0 ? 1 : (this.#done.length * this.#requests.length + current) / all;
  }

  #capacityOf(): number {
    const {replicas, sequences, output, query} = this.values;
    if (this.#requests.length === 0) return NaN;
    const held = Math.floor((this.#runningBlocks * BLOCK_TOKENS) / (query + output));
    const prompts = this.#requests.map(({promptTokens}) => promptTokens);
    const batch = Math.max(1, Math.min(sequences, held));
    const fleet = {replicas, batch, prompts, meanOutputTokens: output};
    return fleetCapacity(servingOf(this.values), fleet);
  }

  /** Result; call it when `runFor` has returned true. */
  outcome(): RouterResult {
    const capacity = () => (this.#capacity ??= this.#capacityOf());
    return {
      focus: this.focus,
      runningTokens: this.#runningBlocks * BLOCK_TOKENS,
      cacheTokens: this.#cacheBlocks * BLOCK_TOKENS,
      requests: this.#requests,
      // Most who read an outcome do not ask for it, and it takes a prefill for each request.
      get capacity() {
        return capacity();
      },
      policies: this.#done,
      problems: this.#problems.map(({input, message}) =>
        input === 'limits.kvBlocks'
          ? {
              input: 'running requests',
              message: `have ${this.#runningBlocks} blocks, which ${message}`,
            }
          : {input, message},
      ),
    };
  }
}

type PrefillSeconds = (cachedTokens: number, newTokens: number) => number;

/** Times of prompts on an idle replica, remembered: every policy gets the same prompts. */
function prefillSecondsOf(serving: Served): PrefillSeconds {
  const known = new Map<string, number>();
  return (cachedTokens, newTokens) => {
    const key = `${cachedTokens} ${newTokens}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const {prefillSeconds} = prefill(serving, {cachedTokens, newTokens});
    known.set(key, prefillSeconds);
    return prefillSeconds;
  };
}

/** How much longer requests waited for their first token than on an idle replica. */
function addedWaitOf(
  requests: readonly RequestRecord[],
  alone: PrefillSeconds,
): Distribution | null {
  const waits = requests.flatMap(({arrivalSeconds, tokenSeconds, promptTokens, cachedTokens}) => {
    const [first] = tokenSeconds;
    if (first === undefined) return [];
    return first - arrivalSeconds - alone(cachedTokens, promptTokens - cachedTokens);
  });
  return distribution(waits, 'linear');
}

/** A whole run at once, for articles that compare some of the policies; all of the focus unless named. */
export function routeAll(
  focus: Focus,
  values: RouterValues,
  policies?: readonly PolicyId[],
): RouterResult {
  const run = new RouterRun(focus, values, policies);
  while (!run.runFor(Infinity));
  return run.outcome();
}

function sessionsOf(values: RouterValues): Parameters<typeof makeSessions>[0] {
  const lengths = (meanTokens: number, coefficientOfVariation: number) =>
    ({kind: 'lognormal', meanTokens, coefficientOfVariation, maxTokens: CUT * meanTokens}) as const;
  return {
    requests: requestsOf(values),
    arrivals: {
      kind: 'gamma',
      requestsPerSecond: values.rate,
      coefficientOfVariation: values.burst,
    },
    tenants: values.tenants,
    sessionsPerTenant: values.sessions,
    tenantSkew: values.skew,
    systemTokens: values.prefix,
    query: lengths(values.query, values.querySpread),
    output: lengths(values.output, values.outputSpread),
    turns: values.turns,
    blockTokens: BLOCK_TOKENS,
    seed: values.seed,
  };
}
