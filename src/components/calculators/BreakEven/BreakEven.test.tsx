import {describe, expect, test} from 'vitest';
import {HOURS_PER_MONTH} from '../../../inference/cost/power';
import {valuesOf} from '../../../forms/defineForm';
import {breakEven, type BreakEvenValues} from './calculator';
import {chartOf} from './chart';
import {
  apiPerMillion,
  BUSY,
  GPU_HOUR,
  ownPerMillion,
  REQUESTS_PER_SECOND,
  SUPPORT,
  tokensOf,
} from './workloads';

const of = (changes: Partial<BreakEvenValues> = {}) => breakEven.at(changes).result;
const refused = (changes: Partial<BreakEvenValues>) =>
  breakEven.check?.(valuesOf(breakEven, changes)) ?? {};

test('DeepSeek published a day: its tokens at its list prices are 562,027 USD', () => {
  const day = {input: 60_800, output: 16_800, cached: (342 / 608) * 100};
  const prices = {priceInput: 0.55, priceCached: 0.14, priceOutput: 2.19};
  expect(of({...day, ...prices}).apiPerMillion * 776e3).toBeCloseTo(562_060, -3);
});

describe('own GPUs', () => {
  test('a measured throughput gives GPUs × price / (tokens/s × 3,600)', () => {
    const measured = of({source: 'measured', measured: 5000, gpus: '2', gpuHour: 3});
    expect(measured.fullLoadPerMillion).toBeCloseTo((2 * 3) / (5000 * 3600e-6), 9);
    expect(measured.utilization).toBeCloseTo(
      measured.fullLoadPerMillion / measured.apiPerMillion,
      9,
    );
  });

  test('the calculator opens with the support assistant, as its page computes it', () => {
    const start = of();
    expect(start.apiPerMillion).toBeCloseTo(apiPerMillion(SUPPORT), 9);
    expect(start.ownPerMillion).toBeCloseTo(ownPerMillion(GPU_HOUR.rented, BUSY), 2);
    // Full GPUs are cheaper, and these are idle in four of five hours.
    expect(start.fullLoadPerMillion).toBeLessThan(start.apiPerMillion / 2);
    expect(start.firstPerDay).toBeNull();
  });

  test('a more even day needs fewer replicas', () => {
    expect(of({load: 90, volume: 5000}).month.replicas).toBeLessThan(
      of({load: 30, volume: 5000}).month.replicas,
    );
  });

  test('a cached prefix helps both, but not by the same factor', () => {
    const [none, most] = [of({cached: 0}), of({cached: 90})];
    expect(most.apiPerMillion).toBeLessThan(none.apiPerMillion);
    expect(most.fullLoadPerMillion).toBeLessThan(none.fullLoadPerMillion);
    expect(most.utilization).not.toBeCloseTo(none.utilization ?? NaN, 2);
  });
});

test('the result’s own sentence says at which rate its break-even counts GPUs as full, if there is one', () => {
  const said = (changes: Partial<BreakEvenValues> = {}) => breakEven.at(changes).report.summary;
  const start = breakEven.start();
  const share = start.text('utilization');
  expect(said()).toContain(
    `utilization of ${share} counts a replica as full at 5.7 requests/s. If`,
  );
  const measured = said({source: 'measured', measured: 9200});
  expect(measured).toContain('counts a replica as full at 4.0 requests/s. Own GPUs');
  expect(said({gpuHour: 30})).not.toContain('counts a replica');
  expect(said({priceInput: 0, priceCached: 0, priceOutput: 0})).not.toContain('counts a replica');
});

test('what cannot run is refused beside its field', () => {
  expect(refused({gpus: '1', weights: 'bf16'})).toHaveProperty('gpus');
  expect(refused({gpus: '1', weights: 'bf16', source: 'measured'})).toEqual({});
});

test('no more sequences decode together than fit into the memory', () => {
  const {result, report} = breakEven.at({batch: 4000});
  const fitting = result.throughput.parts?.batch ?? NaN;
  expect(fitting).toBeLessThan(4000);
  expect(report.remarks).toEqual([expect.stringContaining('of the 4,000 decode together here.')]);
  expect(breakEven.at({batch: fitting}).result).toEqual(result);
});

test('the line of own GPUs rises by a replica at every step', () => {
  const {values, result} = breakEven.at();
  const points = chartOf(values, result).series[1]?.points ?? [];
  const rises = points.flatMap(([x, y], i) => {
    const next = points[i + 1];
    return next && next[0] === x ? [next[1] - y] : [];
  });
  expect(rises.length).toBeGreaterThan(3);
  for (const rise of rises) expect(rise).toBeCloseTo(result.fleet.replicaCostPerMonth, 6);
});

test('a free API has no break-even', () => {
  const free = breakEven.at({priceInput: 0, priceCached: 0, priceOutput: 0});
  expect(free.text('utilization')).toBe('none, the API is free');
  expect(free.text('first')).toBe('never');
});

test('opens with the month that the article bills', () => {
  const tokens = (BUSY * REQUESTS_PER_SECOND * tokensOf(SUPPORT) * 3600 * HOURS_PER_MONTH) / 1e6;
  expect(breakEven.at().number('apiMonth')).toBeCloseTo(tokens * apiPerMillion(SUPPORT), 6);
});

test.each([
  ['computed', {}, '5.7'],
  ['measured within limits', {source: 'measured', measured: 4 * 2300}, '4.0'],
] as const)('the cost of GPUs that are always full names their rate, %s', (_, changes, rate) => {
  const {results} = breakEven.at(changes).report;
  expect(results.map(({label}) => label)).toContain(
    `Own GPUs if always full at ${rate} requests/s, per million tokens`,
  );
});
