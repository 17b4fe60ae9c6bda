import {describe, expect, test} from 'vitest';
import {queryFaults} from './queryFaults';
import {readQuery} from './selectors';

test('a query is read: selectors, ranges, the function around them, groupings', () => {
  const {selectors, groupedBy} = readQuery(
    'sum by (le) (rate(vllm:a_bucket{le="1.0", model_name=~"x|y"}[5m])) / on (slo) group_left () slo:b * 1e9 > 0.5 unless c offset 10m',
  );
  expect(selectors.map(({name, within, isRange}) => [name, within, isRange])).toEqual([
    ['vllm:a_bucket', 'rate', true],
    ['slo:b', '', false],
    ['c', '', false],
  ]);
  expect([...(selectors[0]?.labels ?? [])]).toEqual([
    ['le', '1.0'],
    ['model_name', 'x|y'],
  ]);
  expect(groupedBy).toEqual(['le', 'slo']);
});

describe('faults', () => {
  const recorded = new Map([['service:x:rate5m', ['service', 'slo']]]);

  test.each([
    ['rate(vllm:num_requests_running[5m])', 'a gauge, of which rate means nothing'],
    ['vllm:num_preemptions_total', 'needs rate or increase, not nothing'],
    ['max(vllm:generation_tokens_total)', 'needs rate or increase, not max'],
    ['vllm:num_requests_wating', 'neither in data/metrics.json nor recorded'],
    ['vllm:time_to_first_token_seconds', 'neither in data/metrics.json nor recorded'],
    ['vllm:num_requests_running{model="a"}', 'has no label model'],
    ['sum by (tenant) (vllm:num_requests_running)', 'no metric of the query has the label tenant'],
    ['service:x:rate5m{instance="a"}', 'has no label instance'],
    [
      'histogram_quantile(0.9, sum(rate(vllm:time_to_first_token_seconds_bucket[5m])))',
      'summed by le',
    ],
    [
      'histogram_quantile(0.9, sum by (le) (rate(vllm:time_to_first_token_seconds_sum[5m])))',
      'needs buckets',
    ],
    ['rate(vllm:num_requests_waiting_count[5m])', 'neither in data/metrics.json nor recorded'],
  ])('%s', (expr, fault) => {
    expect(queryFaults(expr, recorded).join()).toContain(fault);
  });

  test.each([
    'sum by (service) (rate(vllm:time_to_first_token_seconds_bucket{le="1.0"}[5m]))',
    'histogram_quantile(0.99, sum by (le) (rate(vllm:time_to_first_token_seconds_bucket[5m])))',
    'avg_over_time(service:x:rate5m{slo="itl"}[1h]) * 3600',
    'max by (node) (up{job="dcgm-exporter"} == 1)',
    'changes(DCGM_FI_DEV_XID_ERRORS[10m]) > 0',
    'absent(vllm:generation_tokens_total)',
    'up unless on (instance) group by (instance) (vllm:generation_tokens_total)',
  ])('none in %s', (expr) => {
    expect(queryFaults(expr, recorded)).toEqual([]);
  });
});
