import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {count, percent, significant} from '../../src/components/ui/format';
import type {PolicyId} from '../../src/components/calculators/RouterSimulator/choices';
import {routeAll} from '../../src/components/calculators/RouterSimulator/routerRun';
import {routerValues} from '../../src/components/calculators/RouterSimulator/testValues';
import {servingOf} from '../../src/components/calculators/serving/server';
import {unwrap} from '../../src/inference/result';
import {leaveWarm} from '../../src/inference/routing/leaveWarm';
import {spreadHits} from '../../src/inference/routing/spreadHits';

// The page's numbers come from the functions of the site; a change of either has to be made in both.
const article = readFileSync(
  join(import.meta.dirname, '../../docs/inference-optimization/prefix-aware-routing.mdx'),
  'utf8',
).replaceAll(/ {2,}/g, ' ');

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

/** What was run before: several passages speak of the same workload. */
const known = new Map<string, Found>();

/** Medians over the seeds, of the policies named. */
function medians(policies: readonly PolicyId[], changes: Changes = {}): Record<string, Found> {
  const key = (id: PolicyId) => `${id} ${JSON.stringify(changes)}`;
  const missing = policies.filter((id) => !known.has(key(id)));
  const runs =
    missing.length === 0
      ? []
      : SEEDS.map((seed) => {
          const outcome = routeAll('prefix', routerValues('prefix', {...changes, seed}), missing);
          expect(outcome.problems).toEqual([]);
          return outcome.policies;
        });
  for (const [i, id] of missing.entries()) {
    const summaries = runs.flatMap((run) => run[i]?.summary ?? []);
    const of = (read: (summary: (typeof summaries)[number]) => number | undefined) =>
      summaries.map((summary) => read(summary) ?? NaN).sort((a, b) => a - b);
    const median = (sorted: readonly number[]) => ((sorted[3] ?? NaN) + (sorted[4] ?? NaN)) / 2;
    const tails = of(({ttft}) => ttft?.p99);
    known.set(key(id), {
      cached: median(of(({hitRate}) => hitRate)),
      p50: median(of(({ttft}) => ttft?.p50)),
      p99: median(tails),
      end: median(of(({endToEnd}) => endToEnd?.p99)),
      spread: median(of(({loadSpread}) => loadSpread)),
      range: [tails[0] ?? NaN, tails[7] ?? NaN],
    });
  }
  return Object.fromEntries(
    policies.flatMap((id) => {
      const one = known.get(key(id));
      return one ? [[id, one]] : [];
    }),
  );
}

const found = (all: Record<string, Found>, id: PolicyId): Found => {
  const one = all[id];
  if (!one) throw new Error(`${id} was not run`);
  return one;
};
const share = (value: number) => `${(100 * value).toFixed(0)} %`;
const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

test.each([4, 8, 20, 100])('%d requests for each prefix', (requestsPerPrefix) => {
  const cells = [1, 2, 4, 8, 16, 32].map((replicas) =>
    percent(unwrap(spreadHits({replicas, requestsPerPrefix})).spreadHitRate),
  );
  expect(article).toContain(row(requestsPerPrefix, ...cells));
});

test('the capacity of the published workload', () => {
  const [prefixes, pod, pods] = [150 * 6000, 307_328, 8];
  expect(article).toContain(`are ${count(prefixes)} tokens, and a pod holds ${count(pod)}`);
  expect(article).toContain(`at most ${share(pod / prefixes)} of the prefixes fit`);
  expect(article).toContain(
    `each needs ${count(prefixes / pods)} tokens, ${share(prefixes / pods / pod)} of its memory`,
  );
});

// Outside of the tests, which have a limit of time.
const standard = medians([
  'roundRobin',
  'leastRequests',
  'session',
  'prefixHash',
  'boundedHash',
  'approximate',
  'precise',
  'expectedWork',
  'sticky',
]);

