import {describe, expect, test} from 'vitest';
import {paretoSystems, paretoTests} from '@site/src/data/pareto';
import {valuesOf} from '../../../forms/defineForm';
import {paretoExplorer, type ParetoValues} from './calculator';
import type {Run} from './compute';
import {runName, standing} from './words';

const found = (changes: Partial<ParetoValues> = {}) => paretoExplorer.at(changes).result;
const refused = (changes: Partial<ParetoValues>) =>
  paretoExplorer.check?.(valuesOf(paretoExplorer, changes)) ?? {};
const runsOf = (changes: Partial<ParetoValues>): readonly Run[] =>
  found(changes).groups.flatMap(({runs}) => runs);

test('there are over a hundred published points, and each test has some', () => {
  const points = paretoSystems.flatMap((system) => system.points);
  expect(points.length).toBeGreaterThan(100);
  for (const {id} of paretoTests) expect(points.some((point) => point.test === id)).toBe(true);
});

test('no run is faster than its own streams together: tokens/s is at most clients ÷ TPOT', () => {
  for (const {id, points} of paretoSystems) {
    for (const {load, tpotMs, outputTokensPerSecond, place} of points) {
      const clients = /^(\d+) client/.exec(load)?.[1];
      if (clients === undefined || tpotMs === null) continue;
      expect(outputTokensPerSecond, `${id}, ${place}`).toBeLessThanOrEqual(
        (Number(clients) * 1000) / tpotMs,
      );
    }
  }
});

describe('frontiers', () => {
  test('tests are never put on one frontier unless asked for', () => {
    const each = found();
    expect(each.groups).toHaveLength(4);
    for (const {runs} of each.groups) expect(new Set(runs.map(({test}) => test.id)).size).toBe(1);
    expect(found({mixed: true}).groups).toHaveLength(1);
  });

  test('the older software on the newer device is dominated throughout', () => {
    const runs = runsOf({model: 'MiniMax-M2.5', test: 'sglang-random-1k-1k'});
    const b200 = runs.filter(({system}) => system.hardware === '8 B200');
    expect(b200).toHaveLength(3);
    for (const run of b200) expect(standing(run)).toContain('dominated by 8 H100');
  });

  test('more clients can give less of both', () => {
    const runs = runsOf({model: 'Kimi-K2.5', test: 'sglang-random-1k-1k'});
    const crowded = runs.find(({point}) => point.load === '100 clients');
    expect(crowded && standing(crowded)).toBe('dominated by 8 H200, 16 clients; too slow');
  });

  test('a run without promise keeps no limit above zero', () => {
    const offline = runsOf({model: 'Llama 2 70B'}).filter(({point}) => point.load === 'offline');
    expect(offline.length).toBeGreaterThan(3);
    for (const {keepsLimit} of offline) expect(keepsLimit).toBe(false);
  });
});

test('cost follows the price of the reader', () => {
  const [cheap, dear] = [1, 4].map((price) => runsOf({price})[0]?.usdPerMillion ?? NaN);
  expect(dear).toBeCloseTo(4 * (cheap ?? NaN), 9);
});

test('a limit that nothing keeps is said', () => {
  const {result, values, report} = paretoExplorer.at({least: 900});
  expect(paretoExplorer.verdict?.(result, values)).toContain('None reaches 900 tokens/s');
  expect(report.formula).toEqual([]);
});

test('filters that leave nothing name what there is', () => {
  expect(refused({device: 'L40S'})).toEqual({
    device: expect.stringContaining('There are points on B200') as string,
  });
  expect(refused({model: 'Llama 3.1 8B', test: 'sglang-random-1k-1k'})).toEqual({
    test: expect.stringContaining('MLPerf') as string,
  });
});

test('every run has a name of its own within its model and test', () => {
  for (const {model} of paretoSystems) {
    for (const {runs} of found({model, least: 0}).groups) {
      const names = runs.map(
        (run) => `${runName(run)}, ${run.system.measuredBy}, ${run.system.software}`,
      );
      expect(new Set(names).size, model).toBe(names.length);
    }
  }
});
