import results from '../../data/results/kv-cache-utilization-aware-load-balancing.json';
import {loadRouter} from '../../src/components/calculators/RouterSimulator/calculator';
import {beginRouting, routeAll} from '../../src/components/calculators/RouterSimulator/compute';
import {CUT, type RouterValues} from '../../src/components/calculators/RouterSimulator/inputs';
import {
  COMPARED,
  POLICIES,
  type PolicyId,
} from '../../src/components/calculators/RouterSimulator/policies';
import {servingOf} from '../../src/serving/server';
import {
  aloneSeconds,
  LONG_PROMPT,
  REPLICAS,
} from '../../src/components/calculators/RouterSimulator/twoReplicas';
import {valuesOf} from '../../src/forms/defineForm';
import {count, fixed, percent, significant} from '../../src/numbers/format';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {prefill} from '../../src/inference/time/prefill';
import {numbers, printedBy, rows, stated} from '../../src/numbers';

type Changes = Partial<RouterValues>;

/** Runs of the tables and figures: 50 requests lie beyond the p95 of each. */
const LONG = 1000;
const SEEDS = [1, 2, 3, 4];

/** Median, lowest and highest of the seeds. */
interface Spread {
  readonly best: number;
  readonly median: number;
  readonly worst: number;
}

interface Found {
  /** The p95 of the added wait, s. */
  readonly wait: Spread;
  readonly tail: Spread;
  readonly fullest: Spread;
  readonly preemptions: Spread;
  readonly gap: Spread;
}

function spreadOf(list: readonly number[]): Spread {
  const sorted = [...list].sort((a, b) => a - b);
  const at = (i: number) => sorted[i] ?? NaN;
  const middle = sorted.length / 2;
  return {
    best: at(0),
    median: (at(middle - 1) + at(middle)) / 2,
    worst: at(sorted.length - 1),
  };
}

/** Results of the seeds under each policy, on the simulator's defaults with some of them changed. */
function run(
  changes: Changes = {},
  ids: readonly PolicyId[] = COMPARED.load,
): ReadonlyMap<PolicyId, Found> {
  const outcomes = SEEDS.map((seed) => {
    const outcome = routeAll('load', valuesOf(loadRouter, {requests: LONG, ...changes, seed}), ids);
    if (outcome.problems.length > 0) throw new Error('the simulator has a problem');
    return outcome.policies;
  });
  return new Map(
    ids.map((id, i) => {
      const all = outcomes.flatMap((policies) => policies[i] ?? []);
      return [
        id,
        {
          wait: spreadOf(all.map(({addedWait}) => addedWait?.p95 ?? NaN)),
          tail: spreadOf(all.map(({summary}) => summary.ttft?.p99 ?? NaN)),
          fullest: spreadOf(all.map(({summary}) => summary.loadSpread)),
          preemptions: spreadOf(all.map(({summary}) => summary.preemptions)),
          gap: spreadOf(all.map(({summary}) => summary.gaps?.max ?? NaN)),
        },
      ];
    }),
  );
}

function of(found: ReadonlyMap<PolicyId, Found>, id: PolicyId): Found {
  const one = found.get(id);
  if (!one) throw new Error(`${POLICIES[id]} was not run`);
  return one;
}

const wait = (found: ReadonlyMap<PolicyId, Found>, id: PolicyId) =>
  fixed(of(found, id).wait.median, 2);
/** A time in two digits. */
const inSeconds = (value: number) => `${significant(value, 2)} s`;
const waited = (found: ReadonlyMap<PolicyId, Found>, id: PolicyId) =>
  inSeconds(of(found, id).wait.median);

// By the age of the readings. The first two of the policies read nothing.
const READING = COMPARED.load.filter((id) => id !== 'roundRobin' && id !== 'random');
const AGES = [0, 50, 100, 250, 500, 1000];
const byAge = AGES.map((refresh) => run({refresh}, refresh === 0 ? COMPARED.load : READING));
const [fresh = run(), , old100 = fresh, old250 = fresh, , stale = fresh] = byAge;
const own = run({own: true}, READING);
const ownByAge = AGES.map((refresh) => run({refresh, own: true}, ['leastTokens']));
const lineOf = (found: readonly ReadonlyMap<PolicyId, Found>[], id: PolicyId) =>
  found.map((one) => wait(one.has(id) ? one : fresh, id)).join(' ');