describe('the policies', () => {
  test.each([
    ['Round robin', 'roundRobin'],
    ['Least requests', 'leastRequests'],
    ['Session affinity', 'session'],
    ['Prefix hash', 'prefixHash'],
    ['Prefix hash, bound 1.25', 'boundedHash'],
    ['Approximate index', 'approximate'],
    ['Precise index', 'precise'],
    ['Least work', 'expectedWork'],
    ['Sticky until full', 'sticky'],
  ] as const)('%s', (label, id) => {
    const {cached, p50, p99, end, spread} = found(standard, id);
    const numbers = [p99, spread, p50, end].map((value) => value.toFixed(2));
    expect(article).toContain(row(label, share(cached), ...numbers));
  });

  test('the answer at the top', () => {
    const [blind, hash, score] = (['roundRobin', 'prefixHash', 'precise'] as const).map((id) =>
      found(standard, id),
    ) as [Found, Found, Found];
    const text = article.replaceAll('\n', ' ');
    expect(text).toContain(
      `round robin finds ${share(blind.cached)} of the prompt tokens in a cache`,
    );
    expect(text).toContain(
      `hashing the prefix finds ${share(hash.cached)}, with ${hash.spread.toFixed(1)} times the mean load`,
    );
    expect(text).toContain(
      `cached share and load finds ${share(score.cached)}, at ${score.spread.toFixed(1)} times`,
    );
    expect(text).toContain(
      `(TTFT) is ${score.p99.toFixed(2)} s, that of round robin ${blind.p99.toFixed(2)} s after six seconds and growing`,
    );
    const [slowBlind, slowScore] = (['roundRobin', 'precise'] as const).map((id) =>
      found(medians(['roundRobin', 'prefixHash', 'precise'], {rate: 26}), id),
    ) as [Found, Found];
    expect(text).toContain(
      `it is ${slowScore.p99.toFixed(2)} against ${slowBlind.p99.toFixed(2)} s`,
    );
  });

  test('what is offered, and what the replicas can prefill', () => {
    const tokens = SEEDS.map((seed) => {
      const {requests} = routeAll('prefix', routerValues('prefix', {seed}), ['random']);
      return requests.reduce((sum, {promptTokens}) => sum + promptTokens, 0) / requests.length;
    });
    const offered = (40 * tokens.reduce((sum, mean) => sum + mean, 0)) / SEEDS.length;
    const serving = servingOf(routerValues('prefix'));
    const cold = unwrap(leaveWarm(serving, {promptTokens: 6600, warmTokens: 0, otherTokens: 0}));
    const capacity = (6 * 6600) / cold.otherSeconds;
    expect(article.replaceAll('\n', ' ')).toContain(
      `bring ${count(offered)} prompt tokens/s, and six replicas prefill ${count(capacity)}`,
    );
    for (const id of ['roundRobin', 'leastRequests'] as const) {
      expect((1 - found(standard, id).cached) * offered).toBeGreaterThan(capacity);
    }
  });

  test('the tails of the overloaded grow with the run, that of the score does not', () => {
    const all = medians(['roundRobin', 'session', 'prefixHash', 'precise'], {requests: 480});
    const [blind, session, hash, score] = (
      ['roundRobin', 'session', 'prefixHash', 'precise'] as const
    ).map((id) => found(all, id).p99.toFixed(2));
    expect(article.replaceAll('\n', ' ')).toContain(
      `p99 TTFT is ${blind} s for round robin, ${session} s for session affinity, ${hash} s for the prefix hash, and still ${score} s for the precise index`,
    );
  });

  test('how far the seeds are apart', () => {
    const [low, high] = found(standard, 'roundRobin').range;
    expect(article).toContain(`from ${low.toFixed(2)} to ${high.toFixed(2)} s over eight seeds`);
  });
});

test('a bound exchanges hits for balance', () => {
  const tight = found(standard, 'boundedHash');
  const loose = found(medians(['boundedHash'], {bound: 4}), 'boundedHash');
  expect(article).toContain(
    `rises from ${(100 * tight.cached).toFixed(0)} to ${share(loose.cached)}, and the fullest replica from ${tight.spread.toFixed(2)} to ${loose.spread.toFixed(2)} times the mean; p99 goes from ${tight.p99.toFixed(2)} to ${loose.p99.toFixed(2)} s`,
  );
});

test('an index that remembers too little', () => {
  const small = found(medians(['approximate'], {index: 0.25}), 'approximate').cached;
  const full = found(standard, 'approximate').cached;
  expect(article).toContain(`falls from ${(100 * full).toFixed(0)} to ${share(small)}.`);
});

test.each([3000, 6000, 12_000, 24_000])('a gap of %d tokens', (gap) => {
  const {cached, p50, p99} = found(medians(['sticky'], {gap}), 'sticky');
  expect(article).toContain(row(count(gap), share(cached), p50.toFixed(2), p99.toFixed(2)));
});

test.each([0, 0.25, 1, 4, 8])('a load weight of %d', (loadWeight) => {
  const {cached, p50, p99, spread} = found(
    medians(['precise'], loadWeight === 1 ? {} : {loadWeight}),
    'precise',
  );
  const numbers = [p50, p99, spread].map((value) => value.toFixed(2));
  expect(article).toContain(row(loadWeight, share(cached), ...numbers));
});

