import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineForm';
import {capacityPlan, type CapacityValues} from './calculator';
import {chartOf} from './chart';

type Changes = Partial<CapacityValues>;
const of = (changes: Changes = {}) => capacityPlan.at(changes).result;
const refused = (changes: Changes) => capacityPlan.check?.(valuesOf(capacityPlan, changes)) ?? {};

test('the default needs twice the devices of a bare peak, for a mean load of a sixth', () => {
  const plan = of();
  expect(plan.now.totalReplicas / plan.bareReplicas).toBeCloseTo(2, 9);
  expect(plan.now.meanUtilization).toBeGreaterThan(0.15);
  expect(plan.now.meanUtilization).toBeLessThan(0.17);
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

test('a demand without measure is refused beside the goodput', () => {
  expect(refused({requestsPerDay: 10_000_000_000, goodput: 0.01})).toHaveProperty('goodput');
});

test('the chart marks the date of the order, and its table has every month', () => {
  const {values, result} = capacityPlan.at();
  const chart = chartOf(values, result);
  expect(chart.marks).toEqual([{axis: 'x', value: 3, label: 'order by'}]);
  expect(chart.numbers?.rows).toHaveLength(19);
  const late = capacityPlan.at({leadTime: 9});
  expect(chartOf(late.values, late.result).marks).toEqual([]);
});
