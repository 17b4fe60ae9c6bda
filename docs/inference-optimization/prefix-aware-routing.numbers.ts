import type {PolicyId} from '../../src/components/calculators/RouterSimulator/choices';
import {routeAll} from '../../src/components/calculators/RouterSimulator/routerRun';
import {routerValues} from '../../src/components/calculators/RouterSimulator/testValues';
import {servingOf} from '../../src/components/calculators/serving/server';
import {count, percent, significant} from '../../src/components/ui/format';
import {unwrap} from '../../src/inference/result';
import {leaveWarm} from '../../src/inference/routing/leaveWarm';
import {spreadHits} from '../../src/inference/routing/spreadHits';
import {numbers, rows, stated} from '../../src/numbers';

type Changes = Parameters<typeof routerValues>[1];

const SEEDS = [1, 2, 3, 4, 5, 6, 7, 8];

interface Found {
  readonly cached: number;
  readonly p50: number;
  readonly p99: number;
  readonly end: number;
  readonly spread: number;
  /** Lowest and highest p99 of the seeds. */
  readonly range: readonly [number, number];
}

const middle = (sorted: readonly number[]) => ((sorted[3] ?? NaN) + (sorted[4] ?? NaN)) / 2;

/** Medians over the seeds, of the policies named. */
function medians(policies: readonly PolicyId[], changes: Changes = {}): (id: PolicyId) => Found {
  const runs = SEEDS.map((seed) => {
    const outcome = routeAll('prefix', routerValues('prefix', {...changes, seed}), policies);
    if (outcome.problems.length > 0) throw new Error(JSON.stringify(outcome.problems));
    return outcome.policies;
  });
  return (id) => {
    const summaries = runs.flatMap((run) => run[policies.indexOf(id)]?.summary ?? []);
    const of = (read: (summary: (typeof summaries)[number]) => number | undefined) =>
      summaries.map((summary) => read(summary) ?? NaN).sort((a, b) => a - b);
    const tails = of(({ttft}) => ttft?.p99);
    return {
      cached: middle(of(({hitRate}) => hitRate)),
      p50: middle(of(({ttft}) => ttft?.p50)),
      p99: middle(tails),
      end: middle(of(({endToEnd}) => endToEnd?.p99)),
      spread: middle(of(({loadSpread}) => loadSpread)),
      range: [tails[0] ?? NaN, tails[7] ?? NaN],
    };
  };
}

const share = (value: number) => `${(100 * value).toFixed(0)} %`;
const whole = (value: number) => (100 * value).toFixed(0);
const two = (value: number) => value.toFixed(2);

// The policies on the default workload: 40 requests/s, 30 prefixes, six replicas.
const POLICIES = [
  'roundRobin',
  'leastRequests',
  'session',
  'prefixHash',
  'boundedHash',
  'approximate',
  'precise',
  'expectedWork',
  'sticky',
] as const;
const standard = medians(POLICIES);
const policyRow = (id: PolicyId) => {
  const {cached, p50, p99, end, spread} = standard(id);
  return [null, share(cached), ...[p99, spread, p50, end].map(two)];
};
const blind = standard('roundRobin');
const hash = standard('prefixHash');
const score = standard('precise');
const longer = medians(['roundRobin', 'session', 'prefixHash', 'precise'], {requests: 480});
const loose = medians(['boundedHash'], {bound: 4})('boundedHash');
const smallIndex = medians(['approximate'], {index: 0.25})('approximate');

// Other workloads.
const COMPARED = ['roundRobin', 'prefixHash', 'precise'] as const;
const skewed = medians(COMPARED, {skew: 2});
const slower = medians(COMPARED, {rate: 26});
const idle = medians(COMPARED, {rate: 10});
const workloadRow = (found: (id: PolicyId) => Found) => [
  null,
  ...COMPARED.map((id) => `${share(found(id).cached)}, ${two(found(id).p99)} s`),
];
const alone = medians(['session', 'prefixHash', 'precise', 'roundRobin'], {
  prefix: 0,
  turns: 12,
  tenants: 60,
  sessions: 1,
  query: 900,
});
const aloneTails = (['session', 'prefixHash', 'precise'] as const)
  .map((id) => two(alone(id).p99))
  .sort();

function gapRow(gap: number) {
  const {cached, p50, p99} = medians(['sticky'], {gap})('sticky');
  return [count(gap), share(cached), two(p50), two(p99)];
}

function weightRow(loadWeight: number) {
  const {cached, p50, p99, spread} =
    loadWeight === 1 ? score : medians(['precise'], {loadWeight})('precise');
  return [loadWeight, share(cached), ...[p50, p99, spread].map(two)];
}

// What the workload brings, and what a replica can do.
const meanTokens = SEEDS.map((seed) => {
  const {requests} = routeAll('prefix', routerValues('prefix', {seed}), ['random']);
  return requests.reduce((sum, {promptTokens}) => sum + promptTokens, 0) / requests.length;
});
const offered = (40 * meanTokens.reduce((sum, mean) => sum + mean, 0)) / SEEDS.length;
const serving = servingOf(routerValues('prefix'));
const hitOn = (warmTokens: number) =>
  unwrap(leaveWarm(serving, {promptTokens: warmTokens + 600, warmTokens, otherTokens: 0}));
