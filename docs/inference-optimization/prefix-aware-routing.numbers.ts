import {prefixRouter} from '../../src/components/calculators/RouterSimulator/calculator';
import {routeAll} from '../../src/components/calculators/RouterSimulator/compute';
import type {RouterValues} from '../../src/components/calculators/RouterSimulator/inputs';
import type {PolicyId} from '../../src/components/calculators/RouterSimulator/policies';
import {servingOf} from '../../src/serving/server';
import {valuesOf} from '../../src/forms/defineForm';
import {count, percent, significant} from '../../src/numbers/format';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {leaveWarm} from '../../src/inference/routing/leaveWarm';
import {spreadHits} from '../../src/inference/routing/spreadHits';
import type {Served} from '../../src/inference/served/served';
import {numbers, rows, stated} from '../../src/numbers';

type Changes = Partial<RouterValues>;
type Spread = readonly [low: number, middle: number, high: number];

/** Runs of each policy, every one with requests of its own. */
const SEEDS = Array.from({length: 16}, (_, i) => i + 1);

interface Found {
  /** Median over the seeds, and the middle half of them. */
  readonly cached: Spread;
  readonly p50: number;
  readonly p90: number;
  readonly end: number;
  readonly spread: number;
  /** Lowest and highest p90 of the seeds. */
  readonly range: Spread;
}

function quantile(sorted: readonly number[], share: number): number {
  const at = share * (sorted.length - 1);
  const low = sorted[Math.floor(at)] ?? NaN;
  return low + (at - Math.floor(at)) * ((sorted[Math.ceil(at)] ?? NaN) - low);
}

/** Medians over the seeds, of the policies named. */
function medians(
  policies: readonly PolicyId[],
  changes: Changes = {},
  seeds = SEEDS,
): (id: PolicyId) => Found {
  const runs = seeds.map((seed) => {
    const outcome = routeAll('prefix', valuesOf(prefixRouter, {...changes, seed}), policies);
    if (outcome.problems.length > 0) throw new Error(JSON.stringify(outcome.problems));
    return outcome.policies;
  });
  return (id) => {
    const summaries = runs.flatMap((run) => run[policies.indexOf(id)]?.summary ?? []);
    const of = (read: (summary: (typeof summaries)[number]) => number | undefined) =>
      summaries.map((summary) => read(summary) ?? NaN).sort((a, b) => a - b);
    const middle = (sorted: readonly number[]) => quantile(sorted, 0.5);
    const hits = of(({hitRate}) => hitRate);
    const tails = of(({ttft}) => ttft?.p90);
    return {
      cached: [quantile(hits, 0.25), middle(hits), quantile(hits, 0.75)],
      p50: middle(of(({ttft}) => ttft?.p50)),
      p90: middle(tails),
      end: middle(of(({endToEnd}) => endToEnd?.p90)),
      spread: middle(of(({loadSpread}) => loadSpread)),
      range: [tails[0] ?? NaN, middle(tails), tails.at(-1) ?? NaN],
    };
  };
}

const share = (value: number) => `${(100 * value).toFixed(0)} %`;
const whole = (value: number) => (100 * value).toFixed(0);
const two = (value: number) => value.toFixed(2);
const inSeconds = (value: number) => `${significant(value, 2)} s`;
const cachedOf = (found: Found) => share(found.cached[1]);

