import {renderToStaticMarkup} from 'react-dom/server';
import {describe, expect, test} from 'vitest';
import {paretoSystems, paretoTests} from '@site/src/data/pareto';
import {valuesOf} from '../../../forms/defineModel';
import {explore, type Run} from './run';
import ParetoExplorer from './index';
import {paretoExplorer, type ParetoValues} from './inputs';
import {reportOf} from './report';
import {verdictOf} from './verdict';
import {remarks, runName, standing} from './words';

const found = (changes: Partial<ParetoValues> = {}) => explore(valuesOf(paretoExplorer, changes));
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
    expect(remarks(found({mixed: true}))[0]).toContain('mixes tests');
  });

  test('the older software on the newer device is dominated throughout', () => {
    const runs = runsOf({model: 'MiniMax-M2.5', test: 'sglang-random-1k-1k'});
    const b200 = runs.filter(({system}) => system.hardware === '8 B200');
    expect(b200).toHaveLength(3);
    for (const run of b200) expect(standing(run)).toContain('dominated by 8 H100');
    expect(remarks(found({model: 'MiniMax-M2.5'})).join(' ')).toContain(
      'software (SGLang 0.5.8, SGLang 0.5.9)',
    );
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
  expect(verdictOf(found({least: 900}))).toContain('None reaches 900 tokens/s');
  expect(reportOf(found({least: 900})).formula).toEqual([]);
});

test('a stream that starts after minutes is remarked on', () => {
  expect(remarks(found({model: 'DeepSeek-V3.2', least: 10})).join(' ')).toContain(
    'mean TTFT is 128 s',
  );
});

test('filters that leave nothing name what there is', () => {
  expect(refused({device: 'L40S'})).toEqual({
    device: expect.stringContaining('There are points on B200') as string,
  });
  expect(refused({model: 'Llama 3.1 8B', test: 'sglang-random-1k-1k'})).toEqual({
    test: expect.stringContaining('MLPerf') as string,
  });
});

test('the HTML of the server has the frontiers, what is comparable, and sources', () => {
  const html = renderToStaticMarkup(<ParetoExplorer />);
  const words = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ');
  expect(words).toContain('4 tests, each with its own frontier');
  expect(words).toContain('8 B200, 100 clients');
  expect(words).toContain('none is so fast');
  expect(html).toMatch(/role="img" aria-label="Throughput per device against the speed/);
  expect(html).toContain('summary_results.json');
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
