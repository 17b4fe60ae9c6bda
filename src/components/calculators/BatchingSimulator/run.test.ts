import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineModel';
import {BatchingRun, simulateAll, type Outcome} from './run';
import type {PolicyId} from './choices';
import {batchingSimulator} from './inputs';
import {timelineOf} from './timeline';

const of = (outcome: Outcome, id: PolicyId) => {
  const found = outcome.policies.find((policy) => policy.id === id);
  if (!found) throw new Error(`${id} was not run`);
  return found;
};

describe('the defaults', () => {
  const outcome = simulateAll(valuesOf(batchingSimulator));
  const [fixed, whole, chunked] = [
    of(outcome, 'static'),
    of(outcome, 'whole'),
    of(outcome, 'chunked'),
  ];

  test('continuous batching has more than twice the throughput, of a device as busy', () => {
    expect(fixed.summary.utilization).toBeGreaterThan(0.9);
    expect(chunked.summary.outputTokensPerSecond).toBeGreaterThan(
      2 * fixed.summary.outputTokensPerSecond,
    );
  });

  test('chunked prefill changes the longest gap by an order of magnitude, not the throughput', () => {
    expect(whole.summary.gaps?.max).toBeGreaterThan(10 * (chunked.summary.gaps?.max ?? NaN));
    const ratio = chunked.summary.outputTokensPerSecond / whole.summary.outputTokensPerSecond;
    expect(Math.abs(ratio - 1)).toBeLessThan(0.03);
  });

  test('all policies get the same requests', () => {
    const lengths = (id: PolicyId) =>
      of(outcome, id).requests.map((r) => [r.arrivalSeconds, r.promptTokens, r.outputTokens]);
    expect(lengths('static')).toEqual(lengths('chunked'));
  });

  test('the figure shows the places that static batching holds', () => {
    const {panels, end} = timelineOf(outcome);
    const phases = (panel: number) => panels[panel]?.rows.flat().map(({phase}) => phase);
    expect(phases(0)).toContain('held');
    expect(phases(3)).not.toContain('held');
    const ends = panels.flatMap(({rows}) => rows.flat().map((stretch) => stretch.end));
    expect(Math.max(...ends)).toBe(end);
  });
});

test('a run in slices finds what a run in one go finds', () => {
  const values = valuesOf(batchingSimulator, {requests: 30, seed: 7});
  const run = new BatchingRun(values);
  let before = 0;
  while (!run.runFor(0)) {
    expect(run.progress).toBeGreaterThanOrEqual(before);
    before = run.progress;
  }
  expect(run.outcome()).toEqual(simulateAll(values));
});

test('another seed gives other requests, the same seed the same', () => {
  const throughput = (seed: number) =>
    of(simulateAll(valuesOf(batchingSimulator, {requests: 30, seed})), 'chunked').summary
      .outputTokensPerSecond;
  expect(throughput(3)).toBe(throughput(3));
  expect(throughput(3)).not.toBe(throughput(4));
});

test('a single policy can be run', () => {
  const {policies} = simulateAll(valuesOf(batchingSimulator, {policy: 'whole', requests: 20}));
  expect(policies.map(({id}) => id)).toEqual(['whole']);
});

test('a request that the cache cannot hold is answered with a problem', () => {
  const {policies, problems} = simulateAll(
    valuesOf(batchingSimulator, {
      device: 'nvidia-l4',
      prompt: 30_000,
      promptSpread: 0,
      requests: 10,
    }),
  );
  expect(policies).toEqual([]);
  expect(problems[0]?.message).toContain('must hold the longest request');
});

test.each([
  [{budget: 32}, 'budget', 'At least 64'],
  [{requests: 2000, output: 4000}, 'requests', 'At most 75'],
  [{model: 'meta-llama/Llama-3.1-70B'}, 'device', 'leave no memory'],
] as const)('%o is refused at %s', (changes, input, text) => {
  expect(batchingSimulator.check?.(valuesOf(batchingSimulator, changes))[input]).toContain(text);
});
