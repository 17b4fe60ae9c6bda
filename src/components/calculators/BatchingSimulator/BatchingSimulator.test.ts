import {describe, expect, test} from 'vitest';
import {valuesOf} from '../../../forms/defineForm';
import {cellsOf} from '../../ui/results/table';
import {batchingSimulator, type BatchingValues} from './calculator';
import {timelineOf} from './chart';
import {type BatchingResult, type PolicyId} from './compute';

const run = (changes: Partial<BatchingValues>) => batchingSimulator.at(changes).result;
const of = (result: BatchingResult, id: PolicyId) => {
  const found = result.policies.find((policy) => policy.id === id);
  if (!found) throw new Error(`${id} was not run`);
  return found;
};

describe('the defaults', () => {
  const {result} = batchingSimulator.start();
  const [fixed, whole, chunked] = [
    of(result, 'static'),
    of(result, 'whole'),
    of(result, 'chunked'),
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
      of(result, id).requests.map((r) => [r.arrivalSeconds, r.promptTokens, r.outputTokens]);
    expect(lengths('static')).toEqual(lengths('chunked'));
  });

  test('the figure shows the places that static batching holds', () => {
    const {panels, end, numbers} = timelineOf(result);
    const phases = (panel: number) => panels[panel]?.rows.flat().map(({phase}) => phase);
    expect(phases(0)).toContain('held');
    expect(phases(3)).not.toContain('held');
    const ends = panels.flatMap(({rows}) => rows.flat().map((stretch) => stretch.end));
    expect(Math.max(...ends)).toBe(end);
    expect(numbers.rows).toHaveLength(24);
  });

  test('the copied text has each metric of each policy once, and both ends of the first token of clients', () => {
    const labels = batchingSimulator.start().report.results.map(({label}) => label);
    expect(labels).toHaveLength(4 * 15 + 2);
    expect(new Set(labels).size).toBe(labels.length);
  });
});

test('another seed gives other requests, the same seed the same', () => {
  const throughput = (seed: number) => of(run({requests: 30, seed}), 'chunked').summary;
  expect(throughput(3)).toEqual(throughput(3));
  expect(throughput(3)).not.toEqual(throughput(4));
});

test('clients in place of arrivals have a range, which grows with the places', () => {
  const high = (sequences: number) =>
    batchingSimulator.at({sequences, requests: 10, policy: 'chunked'}).number('ttftTogether');
  expect(high(64)).toBeGreaterThan(high(8));
  const {number} = batchingSimulator.at({sequences: 1, requests: 10, policy: 'chunked'});
  expect(number('ttftTogether')).toBeCloseTo(number('ttftAlone') + 0.05, 9);
});

test('a single policy has one large number, and a verdict on the load alone', () => {
  const {result, values, text} = batchingSimulator.at({policy: 'whole', requests: 20});
  expect(result.policies.map(({id}) => id)).toEqual(['whole']);
  expect(batchingSimulator.verdict?.(result, values)).toMatch(
    /^With continuous batching .* The load is .* of that/,
  );
  expect(() => text('last')).toThrow();
});

test('a percentile for which the run is too short is withheld, and comes with a longer run', () => {
  const rows = (requests: number) => {
    const {result, values} = batchingSimulator.at({requests, policy: 'chunked'});
    const [table] = batchingSimulator.figures?.(result, values) ?? [];
    return table?.kind === 'table' ? table.rows.map((row) => cellsOf(row)[0]) : [];
  };
  expect(rows(80)).not.toContain('TTFT, p90');
  expect(rows(200)).toContain('TTFT, p90');
  expect(rows(200)).not.toContain('TTFT, p99');
});

test('above capacity no policy is steady', () => {
  const {result, values} = batchingSimulator.at({rate: 50, prompt: 6000});
  expect(batchingSimulator.remarks?.(result, values)[0]).toContain(
    'chunked prefill while requests arrive',
  );
});

test('long answers are given to fewer requests, and it says so', () => {
  const {result, values} = batchingSimulator.at({output: 4000, policy: 'static', rate: 1});
  expect(result.policies[0]?.requests).toHaveLength(75);
  expect(batchingSimulator.remarks?.(result, values)[0]).toContain('cut to 75 of 80 requests');
});

test.each([
  [{budget: 32}, 'budget', 'At least 64'],
  [{model: 'meta-llama/Llama-3.1-70B'}, 'device', 'leave no memory'],
  [{prompt: 32_000, output: 4000, model: 'meta-llama/Llama-2-7b-hf'}, 'prompt', 'at most 4,096'],
] as const)('%o is refused at %s', (changes, input, text) => {
  expect(batchingSimulator.check?.(valuesOf(batchingSimulator, changes))[input]).toContain(text);
});
