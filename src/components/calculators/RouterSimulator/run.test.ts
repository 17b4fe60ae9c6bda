import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {count} from '../../../numbers/format';
import type {Focus, PolicyId} from './choices';
import {ROUTER_MODELS, type RouterValues} from './inputs';
import {loadOverTime, STRETCHES} from './loadOverTime';
import {offeredIn, reportOf, verdictOf} from './report';
import {RouterRun, routeAll, type Outcome} from './run';

const summaryOf = (outcome: Outcome, id: PolicyId) => {
  const found = outcome.policies.find((policy) => policy.id === id);
  if (!found) throw new Error(`${id} was not run`);
  return found.summary;
};
const p99 = (outcome: Outcome, id: PolicyId) => summaryOf(outcome, id).ttft?.p99 ?? NaN;

describe('the defaults about prefixes', () => {
  const outcome = routeAll('prefix', valuesOf(ROUTER_MODELS.prefix));
  const of = (id: PolicyId) => summaryOf(outcome, id);

  test('spreading finds less than half of what looking for the prefix finds', () => {
    for (const blind of ['roundRobin', 'leastRequests'] as const) {
      expect(of(blind).hitRate).toBeLessThan(0.5 * of('precise').hitRate);
    }
  });

  test('a hash pays for its hits with the fullest replica, and its bound for balance with hits', () => {
    expect(of('prefixHash').loadSpread).toBeGreaterThan(1.5 * of('precise').loadSpread);
    expect(of('boundedHash').loadSpread).toBeLessThan(of('prefixHash').loadSpread);
    expect(of('boundedHash').hitRate).toBeLessThan(of('prefixHash').hitRate - 0.1);
  });

  test('the score of the precise index has hits, balance and the shorter tail', () => {
    expect(p99(outcome, 'precise')).toBeLessThan(0.5 * p99(outcome, 'roundRobin'));
  });

  test('sending each request where it waits least costs hits', () => {
    expect(of('expectedWork').hitRate).toBeLessThan(of('precise').hitRate);
    expect(of('sticky').hitRate).toBeGreaterThan(of('expectedWork').hitRate);
  });

  test('one replica makes them all alike', () => {
    const alone = routeAll(
      'prefix',
      valuesOf(ROUTER_MODELS.prefix, {replicas: 1, rate: 5, requests: 60}),
    );
    const rates = new Set(alone.policies.map(({summary}) => summary.hitRate));
    expect(rates.size).toBe(1);
  });
});

describe('the defaults about load', () => {
  const p95 = (outcome: Outcome, id: PolicyId) =>
    outcome.policies.find((policy) => policy.id === id)?.addedWait?.p95 ?? NaN;
  const at = (changes: Partial<RouterValues> = {}) =>
    routeAll('load', valuesOf(ROUTER_MODELS.load, changes));
  const stale = at();

  test('least requests by old readings has a longer tail than chance', () => {
    expect(p95(stale, 'leastRequests')).toBeGreaterThan(1.3 * p95(stale, 'random'));
    expect(p95(stale, 'powerOfTwo')).toBeLessThan(p95(stale, 'leastRequests'));
  });

  test('fresh readings, or counting what was sent, turn it around', () => {
    const counting = at({own: true});
    const fresh = at({refresh: 0});
    for (const mended of [fresh, counting]) {
      expect(p95(mended, 'leastRequests')).toBeLessThan(p95(mended, 'random'));
    }
    expect(summaryOf(fresh, 'leastRequests').loadSpread).toBeLessThan(
      0.5 * summaryOf(stale, 'leastRequests').loadSpread,
    );
  });

  test('nothing is shared, and pending tokens balance better than KV use', () => {
    expect(stale.policies.every(({summary}) => summary.hitRate === 0)).toBe(true);
    const fresh = at({refresh: 0});
    expect(p95(fresh, 'leastTokens')).toBeLessThan(p95(fresh, 'leastKv'));
  });

  test('routers that share nothing balance worse the more they are', () => {
    const [one, many] = [at({routers: 1}), at({routers: 32})];
    expect(p95(one, 'leastTokens')).toBeLessThan(0.5 * p95(many, 'leastTokens'));
    expect(reportOf(many).assumptions?.join(' ')).toContain('32 routers share the requests');
  });

  test('the run says what is offered against what the replicas can serve', () => {
    expect(offeredIn(stale)?.text).toMatch(
      /^The load is 32\.0 requests\/s\. 8 replicas can serve \d+ /,
    );
    expect(offeredIn(stale)?.warns).toBe(false);
    expect(offeredIn(at({rate: 80, requests: 400}))?.text).toContain('The queues grow as long');
    expect(offeredIn(at({rate: 58, requests: 400}))?.text).toContain('close to the limit');
  });

  test('a run that is too short for a percentile has none', () => {
    const short = at({requests: 100});
    expect(offeredIn(short)?.text).toContain('A p95 needs 400 requests');
    expect(verdictOf(short)).toContain('The p95 of the added wait is –, – and –');
  });
});

