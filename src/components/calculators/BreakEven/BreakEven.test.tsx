import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../ui/defineModel';
import {breakEvenCalculator, type BreakEvenValues, fieldsFor} from './inputs';
import BreakEven from './index';
import {chartOf} from './chart';
import {reportOf} from './report';
import {apiPriceOf, run} from './run';

const of = (changes: Partial<BreakEvenValues> = {}) => run(valuesOf(breakEvenCalculator, changes));
const refused = (changes: Partial<BreakEvenValues>) =>
  breakEvenCalculator.check?.(valuesOf(breakEvenCalculator, changes)) ?? {};

test('DeepSeek published a day: its tokens at its list prices are 562,027 USD', () => {
  const day = {input: 60_800, output: 16_800, cached: (342 / 608) * 100};
  const prices = {priceInput: 0.55, priceCached: 0.14, priceOutput: 2.19};
  expect(apiPriceOf(valuesOf(breakEvenCalculator, {...day, ...prices})) * 776e3).toBeCloseTo(
    562_060,
    -3,
  );
});

describe('own GPUs', () => {
  test('a measured throughput gives GPUs × price / (tokens/s × 3,600)', () => {
    const measured = of({source: 'measured', measured: 5000, gpus: '2', gpuHour: 3});
    expect(measured.fullLoadPerMillion).toBeCloseTo((2 * 3) / (5000 * 3600e-6), 9);
    expect(measured.utilization).toBeCloseTo(measured.fullLoadPerMillion / 0.54, 9);
  });

  test('full GPUs are cheaper than the API of the example; its volume is far below the break-even', () => {
    const start = of();
    expect(start.fullLoadPerMillion).toBeLessThan(start.apiPerMillion / 2);
    expect(start.ownPerMillion).toBeGreaterThan(2 * start.apiPerMillion);
    expect(start.firstPerDay).toBeGreaterThan(3 * 500);
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

  test('at full efficiency throughput is a bound, and the report says so', () => {
    const values = valuesOf(breakEvenCalculator, {mfu: 100, mbu: 100});
    const report = reportOf(values, run(values));
    expect(report.assumptions.join(' ')).toContain('upper bound from peak rates');
    expect(report.results.map(({label}) => label)).toContain('Full load of a replica, at most');
  });
});

test('what cannot run is refused beside its field', () => {
  expect(refused({gpus: '1', weights: 'bf16'})).toHaveProperty('gpus');
  expect(refused({batch: 4000})).toEqual({
    batch: expect.stringMatching(/^At most \d+ such sequences/),
  });
  expect(refused({batch: 4000, source: 'measured'})).toEqual({});
});

test('a measured throughput hides what only a computed one needs', () => {
  expect(fieldsFor('measured')).toContain('measured');
  expect(fieldsFor('measured')).not.toContain('mfu');
  expect(fieldsFor('computed')).not.toContain('measured');
});

test('the line of own GPUs rises by a replica at every step', () => {
  const values = valuesOf(breakEvenCalculator);
  const result = run(values);
  const points = chartOf(values, result).series[1]?.points ?? [];
  const rises = points.flatMap(([x, y], i) => {
    const next = points[i + 1];
    return next && next[0] === x ? [next[1] - y] : [];
  });
  expect(rises.length).toBeGreaterThan(3);
  for (const rise of rises) expect(rise).toBeCloseTo(result.fleet.replicaCostPerMonth, 6);
});

test('a free API has no break-even', () => {
  const free = {priceInput: 0, priceCached: 0, priceOutput: 0};
  const values = valuesOf(breakEvenCalculator, free);
  const report = reportOf(values, run(values));
  expect(report.summary).toContain('never cheaper');
  expect(report.results).toContainEqual({
    label: 'Break-even utilization, GPU cost alone',
    value: 'none, the API is free',
  });
});

test('the HTML of the server has the default result, the chart and its numbers', () => {
  const html = renderToStaticMarkup(<BreakEven />);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(words).toContain('USD 0.54 per million tokens from the API');
  expect(words).toContain('USD 1.19 per million on own GPUs at this volume');
  expect(words).toContain(
    'The API costs less at this volume: USD 8,218 against USD 18,149 a month.',
  );
  expect(html).toMatch(/role="img" aria-label="The API&#x27;s cost rises/);
  expect(words).toContain('break-even 3.77');
});
