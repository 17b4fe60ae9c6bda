import {distribution} from '@site/src/inference/metrics/percentile';
import {expect, test} from 'vitest';
import {notSteady} from './steadiness';
import {furthestTail, requestsFor, tailOf} from './tails';

const run = (requests: number) =>
  distribution(
    Array.from({length: requests}, (_, i) => i),
    'linear',
  );

test('a percentile needs 20 values beyond it', () => {
  expect([50, 90, 95, 99].map(requestsFor)).toEqual([40, 200, 400, 2000]);
  expect(tailOf(run(399), 'p95')).toBe('–');
  expect(tailOf(run(400), 'p95')).toBe('379 s');
  expect(tailOf(null, 'p50')).toBe('–');
});

test('the furthest percentile grows with the run', () => {
  expect([10, 80, 240, 500, 2000].map(furthestTail)).toEqual(['p50', 'p50', 'p90', 'p95', 'p99']);
});

test('what does not keep up is named', () => {
  expect(notSteady([])).toBeUndefined();
  expect(notSteady(['static', 'dynamic batching'])).toContain('under static and dynamic batching');
});