const ageRow = (id: PolicyId) => [
  null,
  ...[fresh, old100, old250, stale, own].map((found) => wait(found.has(id) ? found : fresh, id)),
];
const bestOld100 = Math.min(...READING.map((id) => of(old100, id).wait.median));

// By the number of routers, each of which counts what it sends.
const ROUTERS = [1, 2, 4, 8, 16, 32];
const COUNTING = ['powerOfTwo', 'leastRequests', 'leastTokens'] as const;
const byRouters = ROUTERS.map((routers) => run({routers}, COUNTING));

// The simulator as it opens, and after the changes that the page suggests: 500 requests, seed 1.
const asOpened = (changes: Changes = {}) =>
  new Map(loadRouter.at(changes).result.policies.map((policy) => [policy.id, policy]));
const openedWait = (changes: Changes, id: PolicyId) =>
  inSeconds(asOpened(changes).get(id)?.addedWait?.p95 ?? NaN);

// Other lengths, rates and fleets.
const equal = run({refresh: 0, querySpread: 0, outputSpread: 0}, [
  'roundRobin',
  'leastRequests',
  'leastTokens',
]);
const idle = run({refresh: 0, rate: 8}, ['roundRobin']);
const grown = run({replicas: 16, rate: 64, requests: 2 * LONG}, ['leastRequests']);

// Four L4, whose cache fills.
const L4 = {
  refresh: 0,
  device: 'nvidia-l4',
  query: 800,
  output: 100,
  rate: 6,
  replicas: 4,
  budget: 512,
} as const;
const small = run(L4);
const gap = (id: PolicyId) => fixed(of(small, id).gap.worst, 2);

function smallRow(id: PolicyId) {
  const {wait: added, preemptions} = of(small, id);
  return [null, fixed(added.median, 2), preemptions.median, preemptions.worst, gap(id)];
}

const cacheOf = (changes: Changes) =>
  routeAll('load', valuesOf(loadRouter, {...changes, requests: 10}), ['random']).runningTokens;
const smallCache = cacheOf(L4);
const cache = cacheOf({});
const longestShare = CUT * (L4.query + L4.output);

// The arithmetic of a replica: Llama 3.1 8B on one H100 SXM.
const values = valuesOf(loadRouter);
const serving = servingOf(values);
const compute = (newTokens: number) => prefill(serving, {newTokens}).prefillSeconds;
const percent1 = (share: number) => `${fixed(100 * share, 1)} %`;

// The prompts of the four seeds, made without being routed: a run begins with them.
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
const prompts = SEEDS.flatMap((seed) =>
  beginRouting('load', valuesOf(loadRouter, {seed, requests: LONG}), ['random'])
    .outcome()
    .requests.map(({promptTokens}) => promptTokens),
).sort((a, b) => a - b);

// Six prompts of 8,000 tokens, of which the first chunk is computed.
const waitingWork = 6 * compute(8000) - compute(values.budget);

// The herd: what a replica is offered that looks emptiest, until the next reading.
const meanPrefill = sum(prompts.map(compute)) / prompts.length;
const offered = values.rate * meanPrefill;

const herd = (interval: number) => inSeconds((offered - 1) * interval);

// The picker's limit: prompt tokens that take a second.
const prefillRate = values.query / compute(values.query);
const pickerLimit = Number(
  /maxTokenConcurrency: (\d+)/.exec(printedBy('load-balancing/router-values.yaml'))?.[1],
);

// Token counts against a weighted blend on separated pools, as published.
const published = results.results.find(({id}) => id === 'llmd-pd-tokens-2026')?.gain ?? '';
const [, counts = '', blend = ''] = /^(\S+) against (\S+) output/.exec(published) ?? [];
const numberOf = (text: string) => Number(text.replaceAll(',', ''));

// The first picture: two replicas of the support assistant with two requests each.
const [, replicaB] = REPLICAS;
const {promptTokens} = RUNNING_WORKLOAD;
const secondOfB = replicaB?.requests[1]?.firstTokenSeconds ?? NaN;

