import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../ui/defineModel';
import {modelMarkdown} from '../../ui/markdown';
import {chartOf} from './chart';
import CapacityPlan from './index';
import {capacityPlan, type CapacityValues} from './inputs';
import {reportOf} from './report';
import {run} from './run';
import {verdictOf} from './words';

type Changes = Partial<CapacityValues>;
const of = (changes: Changes = {}) => run(valuesOf(capacityPlan, changes));
const verdict = (changes: Changes = {}) => verdictOf(valuesOf(capacityPlan, changes), of(changes));
const refused = (changes: Changes) => capacityPlan.check?.(valuesOf(capacityPlan, changes)) ?? {};

describe('the default', () => {
  const plan = of();

  test('needs twice the devices of a bare peak, for a mean load of a sixth', () => {
    expect(plan.now.devices / plan.bareDevices).toBeCloseTo(32 / 16, 9);
    expect(plan.now.meanUtilization).toBeGreaterThan(0.15);
    expect(plan.now.meanUtilization).toBeLessThan(0.17);
  });

  test('has to be ordered before it is short', () => {
    expect(verdict()).toContain('You need 4 nodes now and have 5. This is enough until month 7');
    expect(verdict()).toContain('order within 3 months');
  });
});

describe('policy', () => {
  test('the peak, not the mean, decides', () => {
    expect(of({peak: 6.4}).now.busyReplicas).toBeGreaterThan(1.9 * of().now.busyReplicas);
  });

  test('a larger node costs a larger spare', () => {
    expect(of({perNode: 8, surge: 0}).now.spareReplicas).toBe(8);
    expect(of({perNode: 1, surge: 0}).now.spareReplicas).toBe(1);
  });

  test('lengths of prompt and answer change tokens, not the plan', () => {
    const long = of({prompt: 20_000});
    expect(long.peakPromptTokens).toBeCloseTo(10 * of().peakPromptTokens, 6);
    expect(long.now.devices).toBe(of().now.devices);
  });

  test('delivery counts growth during the lead time', () => {
    expect(of({leadTime: 12}).atDelivery.devices).toBeGreaterThan(of().atDelivery.devices);
    expect(of({leadTime: 0}).atDelivery).toEqual(of().now);
  });
});

test.each([
  [{nodes: 2}, '2 are missing. An order arrives in 4 months'],
  [{growth: 0}, 'enough for five years'],
  [{leadTime: 7}, 'order now'],
  [{leadTime: 8}, 'the order is 1 month late'],
  [{leadTime: 3.5}, 'order within 3.5 months'],
])('%j is said as %j', (changes, words) => {
  expect(verdict(changes)).toContain(words);
});

test('a demand without measure is refused beside the goodput', () => {
  expect(refused({requestsPerDay: 10_000_000_000, goodput: 0.01})).toHaveProperty('goodput');
  expect(refused({})).toEqual({});
});

test('the chart marks the date of the order, and its table has every month', () => {
  const values = valuesOf(capacityPlan);
  const chart = chartOf(values, run(values));
  expect(chart.marks).toEqual([{axis: 'x', value: 3, label: 'order by'}]);
  expect(chart.numbers?.rows).toHaveLength(19);
  const late = valuesOf(capacityPlan, {leadTime: 9});
  expect(chartOf(late, run(late)).marks).toEqual([]);
});

test('the HTML of the server has the plan, the steps and the chart', () => {
  const html = renderToStaticMarkup(<CapacityPlan />);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  for (const text of ['32 devices', 'In whole nodes', 'order within 3 months', 'Autoscaling:']) {
    expect(words).toContain(text);
  }
  expect(html).toMatch(/role="img" aria-label="Devices needed grow from 32/);
});

test('the Markdown copy has the formula with its numbers', () => {
  const values = valuesOf(capacityPlan);
  const text = modelMarkdown(capacityPlan, values, reportOf(values, run(values)), 'https://x');
  expect(text).toContain('busy = ceil(40.0 / (5.00 × 80 %)) = 10 replicas');
  expect(text).toContain('order by = month of shortage 7 − 4 months');
});