const cold = unwrap(leaveWarm(serving, {promptTokens: 6600, warmTokens: 0, otherTokens: 0}));
const capacity = (6 * 6600) / cold.otherSeconds;
const {otherSeconds, warmSeconds} = hitOn(6000);
const prefillRate = 6600 / otherSeconds;
const fits = (limit: number) => count((limit - warmSeconds) * prefillRate);
const milliseconds = (value: number) =>
  value < 1 ? significant(value * 1000) : count(Math.round(value * 1000));
const worth = (cached: number) => {
  const hit = hitOn(cached);
  return [
    count(cached),
    milliseconds(hit.warmSeconds),
    milliseconds(hit.otherSeconds),
    milliseconds(hit.marginSeconds),
  ];
};
const {runningTokens, cacheTokens} = routeAll('prefix', routerValues('prefix'), ['random']);
const replicaTokens = runningTokens + cacheTokens;

// llm-d's published workload.
const prefixes = 150 * 6000;
const POD = 307_328;

const spreadRow = (requestsPerPrefix: number) => [
  requestsPerPrefix,
  ...[1, 2, 4, 8, 16, 32].map((replicas) =>
    percent(unwrap(spreadHits({replicas, requestsPerPrefix})).spreadHitRate),
  ),
];

export default numbers({
  'blind-cached': share(blind.cached),
  'hash-cached': share(hash.cached),
  'hash-spread': hash.spread.toFixed(1),
  'score-cached': share(score.cached),
  'score-spread': score.spread.toFixed(1),
  'score-p99': two(score.p99),
  'blind-p99': two(blind.p99),
  'slower-score-p99': two(slower('precise').p99),
  'slower-blind-p99': two(slower('roundRobin').p99),
  spread: rows([4, 8, 20, 100].map(spreadRow)),
  'published-prefixes': count(prefixes),
  'published-pod': count(POD),
  'published-fit': share(POD / prefixes),
  'published-each': count(prefixes / 8),
  'published-each-share': share(prefixes / 8 / POD),
  policies: rows(POLICIES.map(policyRow)),
  offered: count(offered),
  capacity: count(capacity),
  'blind-overloads': stated(
    'leave more than that to compute',
    Math.min(1 - blind.cached, 1 - standard('leastRequests').cached) * offered - capacity,
    [0, Infinity],
  ),
  'longer-blind': two(longer('roundRobin').p99),
  'longer-session': two(longer('session').p99),
  'longer-hash': two(longer('prefixHash').p99),
  'longer-score': two(longer('precise').p99),
  'bound-tight': whole(standard('boundedHash').cached),
  'bound-loose': share(loose.cached),
  'bound-tight-spread': two(standard('boundedHash').spread),
  'bound-loose-spread': two(loose.spread),
  'bound-tight-p99': two(standard('boundedHash').p99),
  'bound-loose-p99': two(loose.p99),
  'skew-spread': skewed('prefixHash').spread.toFixed(1),
  'skew-hash-cached': whole(skewed('prefixHash').cached),
  'skew-blind-cached': share(skewed('roundRobin').cached),
  'skew-hash-p99': two(skewed('prefixHash').p99),
  'skew-blind-p99': two(skewed('roundRobin').p99),
  'alone-session': whole(alone('session').cached),
  'alone-hash': whole(alone('prefixHash').cached),
  'alone-score': whole(alone('precise').cached),
  'alone-blind': share(alone('roundRobin').cached),
  'alone-least': aloneTails[0] ?? '',
  'alone-most': aloneTails[2] ?? '',
  'alone-blind-p99': two(alone('roundRobin').p99),
  'index-full': whole(standard('approximate').cached),
  'index-small': share(smallIndex.cached),
  'prefill-rate': count(prefillRate),
  'prefill-rate-plain': String(Math.round(prefillRate)),
  'prefill-blocks': count(prefillRate / 16),
  'replica-tokens': count(replicaTokens),
  'replica-blocks': count(replicaTokens / 16),
  worth: rows([500, 2000, 6000, 16_000, 64_000].map(worth)),
  gaps: rows([3000, 6000, 12_000, 24_000].map(gapRow)),
  weights: rows([0, 0.25, 1, 4, 8].map(weightRow)),
  'own-prefill': two(warmSeconds),
  'queue-1s': fits(1),
  'queue-300ms': fits(0.3),
  'penalty-ms': Math.round((24_000 / prefillRate) * 1000),
  workloads: rows([
    workloadRow(standard),
    workloadRow(medians(COMPARED, {tenants: 4, sessions: 20})),
    workloadRow(skewed),
    workloadRow(medians(COMPARED, {prefix: 300})),
    workloadRow(slower),
    workloadRow(idle),
  ]),
  'slower-tail': stated(
    'a third',
    1 - slower('precise').p99 / slower('roundRobin').p99,
    [0.28, 0.38],
  ),
  'slower-blind-p50': two(slower('roundRobin').p50),
  'slower-score-p50': two(slower('precise').p50),
  'idle-blind-p50': two(idle('roundRobin').p50),
  'idle-score-p50': two(idle('precise').p50),
  'idle-blind-p99': two(idle('roundRobin').p99),
  'idle-score-p99': two(idle('precise').p99),
  'seeds-least': two(blind.range[0]),
  'seeds-most': two(blind.range[1]),
});
