import type {RouterPolicy} from '@site/src/inference/routing/routerPolicy';
import type {LineSeries} from '../../figures/LineChart';
import type {RouterValues} from './inputs';

/** Choices to compare, in the order of the tables. */
export const POLICIES = {
  roundRobin: 'Round robin',
  random: 'Random',
  leastRequests: 'Least requests',
  powerOfTwo: 'Two random choices',
  leastKv: 'Least KV cache',
  score: 'Requests and KV',
  leastTokens: 'Least pending tokens',
  session: 'Session affinity',
  prefixHash: 'Prefix hash',
  boundedHash: 'Prefix hash, bounded',
  approximate: 'Approximate index',
  precise: 'Precise index',
  expectedWork: 'Least work',
  sticky: 'Sticky until full',
} as const;

export type PolicyId = keyof typeof POLICIES;

/** Argument of a page: affinity against balance, or balance with old numbers. */
export type Focus = 'prefix' | 'load';

/** Policies that each focus compares. */
export const COMPARED: Readonly<Record<Focus, readonly PolicyId[]>> = {
  prefix: [
    'roundRobin',
    'leastRequests',
    'session',
    'prefixHash',
    'boundedHash',
    'approximate',
    'precise',
    'expectedWork',
    'sticky',
  ],
  load: ['roundRobin', 'random', 'powerOfTwo', 'leastRequests', 'leastKv', 'score', 'leastTokens'],
};

/** Lines of the figure: more could not be told apart. */
export const DRAWN: Readonly<Record<Focus, readonly PolicyId[]>> = {
  prefix: ['roundRobin', 'prefixHash', 'boundedHash', 'precise'],
  load: ['roundRobin', 'powerOfTwo', 'leastRequests', 'leastKv'],
};

type Look = Required<Pick<LineSeries, 'series' | 'dash'>>;

/** How the line of a policy looks in every figure of a page. Two that share a color differ in their dashes. */
const LOOKS: Partial<Readonly<Record<PolicyId, Look>>> = {
  random: {series: 3, dash: 'solid'},
  roundRobin: {series: 3, dash: 'dotted'},
  powerOfTwo: {series: 1, dash: 'solid'},
  leastRequests: {series: 2, dash: 'solid'},
  leastTokens: {series: 0, dash: 'solid'},
  leastKv: {series: 0, dash: 'dotted'},
  prefixHash: {series: 1, dash: 'solid'},
  boundedHash: {series: 2, dash: 'dashed'},
  precise: {series: 0, dash: 'solid'},
};

export const lookOf = (policy: PolicyId): Look => LOOKS[policy] ?? {series: 3, dash: 'dashed'};

/** Points of a replica on the ring: enough that shares of the keys differ by some percent only. */
export const VIRTUAL_NODES = 100;

/** Prompt tokens that one running request is worth where work is estimated. */
export const REQUEST_TOKENS = 50;

/** Cached share of a prompt from which a replica counts as warm; that of llm-d's filter. */
export const WARM_SHARE = 0.8;

/** A policy of the list as the simulation takes it; `cache` is the prefix cache of a replica. */
export function routerPolicyOf(
  id: PolicyId,
  values: RouterValues,
  cache: {readonly blockTokens: number; readonly blocks: number},
): RouterPolicy {
  const {prefixWeight, loadWeight, kvWeight} = values;
  // As many blocks as the shared prefix has: what follows it differs from session to session.
  const prefixBlocks = Math.max(1, Math.floor(values.prefix / cache.blockTokens));
  const virtualNodes = VIRTUAL_NODES;
  switch (id) {
    case 'roundRobin':
    case 'random':
    case 'leastRequests':
    case 'powerOfTwo':
    case 'leastKv':
      return {kind: id};
    case 'score':
      return {kind: 'precisePrefix', prefixWeight: 0, loadWeight, kvWeight};
    case 'leastTokens':
      return {kind: 'leastWork', usePrefix: false, requestTokens: REQUEST_TOKENS};
    case 'session':
      return {kind: 'sessionHash', virtualNodes};
    case 'prefixHash':
      return {kind: 'prefixHash', prefixBlocks, virtualNodes};
    case 'boundedHash':
      return {kind: 'boundedHash', prefixBlocks, virtualNodes, loadFactor: values.bound};
    case 'approximate':
      return {
        kind: 'approximatePrefix',
        prefixWeight,
        loadWeight,
        kvWeight,
        indexBlocks: Math.round(cache.blocks * values.index),
      };
    case 'precise':
      return {kind: 'precisePrefix', prefixWeight, loadWeight, kvWeight};
    case 'expectedWork':
      return {kind: 'leastWork', usePrefix: true, requestTokens: REQUEST_TOKENS};
    case 'sticky':
      return {kind: 'stickyUntil', warmShare: WARM_SHARE, gapTokens: values.gap};
  }
}
