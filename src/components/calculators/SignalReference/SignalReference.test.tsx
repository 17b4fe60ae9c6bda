import {gzipSync} from 'node:zlib';
import {expect, test} from 'vitest';
import {testHtml} from '@site/src/jsx/testHtml';
import {metricById, metrics, sourcesOfMetric} from '../../../data/metrics';
import {rowAddress} from '../../../data/rowAddress';
import {METRIC_SIGNALS, METRIC_SYSTEMS} from '../../../data/schemas/metricTerms';
import {signalReference} from './calculator';
import SignalReference from './index';

const html = testHtml(<SignalReference />);
type Changes = Parameters<typeof signalReference.at>[0];
const view = (changes?: Changes) => signalReference.at(changes).result;
const names = (changes: Changes) => view(changes).rows.map(({name}) => name);

test('the server renders every metric with an address, its trap and its source', () => {
  for (const {id} of metrics) {
    const address = rowAddress('signal', id);
    expect(html).toContain(`<a id="${address}" href="#${address}">`);
  }
  expect(html.match(/<tr/g)).toHaveLength(metrics.length + 1);
  expect(html).toContain(`${metrics.length} of ${metrics.length} metrics, sorted by Question`);
  const usage = metricById('vllm-kv-cache-usage-perc');
  expect(html).toContain(`${usage.description}<b>${usage.caution}</b>`);
  expect(html).toContain(`<a href="${sourcesOfMetric(usage)[0]?.url}">`);
});

test('the rows weigh less than a picture', () => {
  expect(gzipSync(html).length).toBeLessThan(30_000);
});

test('each filter leaves what it names and nothing else', () => {
  for (const system of METRIC_SYSTEMS) {
    const {rows} = view({system});
    expect(new Set(rows.map((row) => row.system))).toEqual(new Set([system]));
  }
  const kept = METRIC_SIGNALS.flatMap((signal) => view({signal}).rows);
  expect(kept).toHaveLength(metrics.length);
  expect(names({signal: 'kv-cache', system: 'vllm', find: 'usage_perc blocks'})).toEqual([
    'vllm:kv_cache_usage_perc',
  ]);
  expect(view({layer: 'gateway'}).rows.every(({system}) => system === 'llm-d')).toBe(true);
});

test('the name of a series finds its histogram, and a declared name the exported one', () => {
  expect(names({find: 'vllm:time_to_first_token_seconds_bucket'})).toEqual([
    'vllm:time_to_first_token_seconds',
  ]);
  expect(names({find: 'vllm:nixl_num_failed_transfers'})).toEqual([
    'vllm:nixl_num_failed_transfers_total',
  ]);
});

test('equal questions stay in the order of the file, and a header turns the order around', () => {
  const systems = view({signal: 'ttft'}).rows.map(({system}) => system);
  expect(systems.slice(0, 3)).toEqual(['vllm', 'sglang', 'tensorrt-llm']);
  const sorted = names({sort: 'name', order: 'descending', system: 'tgi'});
  expect(sorted).toEqual(sorted.toSorted().reverse());
});

test('the report counts, and where nothing is left it says what to do', () => {
  const report = (changes?: Changes) => signalReference.at(changes).report;
  expect(report().summary).toBe(`All ${metrics.length} metrics shown.`);
  expect(report({system: 'tgi'}).summary).toMatch(/^9 of \d+ metrics shown\.$/);
  expect(report({find: 'abacus'}).problems?.[0]).toContain('Loosen');
});