test('all policies get the same requests', () => {
  const values = valuesOf(ROUTER_MODELS.prefix, {requests: 40});
  const {policies, requests} = routeAll('prefix', values);
  expect(requests).toHaveLength(40);
  for (const {samples, summary} of policies) {
    expect(samples.map(({timeSeconds}) => timeSeconds)).toEqual(
      requests.map(({arrivalSeconds}) => arrivalSeconds),
    );
    expect(summary.finishedRequests).toBe(40);
  }
});

test.each(['prefix', 'load'] as const)('%s: a run in slices finds the same', (focus: Focus) => {
  const values = valuesOf(ROUTER_MODELS[focus], {requests: 30, seed: 7});
  const run = new RouterRun(focus, values);
  let before = 0;
  while (!run.runFor(0)) {
    expect(run.progress).toBeGreaterThanOrEqual(before);
    before = run.progress;
  }
  expect(run.progress).toBe(1);
  expect(run.outcome()).toEqual(routeAll(focus, values));
});

test('the figure has the highest load of each stretch, once', () => {
  const outcome = routeAll('prefix', valuesOf(ROUTER_MODELS.prefix, {requests: 80}));
  const {series} = loadOverTime(outcome);
  expect(series.map(({label}) => label)).toContain('Prefix hash, bounded');
  for (const {points} of series) {
    expect(points.length).toBeLessThanOrEqual(STRETCHES);
    const times = points.map(([x]) => x);
    expect(times).toEqual([...times].sort((a, b) => a - b));
  }
  const hash = outcome.policies.find(({id}) => id === 'prefixHash');
  const most = Math.max(...(hash?.samples.flatMap(({requests}) => requests) ?? []));
  const drawn = series.find(({label}) => label === 'Prefix hash');
  expect(Math.max(...(drawn?.points.map(([, y]) => y) ?? []))).toBe(most);
});

test('a request that the running part of the cache cannot hold is answered with a problem', () => {
  const values = valuesOf(ROUTER_MODELS.prefix, {cache: 99, prefix: 32_000, requests: 10});
  const {policies, problems} = routeAll('prefix', values);
  expect(policies).toEqual([]);
  expect(problems[0]?.message).toContain('must hold the longest request');
});

test.each([
  [{budget: 16}, 'budget', 'At least 32'],
  [{requests: 3000, output: 4000}, 'requests', 'At most 75'],
  [{requests: 3000, prefix: 32_000}, 'requests', '40,000,000 prompt tokens'],
  [{turns: 50, query: 32_000}, 'turns', 'the model has a context of'],
  [{model: 'meta-llama/Llama-3.1-70B'}, 'device', 'leave no memory'],
] as const)('%o is refused at %s', (changes, input, text) => {
  const values = valuesOf(ROUTER_MODELS.prefix, changes);
  expect(ROUTER_MODELS.prefix.check?.(values)[input]).toContain(text);
});

test('the formula sets what is offered against what the replicas can prefill', () => {
  const outcome = routeAll(
    'prefix',
    valuesOf(ROUTER_MODELS.prefix, {requests: 40, query: 1, prefix: 8000}),
  );
  const offered = reportOf(outcome).formula?.find((line) => line.startsWith('Offered'));
  const mean =
    outcome.requests.reduce((sum, {promptTokens}) => sum + promptTokens, 0) /
    outcome.requests.length;
  expect(offered).toContain(`= ${count(40 * mean)} tokens/s; 6 replicas can prefill`);
});
