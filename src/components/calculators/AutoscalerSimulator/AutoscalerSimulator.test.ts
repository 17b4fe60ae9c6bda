import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineForm';
import {autoscalerSimulator, type AutoscalerValues} from './calculator';
import {replicaChart, waitingChart} from './chart';
import {shortSeconds} from './compute';

type Changes = Partial<AutoscalerValues>;
const of = (changes: Changes = {}) => autoscalerSimulator.at(changes).result;
const refused = (changes: Changes) =>
  autoscalerSimulator.check?.(valuesOf(autoscalerSimulator, changes)) ?? {};

test('without noise a constant rate is served by ceil(rate × time ÷ (slots × target))', () => {
  // 10 × 20 ÷ (64 × 0.8) = 3.9.
  const steady = of({shape: 'constant', base: 10, service: 20, noise: 0, hours: 2, price: 3});
  const {run, oracleCost, fixedCost} = steady;
  expect(run.steps.every(({ready, wanted}) => ready === 4 && wanted === 4)).toBe(true);
  // Just full, 10 × 20 ÷ 64 = 3.1: also four. Two hours at 3 an hour.
  expect([run.cost, oracleCost, fixedCost].map((cost) => cost.toFixed(2))).toEqual([
    '24.00',
    '24.00',
    '24.00',
  ]);
});

describe('the argument', () => {
  const kv = of({signal: 'kvCache'});
  const concurrency = of();

  test('a shorter cold start serves more of the same step in time', () => {
    const attained = [0, 30, 180, 451].map((cold) => of({cold}).run.withinLimit);
    expect(attained).toEqual([...attained].sort((a, b) => b - a));
  });
  test('on KV use the fleet is short far longer than on requests', () => {
    expect(shortSeconds(kv)).toBeGreaterThan(3 * shortSeconds(concurrency));
  });
  test('both follow a slow day alike', () => {
    const day: Changes = {shape: 'daily', hours: 24, cold: 180};
    expect(of({...day, signal: 'kvCache'}).run.cost).toBeCloseTo(of(day).run.cost, 0);
  });
  test('on GPU utilization the fleet costs more than one that is fixed for the peak', () => {
    const gpu = of({signal: 'gpu', shape: 'daily', hours: 24});
    expect(gpu.run.cost).toBeGreaterThan(2 * gpu.fixedCost);
  });
  test('on the queue alone it starts and stops all day', () => {
    const day: Changes = {shape: 'daily', hours: 24};
    expect(of({...day, signal: 'queue'}).run.coldStarts).toBeGreaterThan(
      20 * of(day).run.coldStarts,
    );
  });
});

test.each([
  [{min: 50}, 'min', 'At most 20'],
  [{min: 0, signal: 'kvCache'}, 'min', 'could never start the first one'],
  [{min: 0, signal: 'gpu'}, 'min', 'could never start the first one'],
  [{panic: 90}, 'panic', 'At most 60'],
] as const)('%o is refused at %s', (changes, input, text) => {
  expect(refused(changes)[input]).toContain(text);
});

test('from zero the queue starts a replica', () => {
  expect(refused({min: 0, signal: 'queue'})).toEqual({});
  const {run} = of({min: 0, signal: 'queue', cold: 30, base: 1});
  expect(run.steps.some(({ready}) => ready === 0)).toBe(true);
  expect(run.steps.at(-1)?.ready).toBeGreaterThan(0);
});

test('the same seed gives the same run, another one another', () => {
  const waits = (seed: number) => of({seed}).run.meanWaitSeconds;
  expect(waits(1)).toBe(waits(1));
  expect(waits(1)).not.toBe(waits(2));
});

test('the form shows the target of the chosen signal', () => {
  const texts = {} as Record<keyof AutoscalerValues, string>;
  const fields = (signal: string) => autoscalerSimulator.fields?.({...texts, signal});
  expect(fields('queue')).toContain('queueTarget');
  expect(fields('queue')).not.toContain('target');
  expect(fields('gpu')).toContain('target');
});

test('the highest queue of the run is in the chart', () => {
  const comparison = of({shape: 'spike', cold: 10});
  const most = Math.max(...comparison.run.steps.map(({waiting}) => waiting));
  const drawn = waitingChart(comparison).series[0]?.points.map(([, y]) => y) ?? [];
  expect(Math.max(...drawn)).toBe(most);
  expect(replicaChart(comparison).series.map(({label}) => label)).toEqual([
    'Needed',
    'Wanted',
    'Ready',
  ]);
});
