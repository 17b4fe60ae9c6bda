import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineForm';
import {count} from '../../../numbers/format';
import {loadRouter, prefixRouter} from './calculator';
import {loadOverTime, STRETCHES} from './chart';
import {type RouterResult} from './compute';
import {requestsOf, type RouterValues} from './inputs';
import type {PolicyId} from './policies';

const summaryOf = (outcome: RouterResult, id: PolicyId) => {
  const found = outcome.policies.find((policy) => policy.id === id);
  if (!found) throw new Error(`${id} was not run`);
  return found.summary;
};
const p99 = (outcome: RouterResult, id: PolicyId) => summaryOf(outcome, id).ttft?.p99 ?? NaN;

describe('the defaults about prefixes', () => {
  const outcome = prefixRouter.start().result;
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

  test('sticky until full leaves at the lead that the page recommends, two prefixes', () => {
    const {gap, prefix} = valuesOf(prefixRouter);
    expect(gap).toBe(2 * prefix);
  });

  test('one replica makes them all alike', () => {
    const alone = prefixRouter.at({replicas: 1, rate: 5, requests: 60}).result;
    const rates = new Set(alone.policies.map(({summary}) => summary.hitRate));
    expect(rates.size).toBe(1);
  });
});

describe('the defaults about load', () => {
  const p95 = (outcome: RouterResult, id: PolicyId) =>
    outcome.policies.find((policy) => policy.id === id)?.addedWait?.p95 ?? NaN;
  const at = (changes: Partial<RouterValues> = {}) => loadRouter.at(changes).result;
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
  });

  test('the run says what is offered against what the replicas can serve', () => {
    expect(loadRouter.verdict?.(stale, loadRouter.start().values)).toMatch(
      /The load is 32\.0 requests\/s\. 8 replicas can serve \d+ /,
    );
    expect(loadRouter.remarks?.(stale, loadRouter.start().values)).toEqual([]);
  });

  test('a run that is too short for a percentile has none', () => {
    const short = loadRouter.at({requests: 100});
    expect(short.text('first')).toBe('–');
    expect(loadRouter.verdict?.(short.result, short.values)).toContain(
      'a p95 of the added wait of –, and its fullest replica',
    );
  });
});

test('all policies get the same requests', () => {
  const {policies, requests} = prefixRouter.at({requests: 40}).result;
  expect(requests).toHaveLength(40);
  for (const {samples, summary} of policies) {
    expect(samples.map(({timeSeconds}) => timeSeconds)).toEqual(
      requests.map(({arrivalSeconds}) => arrivalSeconds),
    );
    expect(summary.finishedRequests).toBe(40);
  }
});

test('the figure has the highest load of each stretch, once', () => {
  const outcome = prefixRouter.at({requests: 80}).result;
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

test('a run with too many tokens for a page is cut', () => {
  expect(requestsOf(valuesOf(loadRouter, {requests: 3000, output: 4000}))).toBe(75);
  const long = {requests: 3000, prefix: 32_000};
  expect(requestsOf(valuesOf(prefixRouter, long))).toBe(Math.floor(40e6 / (32_000 + 4 * 640)));
});

test.each([
  [{budget: 16}, 'budget', 'At least 32'],
  [{turns: 50, query: 32_000}, 'turns', 'the model has a context of'],
  [{model: 'meta-llama/Llama-3.1-70B'}, 'device', 'leave no memory'],
] as const)('%o is refused at %s', (changes, input, text) => {
  expect(prefixRouter.check?.(valuesOf(prefixRouter, changes))[input]).toContain(text);
});

test('the formula sets what is offered against what the replicas can prefill', () => {
  const {result, report} = prefixRouter.at({requests: 40, query: 1, prefix: 8000});
  const offered = report.formula.find((line) => line.startsWith('Offered'));
  const tokens = result.requests.reduce((sum, {promptTokens}) => sum + promptTokens, 0);
  expect(offered).toContain(`= ${count(tokens)} tokens/s; 6 replicas can prefill`);
});
