// The article states numbers of the simulator and of the roofline. They are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {parse} from 'yaml';
import {
  COMPARED,
  POLICIES,
  type PolicyId,
} from '../../src/components/calculators/RouterSimulator/choices';
import {CUT} from '../../src/components/calculators/RouterSimulator/inputs';
import {RouterRun, routeAll} from '../../src/components/calculators/RouterSimulator/routerRun';
import {routerValues} from '../../src/components/calculators/RouterSimulator/testValues';
import {servingOf} from '../../src/components/calculators/serving/server';
import {count, significant} from '../../src/components/ui/format';
import {unwrap} from '../../src/inference/result';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {prefill} from '../../src/inference/time/prefill';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
/** Runs of blanks and of dashes in tables are layout. */
const article = read(
  'docs/inference-optimization/kv-cache-utilization-aware-load-balancing.mdx',
).replace(/\s+/g, ' ');
const results = read('data/results/kv-cache-utilization-aware-load-balancing.json');
const row = (...cells: readonly (string | number)[]) => `| ${cells.join(' | ')} |`;

type Changes = Parameters<typeof routerValues>[1];

/** Shorter runs of the default see eight readings, and a p99 of two or three requests. */
const LONG = 1000;
const SEEDS = [1, 2, 3, 4];

/** Median, lowest and highest of the seeds. */
interface Spread {
  readonly median: number;
  readonly best: number;
  readonly worst: number;
}

interface Found {
  readonly tail: Spread;
  readonly fullest: Spread;
  readonly preemptions: Spread;
  readonly gap: Spread;
}

function spreadOf(values: readonly number[]): Spread {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (i: number) => sorted[i] ?? NaN;
  const middle = sorted.length / 2;
  return {
    median: (at(middle - 1) + at(middle)) / 2,
    best: at(0),
    worst: at(sorted.length - 1),
  };
}

