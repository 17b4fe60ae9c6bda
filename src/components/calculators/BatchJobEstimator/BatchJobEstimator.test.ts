import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineForm';
import {batchJobEstimator, type JobValues} from './calculator';
import {chartOf} from './chart';
import {routeOf, type JobResult, type RouteId} from './compute';

type Changes = Partial<JobValues>;
const of = (changes: Changes = {}) => batchJobEstimator.at(changes).result;
/** A longer job on cheaper devices: a million requests on four replicas. */
const large = (changes: Changes = {}) =>
  of({
    requests: 1_000_000,
    output: 300,
    shared: 50,
    replicas: 4,
    onDemand: 3,
    spot: 1.5,
    deadline: 24,
    ...changes,
  });
const cost = (result: JobResult, id: RouteId) => routeOf(result, id)?.cost ?? NaN;
const hours = (result: JobResult, id: RouteId) => routeOf(result, id)?.hours ?? NaN;
const refused = (changes: Changes) =>
  batchJobEstimator.check?.(valuesOf(batchJobEstimator, changes)) ?? {};

describe('the default', () => {
  const job = of();

  test('spot with every answer saved is cheapest, at half the price and hardly more time', () => {
    expect(job.best?.id).toBe('saved');
    expect(cost(job, 'saved') / cost(job, 'onDemand')).toBeLessThan(0.52);
    expect(hours(job, 'saved') / hours(job, 'onDemand')).toBeLessThan(1.03);
  });

  test('the batch API promises nothing before the morning', () => {
    expect(routeOf(job, 'api')?.inTime).toBe(false);
    expect(routeOf(job, 'onDemand')?.inTime).toBe(true);
  });

  test('results written at the end cost the whole discount of spot in a longer job', () => {
    const long = large();
    expect(cost(long, 'atEnd') / cost(long, 'onDemand')).toBeGreaterThan(0.9);
  });
});

describe('own devices', () => {
  test('without interruptions and without a price difference all ways cost the same', () => {
    const calm = large({interruptions: 0, spot: 3});
    expect(cost(calm, 'saved')).toBeCloseTo(cost(calm, 'onDemand'), 6);
    expect(cost(calm, 'atEnd')).toBeCloseTo(cost(calm, 'onDemand'), 6);
  });

  test('a smaller batch costs more per token, and a cached prefix less', () => {
    expect(cost(large({batch: 32}), 'onDemand')).toBeGreaterThan(1.5 * cost(large(), 'onDemand'));
    expect(cost(large({shared: 90}), 'onDemand')).toBeLessThan(0.75 * cost(large(), 'onDemand'));
  });

  test('more replicas shorten the job and lose less of it at an interruption', () => {
    const [few, many] = [large({replicas: 2}), large({replicas: 8})];
    expect(hours(many, 'onDemand')).toBeLessThan(hours(few, 'onDemand') / 3);
    expect(cost(many, 'atEnd')).toBeLessThan(cost(few, 'atEnd') / 2);
    expect(routeOf(few, 'atEnd')?.inTime).toBe(false);
  });

  test('a way without headway is left out', () => {
    const hopeless = large({interruptions: 5, replicas: 1});
    expect(routeOf(hopeless, 'atEnd')).toBeUndefined();
  });

  test('no more sequences run together than there are requests', () => {
    expect(of({requests: 40, replicas: 4}).rates.batch).toBe(10);
  });
});

test('the API charges cached tokens by its rule', () => {
  const api = (stacking: 'both' | 'cacheOnly' | 'batchOnly') => cost(large({stacking}), 'api');
  // 1,000 million tokens each cached and not, 300 million generated.
  expect(api('both')).toBeCloseTo(1000 * 0.25 + 1000 * 0.05 + 300 * 0.75, 6);
  expect(api('cacheOnly')).toBeCloseTo(1000 * 0.25 + 1000 * 0.1 + 300 * 0.75, 6);
  expect(api('batchOnly')).toBeCloseTo(2000 * 0.25 + 300 * 0.75, 6);
  expect(routeOf(large({deadline: 12}), 'api')?.inTime).toBe(false);
});

test('what cannot run is refused beside its field', () => {
  expect(refused({gpus: '1', weights: 'bf16'})).toHaveProperty('gpus');
  expect(refused({prompt: 100_000, model: 'meta-llama/Llama-3.1-8B', output: 100_000})).toEqual({
    prompt: expect.stringContaining('the context of the model'),
  });
  expect(Object.keys(refused({device: 'nvidia-a100-80gb-sxm'}))).toEqual(['device', 'weights']);
});

test('the chart leaves out what is off the scale, and its table says so', () => {
  const {values, result} = batchJobEstimator.at({requests: 1_000_000});
  const {series, numbers} = chartOf(values, result);
  const atEnd = series.find(({label}) => label.includes('at the end'));
  expect(atEnd?.points.length).toBeLessThan(10);
  expect(JSON.stringify(numbers?.rows)).toContain('never ends');
});
