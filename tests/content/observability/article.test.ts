// Signals that engines lack by the article on observability, and the queries of its first hour.
import {describe, expect, test} from 'vitest';
import {metricsOf, type Metric} from '../../../src/data/metrics';
import {readPage} from './page';
import {queryFaults} from './queryFaults';
import {recorded} from './rules';

test('what the table calls missing is missing in the reference, and the rest is there', () => {
  const has = (system: Metric['system'], signal: Metric['signal']) =>
    metricsOf(system).some((metric) => metric.signal === signal && metric.status !== 'removed');
  const missing: readonly [Metric['system'], readonly Metric['signal'][]][] = [
    ['tensorrt-llm', ['itl']],
    ['llama-cpp', ['ttft', 'itl', 'tpot', 'errors']],
    ['lmdeploy', ['itl', 'preemption', 'errors']],
    ['tgi', ['ttft', 'itl', 'kv-cache']],
  ];
  for (const [system, signals] of missing) {
    for (const signal of signals) expect(has(system, signal), `${system} ${signal}`).toBe(false);
  }
  expect(metricsOf('llama-cpp').some(({kind}) => kind === 'histogram')).toBe(false);
  expect(metricsOf('sglang').every(({needs}) => needs?.startsWith('--enable-metrics'))).toBe(true);
  for (const system of ['vllm', 'sglang', 'tensorrt-llm', 'lmdeploy'] as const) {
    const name = metricsOf(system).find(({signal}) => signal === 'ttft')?.name;
    expect(name).toMatch(/[:_]time_to_first_token_seconds$/);
  }
});

describe('the queries of the first hour', () => {
  const source = readPage('incidents') + readPage('telemetry');
  const queries = [...source.matchAll(/^```text\n(.*?)^```/gms)].flatMap(([, text = '']) =>
    text.split('\n').filter((line) => line !== '' && !line.startsWith('#')),
  );

  test('are there for every symptom', () => {
    expect(queries.length).toBeGreaterThan(20);
  });

  test.each(queries)('%s names known metrics, by their kinds and labels', (query) => {
    expect(queryFaults(query, recorded)).toEqual([]);
  });
});