/** What the seeds found under each policy. */
function run(
  changes: Changes = {},
  ids: readonly PolicyId[] = COMPARED.load,
  seeds: readonly number[] = SEEDS,
): ReadonlyMap<PolicyId, Found> {
  const outcomes = seeds.map((seed) => {
    const outcome = routeAll('load', routerValues('load', {requests: LONG, ...changes, seed}), ids);
    expect(outcome.problems).toEqual([]);
    return outcome.policies.map(({summary}) => summary);
  });
  return new Map(
    ids.map((id, i) => {
      const all = outcomes.flatMap((policies) => policies[i] ?? []);
      return [
        id,
        {
          tail: spreadOf(all.map(({ttft}) => ttft?.p99 ?? NaN)),
          fullest: spreadOf(all.map(({loadSpread}) => loadSpread)),
          preemptions: spreadOf(all.map(({preemptions}) => preemptions)),
          gap: spreadOf(all.map(({gaps}) => gaps?.max ?? NaN)),
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

// Outside of the tests, which have a limit of time. The first two of the policies read nothing.
const READING = COMPARED.load.filter((id) => id !== 'roundRobin' && id !== 'random');
const fresh = run({refresh: 0});
const stale = run({}, READING);
/** Opened by the simulator, as short as there. */
const opened = run(
  {requests: routerValues('load').requests},
  ['leastRequests'],
  [1, 2, 3, 4, 5, 6, 7, 8],
);
const longer = run({refresh: 0, requests: 3 * LONG}, ['roundRobin', 'leastTokens']);
const ages = [
  fresh,
  run({refresh: 100}, READING),
  run({refresh: 250}, READING),
  stale,
  run({own: true}, READING),
];
const own = ages[4] ?? stale;
const tail = (found: ReadonlyMap<PolicyId, Found>, id: PolicyId) =>
  of(found, id).tail.median.toFixed(2);

const NAMES: Readonly<Partial<Record<PolicyId, string>>> = {
  roundRobin: 'Round robin',
  random: 'Random',
  powerOfTwo: 'Two random choices',
  leastRequests: 'Least requests',
  leastKv: 'Least KV cache',
  score: 'Requests and KV, 1 : 1',
  leastTokens: 'Least pending tokens',
};

describe('the age of the readings', () => {
  test.each(COMPARED.load)('%s', (id) => {
    const cells = ages.map((found) => tail(found.has(id) ? found : fresh, id));
    expect(article).toContain(row(NAMES[id] ?? '', ...cells));
  });

  test('no queue grows', () => {
    expect(tail(longer, 'leastTokens')).toBe(tail(fresh, 'leastTokens'));
    const {best, worst} = of(fresh, 'roundRobin').tail;
    expect(article).toContain(
      `with 3,000 requests least pending tokens still has ${tail(longer, 'leastTokens')} s: no queue grows. Round robin gets worse, ${tail(longer, 'roundRobin')} s`,
    );
    expect(article).toContain(`from ${best.toFixed(2)} to ${worst.toFixed(2)} s`);
  });

  test('the answer at the top', () => {
    expect(article).toContain(
      `time to first token (TTFT) of ${tail(own, 'leastTokens')} s, even with readings 1 s old. The request count gives ${tail(fresh, 'leastRequests')} s if it is fresh and ${tail(stale, 'leastRequests')} s if it is 1 s old; choosing at random gives ${tail(fresh, 'random')} s`,
    );
    expect(article).toContain(`hold no cache: ${tail(stale, 'leastKv')} s by readings 1 s old`);
  });

  test('how full the fullest is', () => {
    const full = (found: ReadonlyMap<PolicyId, Found>, id: PolicyId) =>
      of(found, id).fullest.median.toFixed(2);
    expect(article).toContain(
      `least requests goes from ${full(fresh, 'leastRequests')} to ${full(stale, 'leastRequests')} when readings are 1 s old, two choices from ${full(fresh, 'powerOfTwo')} to ${full(stale, 'powerOfTwo')}`,
    );
    expect(article).toContain(`a herd of ${full(stale, 'leastRequests')} times the mean`);
  });

  test('the worst seeds with fresh readings', () => {
    const worst = (id: PolicyId) => of(fresh, id).tail.worst.toFixed(2);
    expect(article).toContain(
      `Their worst seed is ${worst('leastTokens')} s; the request count reaches ${worst('leastRequests')} s, KV use ${worst('leastKv')} s, round robin ${worst('roundRobin')} s`,
    );
    expect(article).toContain(
      `in all four seeds (worst ${of(own, 'leastTokens').tail.worst.toFixed(2)} s)`,
    );
  });

  test('old readings are worth nothing, then worse than none', () => {
    const blind = of(fresh, 'random').tail.median;
    const minimum = READING.filter((one) => one !== 'powerOfTwo');
    for (const id of minimum) expect(of(stale, id).tail.median).toBeGreaterThan(2 * blind);
    const quarter = minimum.map((id) => of(ages[2] ?? stale, id).tail.median);
    expect(article).toContain(
      `between ${Math.min(...quarter).toFixed(2)} and ${Math.max(...quarter).toFixed(2)} s`,
    );
  });

  test('the seed with which the simulator opens is the mildest', () => {
    const {best, worst} = of(opened, 'leastRequests').tail;
    const [first] = routeAll('load', routerValues('load'), ['leastRequests']).policies;
    expect(first?.summary.ttft?.p99).toBe(best);
    expect(article).toContain(
      `least requests has ${best.toFixed(2)} s, the mildest of eight seeds, of which the worst has ${worst.toFixed(2)} s`,
    );
  });

  test('two choices against a full scan of own counts', () => {
    expect(article).toContain(
      `(\`choice_count\`), ${tail(fresh, 'powerOfTwo')} s in the table above, or \`FULL_SCAN\`, ${tail(fresh, 'leastRequests')} s`,
    );
  });

  test('own counts mend requests and tokens', () => {
    expect(article).toContain(
      `takes least requests from ${tail(stale, 'leastRequests')} to ${tail(own, 'leastRequests')} s and tokens from ${tail(stale, 'leastTokens')} to ${tail(own, 'leastTokens')} s`,
    );
    expect(article).toContain(
      `${tail(fresh, 'powerOfTwo')} s with fresh readings, ${tail(stale, 'powerOfTwo')} s by readings 1 s old`,
    );
  });

  test('one proxy is better than all readings 100 ms old', () => {
    const scraped = ages[1] ?? stale;
    const proxy = of(fresh, 'leastRequests').tail.median;
    for (const id of READING) expect(of(scraped, id).tail.median).toBeGreaterThan(proxy);
  });

  test('the decision: who keeps 1.5 s', () => {
    const keeps = READING.filter((id) => of(own, id).tail.worst < 1.5);
    expect(keeps).toEqual(['leastTokens']);
    expect(article).toContain(
      `Round robin (${tail(fresh, 'roundRobin')}) and two choices (${tail(stale, 'powerOfTwo')}) miss it, the scraped request count (${tail(stale, 'leastRequests')}) by far; adding own requests to the scrape (${tail(own, 'leastRequests')}) misses it`,
    );
  });
});

const equal = run({refresh: 0, querySpread: 0, outputSpread: 0}, [
  'roundRobin',
  'random',
  'leastRequests',
  'leastKv',
  'leastTokens',
]);
const idle = run({refresh: 0, rate: 8}, ['roundRobin', 'leastTokens']);
const more = run({replicas: 16}, ['leastRequests', 'random']);
const grown = run({replicas: 16, rate: 64, requests: 2 * LONG}, ['leastRequests']);

test('equal lengths', () => {
  expect(article).toContain(
    `round robin has ${tail(equal, 'roundRobin')} s, pending tokens ${tail(equal, 'leastTokens')} s, the request count ${tail(equal, 'leastRequests')} s, random ${tail(equal, 'random')} s and KV use ${tail(equal, 'leastKv')} s`,
  );
});

test('headroom', () => {
  expect(article).toContain(`round robin and tokens have ${tail(idle, 'roundRobin')} s each`);
  expect(tail(idle, 'leastTokens')).toBe(tail(idle, 'roundRobin'));
  expect(article).toContain(
    `the p99 of least requests by readings 1 s old is ${tail(more, 'leastRequests')} s, still longer than the ${tail(more, 'random')} s at random. With 64 requests/s it is ${tail(grown, 'leastRequests')} s`,
  );
});

const L4 = {
  refresh: 0,
  device: 'nvidia-l4',
  query: 800,
  output: 100,
  rate: 6,
  replicas: 4,
  budget: 512,
} as const;

describe('a cache that fills', () => {
  const found = run(L4);
  const longer = run({...L4, requests: 3 * LONG}, ['roundRobin', 'leastTokens'], [1, 2]);
  const wait = (value: number) => significant(value, 3);

  test.each(COMPARED.load)('%s', (id) => {
    const {tail: ttft, preemptions, gap} = of(found, id);
    expect(article).toContain(
      row(
        NAMES[id] ?? '',
        ttft.median.toFixed(2),
        wait(ttft.worst),
        preemptions.median,
        preemptions.worst,
        gap.worst.toFixed(2),
      ),
    );
  });

  test('KV use has the shortest gap, tokens the shortest tail', () => {
    const tails = COMPARED.load.map((id) => of(found, id).tail.median);
    expect(Math.min(...tails)).toBe(of(found, 'leastTokens').tail.median);
    const gap = (id: PolicyId) => of(found, id).gap.worst.toFixed(2);
    expect(article).toContain(
      `longer than ${gap('leastKv')} s in any seed, against ${gap('leastRequests')} s with the request count and ${gap('leastTokens')} s with tokens`,
    );
  });

  test('round robin is past the limit of this fleet', () => {
    expect(article).toContain(
      `(${of(longer, 'roundRobin').tail.median.toFixed(1)} s at 3,000 requests, two seeds); least pending tokens stays at ${tail(longer, 'leastTokens')} s`,
    );
  });

  test('where the cliff is', () => {
    const cacheOf = (changes: Changes) =>
      routeAll('load', routerValues('load', {...changes, requests: 10}), ['random']).runningTokens;
    const [small, large] = [cacheOf(L4), cacheOf({})];
    const longest = CUT * (L4.query + L4.output);
    expect(article).toContain(`with ${count(small)} tokens of cache each`);
    expect(article).toContain(
      `A prompt of ${count(CUT * L4.query)} tokens, the longest here, with ${count(CUT * L4.output)} to come is ${((100 * longest) / small).toFixed(0)} % of an L4's cache`,
    );
    expect(article).toContain(`as 20 % are ${count(0.2 * small)} tokens`);
    const {query, output} = routerValues('load');
    const most = CUT * (query + output);
    expect(article).toContain(
      `${count(most)} tokens, is ${((100 * most) / large).toFixed(1)} % of the cache`,
    );
    expect(article).toContain(`the cache holds ${count(large)} tokens here`);
  });
});

describe('arithmetic', () => {
  const values = routerValues('load');
  const serving = servingOf(values);
  const compute = (newTokens: number) => unwrap(prefill(serving, {newTokens})).prefillSeconds;
  const step = (batch: number, contextTokens: number) =>
    unwrap(decodeStep(serving, {batch, contextTokens})).stepSeconds;

  // Made without being routed: a run begins with them.
  const prompts = SEEDS.flatMap((seed) =>
    new RouterRun('load', routerValues('load', {seed, requests: LONG}), ['random'])
      .outcome()
      .requests.map(({promptTokens}) => promptTokens),
  ).sort((a, b) => a - b);

  test('lengths', () => {
    const at = (share: number) => prompts[Math.floor(share * prompts.length)] ?? NaN;
    const total = prompts.reduce((sum, tokens) => sum + tokens, 0);
    const top = prompts.slice(-prompts.length / 10).reduce((sum, tokens) => sum + tokens, 0);
    expect(article).toContain(
      `the tenth percentile is ${count(at(0.1))} tokens and the ninetieth ${count(at(0.9))}; the longest tenth of the prompts has ${((100 * top) / total).toFixed(0)} %`,
    );
    const cut = prompts.filter((tokens) => tokens === CUT * values.query).length;
    expect(article).toContain(
      `${((100 * cut) / prompts.length).toFixed(1)} % of the prompts are cut at ${count(CUT * values.query)}`,
    );
  });

  test('work of a request', () => {
    const [short, long] = [compute(200), compute(32_000)];
    expect(article).toContain(
      `200 tokens take ${(1000 * short).toFixed(1)} ms, and 32,000 tokens ${long.toFixed(2)} s: 160 times the tokens, ${(long / short).toFixed(0)} times the time`,
    );
    expect(article).toContain(`${(1000 * step(64, 1000)).toFixed(2)} ms, since both read`);
    expect(step(64, 1000)).toBeCloseTo(step(8, 8000), 6);
  });

  test('the two replicas', () => {
    const cache = routeAll('load', routerValues('load', {requests: 10}), ['random']).runningTokens;
    const [a, b] = [(16 * 4000) / cache, values.budget / cache];
    const work = (6 * compute(8000) - compute(values.budget)).toFixed(2);
    const share = (value: number) => `${(100 * value).toFixed(1)} %`;
    expect(article).toContain(row('KV cache use', share(a), share(b), 'B'));
    expect(article).toContain(row('**Prefill work in front of it**', '0 s', `${work} s`, 'A'));
    expect(article).toContain(`${share(b)} in front of ${work} s of work`);
  });

  test('the herd', () => {
    const each = prompts.reduce((sum, tokens) => sum + compute(tokens), 0) / prompts.length;
    const offered = values.rate * each;
    expect(article).toContain(
      `= ${values.rate} × ${each.toFixed(3)} s = ${offered.toFixed(2)} with the mean prefill of these prompts, so a replica that is ${((100 * offered) / values.replicas).toFixed(0)} % busy`,
    );
    for (const [label, seconds] of [
      ['50 ms', 0.05],
      ['100 ms', 0.1],
      ['250 ms', 0.25],
      ['1 s', 1],
      ['15 s', 15],
    ] as const) {
      const arrivals = values.rate * seconds;
      const backlog = (offered - 1) * seconds;
      expect(article).toContain(
        row(
          label,
          arrivals < 10 ? arrivals.toFixed(1) : arrivals,
          `${backlog < 1 ? backlog.toFixed(2) : significant(backlog, 2)} s`,
        ),
      );
    }
    expect(article).toContain(`read every ${(500 / (offered - 1)).toFixed(0)} ms`);
    expect(article).toContain(`a reading every ${(500 / (10 * offered - 1)).toFixed(0)} ms`);
  });

  test('a second of prefill is the limit of the picker', () => {
    const rate = values.query / compute(values.query);
    expect(article).toContain(
      `At ${count(rate)} tokens/s of prefill, one second is ${count(rate)} tokens a replica`,
    );
    const config = parse(read('examples/load-balancing/endpoint-picker.yaml')) as {
      plugins: {type: string; parameters?: {maxTokenConcurrency?: number}}[];
    };
    const detector = config.plugins.find(({type}) => type === 'concurrency-detector');
    expect(detector?.parameters?.maxTokenConcurrency).toBe(Math.round(rate));
  });

  test('the scale of a token score', () => {
    expect(article).toContain(`48,000 pending tokens are ${(48_000 / 4_194_304).toFixed(3)} of`);
  });
});

test('what is computed from published tables', () => {
  expect(results).toContain('9.06 s');
  expect(results).toContain(`"value": ${Math.round(100 * (1 - 9.06 / 13.42))}`);
  expect(Math.round(100 * (1 - 9.06 / 15.98))).toBe(43);
  expect(Math.round(100 * (12_036 / 11_426 - 1))).toBe(5);
});
