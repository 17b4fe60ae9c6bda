import {DEFAULT_BLOCK_TOKENS} from '@site/src/inference/served/deviceMemory';
import {distribution, type Distribution} from '@site/src/inference/metrics/percentile';
import type {Problem} from '@site/src/inference/result';
import {fleetCapacity} from '@site/src/inference/routing/fleetCapacity';
import {createRouting, type LoadSample} from '@site/src/inference/routing/routingSimulation';
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
import {lengthsAround, runInTurn, simulating} from '../serving/runInTurn';
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
export function beginRouting(
  focus: Focus,
  values: RouterValues,
  policies: readonly PolicyId[] = COMPARED[focus],
): SlicedRun<RouterResult> {
  const blocks = Math.floor((kvBlocksOf(values) * DEFAULT_BLOCK_TOKENS) / BLOCK_TOKENS);
  const cacheBlocks = Math.floor((blocks * values.cache) / 100);
  const runningBlocks = blocks - cacheBlocks;
  const serving = servingOf(values);
  const aloneSeconds = prefillSecondsOf(serving);
  const requests = makeSessions(sessionsOf(values));
  const limits = {
    maxSequences: values.sequences,
    kvBlocks: runningBlocks,
    blockTokens: BLOCK_TOKENS,
  };
  const problems = fitProblems(requests, {kind: 'chunked', tokenBudget: values.budget}, limits);
  const stepTime = servingStepTime(serving);
  const create = (id: PolicyId) =>
    createRouting({
      requests,
      replicas: values.replicas,
      policy: routerPolicyOf(id, values, {blockTokens: BLOCK_TOKENS, blocks: cacheBlocks}),
      signals: {
        refreshSeconds: values.refresh / 1000,
        countOwnRequests: values.own,
        ...(values.routers > 0 ? {separateRouters: values.routers} : {}),
      },
      limits,
      tokenBudget: values.budget,
      cacheBlocks,
      stepTime,
      seed: values.seed,
    });
  let capacity: number | undefined;
  return runInTurn({
    started: problems.length > 0 ? [] : policies.map((id) => ({id, simulation: create(id)})),
    ...simulating(requests.length),
    sumUp: ({id, simulation}): PolicyOutcome => {
      const served = simulation.requests();
      return {
        id,
        summary: simulation.summary({ttftSeconds: values.ttft / 1000}),
        addedWait: addedWaitOf(served, aloneSeconds),
        samples: simulation.samples,
        isSteady: isSteady(served),
      };
    },
    outcome: (done): RouterResult => ({
      focus,
      runningTokens: runningBlocks * BLOCK_TOKENS,
      cacheTokens: cacheBlocks * BLOCK_TOKENS,
      requests,
      // Most who read an outcome do not ask for it, and it takes a prefill for each request.
      get capacity() {
        return (capacity ??= capacityOf(serving, values, requests, runningBlocks));
      },
      policies: done,
      problems: problems.map(({input, message}) =>
        input === 'limits.kvBlocks'
          ? {input: 'running requests', message: `have ${runningBlocks} blocks, which ${message}`}
          : {input, message},
      ),
    }),
  });
}

function capacityOf(
  serving: Served,
  {replicas, sequences, output, query}: RouterValues,
  requests: readonly SessionRequest[],
  runningBlocks: number,
): number {
  if (requests.length === 0) return NaN;
  const held = Math.floor((runningBlocks * BLOCK_TOKENS) / (query + output));
  const prompts = requests.map(({promptTokens}) => promptTokens);
  const batch = Math.max(1, Math.min(sequences, held));
  return fleetCapacity(serving, {replicas, batch, prompts, meanOutputTokens: output});
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
  const run = beginRouting(focus, values, policies);
  while (!run.runFor(Infinity));
  return run.outcome();
}

const sessionsOf = (values: RouterValues): Parameters<typeof makeSessions>[0] => ({
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
  query: lengthsAround(values.query, values.querySpread, CUT),
  output: lengthsAround(values.output, values.outputSpread, CUT),
  turns: values.turns,
  blockTokens: BLOCK_TOKENS,
  seed: values.seed,
});