export default numbers({
  'first-token-b': `${significant(secondOfB, 2)} s`,
  'short-prefill': stated('0.05 s', aloneSeconds(promptTokens), [0.045, 0.055]),
  'document-prefill': inSeconds(aloneSeconds(LONG_PROMPT)),
  'two-replicas': rows([
    [null, percent((16 * 4000) / cache, 2), percent1(values.budget / cache), 'B'],
    null,
    null,
    null,
    [null, '0 s', inSeconds(waitingWork), 'A'],
  ]),
  'long-prefill': inSeconds(compute(CUT * values.query)),
  ages: AGES.join(' '),
  'age-random': lineOf(
    AGES.map(() => fresh),
    'random',
  ),
  'age-two': lineOf(byAge, 'powerOfTwo'),
  'age-requests': lineOf(byAge, 'leastRequests'),
  'age-own': lineOf(ownByAge, 'leastTokens'),
  'age-tokens': lineOf(byAge, 'leastTokens'),
  routers: ROUTERS.join(' '),
  'routers-random': lineOf(
    ROUTERS.map(() => fresh),
    'random',
  ),
  'routers-two': lineOf(byRouters, 'powerOfTwo'),
  'routers-requests': lineOf(byRouters, 'leastRequests'),
  'routers-tokens': lineOf(byRouters, 'leastTokens'),
  'fresh-requests': waited(fresh, 'leastRequests'),
  'fresh-kv': waited(fresh, 'leastKv'),
  'kv-blind': stated(
    'little better',
    of(fresh, 'leastKv').wait.median / of(fresh, 'roundRobin').wait.median,
    [0.75, 0.95],
  ),
  'fresh-round-robin': waited(fresh, 'roundRobin'),
  'stale-requests': waited(stale, 'leastRequests'),
  'stale-tokens': waited(stale, 'leastTokens'),
  'own-tokens': waited(own, 'leastTokens'),
  random: waited(fresh, 'random'),
  'age-table': rows(COMPARED.load.map(ageRow)),
  'opened-requests': openedWait({}, 'leastRequests'),
  'opened-own': openedWait({own: true}, 'leastTokens'),
  'equal-round-robin': `${wait(equal, 'roundRobin')} s`,
  'equal-each': stated(
    'each',
    Number(wait(equal, 'roundRobin')) - Number(wait(equal, 'leastTokens')),
    [0, 0],
  ),
  'equal-requests': waited(equal, 'leastRequests'),
  'idle-round-robin': `${wait(idle, 'roundRobin')} s`,
  'arrival-rate': values.rate,
  'mean-prefill': inSeconds(meanPrefill),
  offered: significant(offered, 2),
  'replica-busy': percent(offered / values.replicas),
  'herd-short': herd(0.1),
  'herd-long': herd(15),
  'herd-interval': significant(500 / (offered - 1), 2),
  'herd-interval-tenfold': fixed(500 / (10 * offered - 1), 0),
  'grown-requests': waited(grown, 'leastRequests'),
  'small-tokens-preempted': of(small, 'leastTokens').preemptions.median,
  'small-kv-preempted': stated('none', of(small, 'leastKv').preemptions.median, [0, 0]),
  'small-blind-least': significant(of(small, 'roundRobin').wait.best, 2),
  'small-blind-most': inSeconds(of(small, 'roundRobin').wait.worst),
  'small-policies': rows(COMPARED.load.map(smallRow)),
  'small-longest-share': percent(longestShare / smallCache),
  'small-guard': fixed(1 - longestShare / smallCache, 2),
  'longest-share': percent1((CUT * (values.query + values.output)) / cache),
  'prefill-rate': stated('33,000', prefillRate, [32_500, 33_500]),
  'picker-limit': stated(count(prefillRate), pickerLimit - Math.round(prefillRate), [0, 0]),
  'published-counts': percent(numberOf(counts) / numberOf(blend) - 1),
  'one-proxy': stated('below', bestOld100 / of(fresh, 'leastRequests').wait.median, [1.001, 2]),
});
