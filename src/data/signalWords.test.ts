import {expect, test} from 'vitest';
import {metricById} from './metrics';
import {kindAndUnit, nameParts} from './signalWords';

test('a unit stands beside the kind, and a ratio is called one', () => {
  expect(kindAndUnit(metricById('vllm-time-to-first-token-seconds'))).toBe('histogram, s');
  expect(kindAndUnit(metricById('vllm-kv-cache-usage-perc'))).toBe('gauge, ratio');
  expect(kindAndUnit(metricById('kube-pod-status-phase'))).toBe('gauge');
});

test('the parts of a name are the name', () => {
  for (const name of ['vllm:num_requests_waiting', 'gen_ai.client.token.usage']) {
    expect(nameParts(name).join('')).toBe(name);
  }
  expect(nameParts('vllm:num_requests')).toEqual(['vllm:', 'num_', 'requests']);
});