// The policies on the default workload: 40 requests/s, 30 shops, six replicas.
const ALL = [
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
/** Those of the table on the road. */
const SHOWN = [
  'roundRobin',
  'leastRequests',
  'session',
  'prefixHash',
  'precise',
  'sticky',
] as const;
const standard = medians(ALL);

// The same six replicas with one system prompt for everybody.
const {promptTokens, sharedTokens, answerTokens} = RUNNING_WORKLOAD;
const everybody = medians(SHOWN, {
  tenants: 1,
  sessions: 1,
  turns: 1,
  prefix: sharedTokens,
  query: promptTokens - sharedTokens,
  output: answerTokens,
  rate: 20,
});

// The run that the link in the text opens.
const one = routeAll('prefix', valuesOf(prefixRouter, {tenants: 1}), ['roundRobin', 'prefixHash']);
const [oneBlind = NaN, oneHash = NaN] = one.policies.map(({summary}) => summary.ttft?.p90);

const policyRow = (id: (typeof SHOWN)[number]) => {
  const found = standard(id);
  const tail = everybody(id).p90;
  return [
    null,
    cachedOf(found),
    significant(found.p90, 2),
    tail < 1 ? two(tail) : significant(tail, 2),
  ];
};
const restRow = (id: PolicyId) => {
  const {cached, p50, p90, spread, end} = standard(id);
  return [null, share(cached[1]), ...[spread, p50, p90, end].map(two)];
};
const blind = standard('roundRobin');
const longer = medians(['roundRobin', 'session', 'prefixHash', 'precise'], {requests: 480});
const smallIndex = medians(['approximate'], {index: 0.25})('approximate');

// Other workloads.
const COMPARED = ['roundRobin', 'prefixHash', 'precise'] as const;
const skewed = medians(COMPARED, {skew: 2});
const slower = medians(COMPARED, {rate: 26});
const workloadRow = (found: (id: PolicyId) => Found) => [
  null,
  ...COMPARED.map((id) => `${cachedOf(found(id))}, ${two(found(id).p90)} s`),
];
const alone = medians(['session', 'prefixHash', 'precise', 'roundRobin'], {
  prefix: 0,
  turns: 12,
  tenants: 60,
  sessions: 1,
  query: 900,
});
const aloneHits = (['session', 'prefixHash', 'precise'] as const).map((id) => alone(id).cached[1]);

const GAPS = [3000, 6000, 12_000, 24_000] as const;
/** Twice as many runs, as neighbors in this table are close to each other. */
const MORE_SEEDS = [...SEEDS, ...SEEDS.map((seed) => seed + SEEDS.length)];
const gaps = GAPS.map((gap) => medians(['sticky'], {gap}, MORE_SEEDS)('sticky'));
const gapRow = ({cached: [low, middle, high], p50, p90}: Found, i: number) => [
  count(GAPS[i] ?? NaN),
  share(middle),
  `${whole(low)} to ${whole(high)} %`,
  two(p50),
  two(p90),
];
const [gapSmall, gapOne, gapTwo] = gaps;

/** Weights of the load in the score that hardly differ. */
const FLAT_WEIGHTS = [0.25, 1, 4] as const;
const weighted = (loadWeight: number) =>
  loadWeight === 1 ? standard('precise') : medians(['precise'], {loadWeight})('precise');
const flatCached = FLAT_WEIGHTS.map((weight) => weighted(weight).cached[1]);

// Tokens that the workload brings, and rate of a replica.
const meanTokens = SEEDS.map((seed) => {
  const {requests} = routeAll('prefix', valuesOf(prefixRouter, {seed}), ['random']);
  return requests.reduce((sum, request) => sum + request.promptTokens, 0) / requests.length;
});
const offered = (40 * meanTokens.reduce((sum, mean) => sum + mean, 0)) / SEEDS.length;
const serving = servingOf(valuesOf(prefixRouter));
const hitOn = (server: Served, warmTokens: number, newTokens: number) =>
  leaveWarm(server, {promptTokens: warmTokens + newTokens, warmTokens, otherTokens: 0});
const {otherSeconds, warmSeconds} = hitOn(serving, 6000, 600);
const prefillRate = 6600 / otherSeconds;
const capacity = 6 * prefillRate;

// llm-d's published workload.
const prefixes = 150 * 6000;
const POD = 307_328;

const found = (replicas: number, requestsPerPrefix: number) =>
  percent(spreadHits({replicas, requestsPerPrefix}).spreadHitRate);

export default numbers({
  'chat-eight': found(8, 8),
  'chat-sixteen': found(16, 8),
  'published-prefixes': count(prefixes),
  'published-fit': stated('a third', POD / prefixes, [0.32, 0.35]),
  policies: rows(SHOWN.map(policyRow)),
  'all-policies': rows(ALL.map(restRow)),
  'everybody-hash': `${significant(everybody('prefixHash').p90, 2)} s`,
  'everybody-blind': `${two(everybody('roundRobin').p90)} s`,
  'everybody-blind-cached': cachedOf(everybody('roundRobin')),
  'everybody-hash-cached': cachedOf(everybody('prefixHash')),
  'one-ratio': stated('about twenty times', oneHash / oneBlind, [19, 22]),
  'score-cached': cachedOf(standard('precise')),
  offered: stated('290,000', offered, [285_000, 295_000]),
  capacity: stated('190,000', capacity, [185_000, 195_000]),
  'blind-left': stated(
    'more than six replicas can compute',
    Math.min(1 - blind.cached[1], 1 - standard('leastRequests').cached[1]) * offered - capacity,
    [0, Infinity],
  ),
  'blind-gpus': stated('seven', ((1 - blind.cached[1]) * offered) / prefillRate, [6, 7]),
  'longer-blind': inSeconds(longer('roundRobin').p90),
  'longer-score': inSeconds(longer('precise').p90),
  'skew-spread': skewed('prefixHash').spread.toFixed(1),
  'skew-hash-p90': inSeconds(skewed('prefixHash').p90),
  'skew-blind-p90': inSeconds(skewed('roundRobin').p90),
  'alone-hits': stated(
    'nearly the same share',
    Math.max(...aloneHits) - Math.min(...aloneHits),
    [0, 0.02],
  ),
  'alone-session': share(aloneHits[0] ?? NaN),
  'alone-blind': cachedOf(alone('roundRobin')),
  'index-full': cachedOf(standard('approximate')),
  'index-small': cachedOf(smallIndex),
  'prefill-rate': count(prefillRate),
  'prefill-rate-plain': String(Math.round(prefillRate)),
  'gap-one': cachedOf(gapOne ?? blind),
  'gap-two': cachedOf(gapTwo ?? blind),
  'gap-overlap': stated(
    'overlap',
    Math.min(gapSmall?.cached[2] ?? NaN, gapOne?.cached[2] ?? NaN) -
      Math.max(gapSmall?.cached[0] ?? NaN, gapOne?.cached[0] ?? NaN),
    [0.01, 1],
  ),
  'gap-apart': stated(
    'above the middle half',
    (gapTwo?.cached[0] ?? NaN) - Math.max(gapSmall?.cached[2] ?? NaN, gapOne?.cached[2] ?? NaN),
    [0.01, 1],
  ),
  gaps: rows(gaps.map(gapRow)),
  'weight-least': share(Math.min(...flatCached)),
  'weight-most': share(Math.max(...flatCached)),
  'weight-p90': stated(
    'about 0.3 s',
    Math.max(...FLAT_WEIGHTS.map((weight) => weighted(weight).p90)),
    [0.25, 0.35],
  ),
  'queue-300ms': stated('8,800', (0.3 - warmSeconds) * prefillRate, [8750, 8850]),
  'penalty-ms': Math.round((12_000 / prefillRate) * 1000),
  workloads: rows([
    workloadRow(standard),
    workloadRow(medians(COMPARED, {tenants: 4, sessions: 20})),
    workloadRow(skewed),
    workloadRow(medians(COMPARED, {prefix: 300})),
    workloadRow(slower),
    workloadRow(medians(COMPARED, {rate: 10})),
  ]),
  'seeds-least': inSeconds(blind.range[0]),
  'seeds-most': inSeconds(blind.range[2]),
});
