import {linear} from './testRuns';
import type {RoutingInput} from '../routing/checkRouting';
import type {RouterPolicy} from '../routing/routerPolicy';
import {createRouting, type RoutingSimulation} from '../routing/routingSimulation';
import type {RoutingSummary} from '../routing/routingSummary';
import {makeSessions, type SessionInput, type SessionRequest} from '../routing/sessions';

export const POLICIES: readonly RouterPolicy[] = [
  {kind: 'roundRobin'},
  {kind: 'random'},
  {kind: 'leastRequests'},
  {kind: 'leastKv'},
  {kind: 'powerOfTwo'},
  {kind: 'leastWork', usePrefix: false, requestTokens: 0},
  {kind: 'stickyUntil', warmShare: 0.8, gapTokens: 3000},
  {kind: 'sessionHash', virtualNodes: 50},
  {kind: 'boundedHash', prefixBlocks: 4, virtualNodes: 50, loadFactor: 1.25},
  {kind: 'approximatePrefix', prefixWeight: 1, loadWeight: 1, kvWeight: 0.5, indexBlocks: 1500},
  {kind: 'prefixHash', prefixBlocks: 4, virtualNodes: 50},
  {kind: 'precisePrefix', prefixWeight: 1, loadWeight: 1, kvWeight: 0.5},
];
const FRESH = {refreshSeconds: 0, countOwnRequests: false};

const stepTime = linear({
  fixedSeconds: 0.005,
  secondsPerPrefillToken: 5e-5,
  secondsPerDecodeToken: 1e-4,
  secondsPerReadToken: 1e-8,
});

export const chats: SessionInput = {
  requests: 300,
  arrivals: {kind: 'poisson', requestsPerSecond: 20},
  tenants: 20,
  sessionsPerTenant: 3,
  tenantSkew: 0.5,
  systemTokens: 2000,
  query: {kind: 'lognormal', meanTokens: 300, coefficientOfVariation: 1, maxTokens: 2000},
  output: {kind: 'lognormal', meanTokens: 40, coefficientOfVariation: 1, maxTokens: 200},
  turns: 4,
  blockTokens: 16,
  seed: 9,
};

export const base: Omit<RoutingInput, 'policy'> = {
  requests: makeSessions(chats),
  replicas: 4,
  signals: FRESH,
  limits: {maxSequences: 32, kvBlocks: 10_000, blockTokens: 16},
  tokenBudget: 512,
  cacheBlocks: 1500,
  stepTime,
  seed: 1,
};

/** Summaries of the named policies. */
export function compare(
  kinds: readonly RouterPolicy['kind'][],
  more: Partial<typeof base> = {},
): RoutingSummary[] {
  const policies = kinds.map((kind) => POLICIES.find((p) => p.kind === kind) as RouterPolicy);
  return policies.map((policy) => run(policy, more).summary());
}

/** A run to its end. */
export function run(policy: RouterPolicy, more: Partial<typeof base> = {}): RoutingSimulation {
  const simulation = createRouting({...base, ...more, policy});
  simulation.runFor({});
  return simulation;
}

/** Unrelated short prompts at given times. */
export function burst(times: readonly number[]): SessionRequest[] {
  return times.map((arrivalSeconds, i) => ({
    arrivalSeconds,
    promptTokens: 100,
    outputTokens: 20,
    tenant: i,
    session: i,
    chain: [],
  }));
}