describe('workloads', () => {
  const ids = ['roundRobin', 'prefixHash', 'precise'] as const;

  test.each([
    ['Default', {}],
    ['4 prefixes, all fit everywhere', {tenants: 4, sessions: 20}],
    ['Skew 2: one tenant dominates', {skew: 2}],
    ['Prefixes of 300 tokens', {prefix: 300}],
    ['26 instead of 40 requests/s', {rate: 26}],
    ['10 instead of 40 requests/s', {rate: 10}],
  ] as const)('%s', (label, changes) => {
    const all = medians(ids, changes);
    const cells = ids.map((id) => {
      const {cached, p99} = found(all, id);
      return `${share(cached)}, ${p99.toFixed(2)} s`;
    });
    expect(article).toContain(row(label, ...cells));
  });

  test('a dominant tenant overloads its replica', () => {
    const {spread} = found(medians(['prefixHash'], {skew: 2}), 'prefixHash');
    expect(article).toContain(`one replica has ${spread.toFixed(1)} times the mean load.`);
  });

  test('a load that spreading can carry', () => {
    const all = medians(ids, {rate: 26});
    const [blind, score] = [found(all, 'roundRobin'), found(all, 'precise')];
    expect(article).toContain(
      `a third off the p99, and the median falls from ${blind.p50.toFixed(2)} to ${score.p50.toFixed(2)} s`,
    );
    expect(score.p99 / blind.p99).toBeCloseTo(2 / 3, 1);
  });

  test('idle replicas', () => {
    const all = medians(['roundRobin', 'precise'], {rate: 10});
    const [blind, score] = [found(all, 'roundRobin'), found(all, 'precise')];
    expect(article).toContain(
      `falls from ${blind.p50.toFixed(2)} to ${score.p50.toFixed(2)} s, the p99 only from ${blind.p99.toFixed(2)} to ${score.p99.toFixed(2)} s`,
    );
  });

  test('sessions that share nothing', () => {
    const changes = {prefix: 0, turns: 12, tenants: 60, sessions: 1, query: 900};
    const all = medians(['session', 'prefixHash', 'precise', 'roundRobin'], changes);
    const [session, hash, score, blind] = (
      ['session', 'prefixHash', 'precise', 'roundRobin'] as const
    ).map((id) => found(all, id)) as [Found, Found, Found, Found];
    const three = [session, hash, score];
    const cached = three.map((one) => (100 * one.cached).toFixed(0));
    const tails = three.map(({p99}) => p99.toFixed(2)).sort();
    expect(article.replaceAll('\n', ' ')).toContain(
      `${cached[0]}, ${cached[1]} and ${cached[2]} % of the tokens, against ${share(blind.cached)} with round robin, and the p99 of all three is ${tails[0]} to ${tails[2]} s instead of ${blind.p99.toFixed(2)}`,
    );
  });
});

describe('what a hit is worth', () => {
  const serving = servingOf(routerValues('prefix'));
  const at = (warmTokens: number) =>
    unwrap(leaveWarm(serving, {promptTokens: warmTokens + 600, warmTokens, otherTokens: 0}));
  const ms = (value: number) =>
    value < 1 ? significant(value * 1000) : count(Math.round(value * 1000));

  test.each([500, 2000, 6000, 16_000, 64_000])('%d cached tokens', (cached) => {
    const {warmSeconds, otherSeconds, marginSeconds} = at(cached);
    expect(article).toContain(
      row(count(cached), ms(warmSeconds), ms(otherSeconds), ms(marginSeconds)),
    );
  });

  test('the gap that is chosen', () => {
    const {otherSeconds, warmSeconds} = at(6000);
    const rate = 6600 / otherSeconds;
    const fits = (limit: number) => count((limit - warmSeconds) * rate);
    expect(article).toContain(`prefill ${count(rate)} tokens/s`);
    expect(article).toContain(`minus its own ${warmSeconds.toFixed(2)} s: ${fits(1)} tokens`);
    expect(article).toContain(`only ${fits(0.3)} tokens of queue`);
    expect(article).toContain(
      `\`peakPrefillThroughput: ${Math.round(rate)}\` and \`maxTTFTPenaltyMs: ${Math.round((24_000 / rate) * 1000)}\``,
    );
  });

  test('events and blocks of a replica', () => {
    const rate = 6600 / at(6000).otherSeconds;
    expect(article).toContain(
      `computes ${count(rate)} tokens/s: ${count(rate / 16)} blocks of 16 tokens a second`,
    );
    const {runningTokens, cacheTokens} = routeAll('prefix', routerValues('prefix'), ['random']);
    const tokens = runningTokens + cacheTokens;
    expect(article).toContain(`${count(tokens)} tokens, is ${count(tokens / 16)} blocks`);
  });
});
