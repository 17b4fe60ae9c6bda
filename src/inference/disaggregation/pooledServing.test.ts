import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {WIDE, linear, simulate, specs} from '../testing/testRuns';
import {delayParts} from './delayParts';
import {deliveredAtDecode} from './delivered';
import {createMixed} from './mixedReplicas';
import {serialMixing} from './serialMixing';
import {decodeBatch, decodingSequences, stallFreeBudget} from './workerLimits';
import {disaggregationWorthIt} from './worthIt';

/** Seconds that the cache of a prompt needs from worker to worker. */
const transferSeconds = (tokens: number) => 0.5 + tokens / 1e6;

/** One prefill and one decode worker with steps of one second. */
function split(requests: ReturnType<typeof specs>) {
  const done = simulate({
    requests,
    policy: {
      kind: 'disaggregated',
      prefillWorkers: 1,
      decodeWorkers: 1,
      tokenBudget: 100,
      transferSeconds,
    },
    limits: WIDE,
    stepTime: linear(),
  });
  return {requests: done.requests(), steps: done.steps};
}

function mixed(requests: ReturnType<typeof specs>, workers: number) {
  const run = createMixed({requests, workers, limits: WIDE, tokenBudget: 100, stepTime: linear()});
  run.runFor({});
  return {requests: run.requests(), steps: run.steps};
}

describe('the rival of two pools', () => {
  it('sends a request to the worker that has the fewest', () => {
    const {steps} = mixed(specs([0, 10, 3], [0.1, 10, 3]), 2);
    expect(new Set(steps.map(({worker}) => worker))).toEqual(new Set([0, 1]));
  });
  it('finds no prefix of a prompt in another', () => {
    const {requests} = mixed(specs([0, 64, 2], [10, 64, 2]), 1);
    expect(requests.map(({prefilledTokens}) => prefilledTokens)).toEqual([64, 64]);
  });
});

describe('what the client of a decode worker sees', () => {
  it('gets the first token when decoding begins: after transfer and the step that runs', () => {
    // Prefill ends at 1 s, the cache arrives at about 1.5 s, and the worker is free.
    const {requests, steps} = split(specs([0, 10, 3]));
    expect(requests[0]?.tokenSeconds[0]).toBe(1);
    const [seen] = deliveredAtDecode(requests, steps);
    expect(seen?.tokenSeconds[0]).toBeCloseTo(1.5, 3);
    expect(seen?.tokenSeconds.slice(1)).toEqual(requests[0]?.tokenSeconds.slice(1));
  });
  it('is left alone where an answer ends with prefill', () => {
    const {requests, steps} = split(specs([0, 10, 1]));
    expect(deliveredAtDecode(requests, steps)).toEqual(requests);
  });
  it('never comes after the second token, even if a full cache makes the decode worker compute the prompt again', () => {
    const done = simulate({
      requests: specs([0, 10, 30], [0.1, 10, 30], [0.2, 10, 30]),
      policy: {
        kind: 'disaggregated',
        prefillWorkers: 1,
        decodeWorkers: 1,
        tokenBudget: 100,
        transferSeconds,
      },
      limits: {...WIDE, kvBlocks: 60, blockTokens: 1},
      stepTime: linear(),
    });
    const requests = done.requests();
    expect(requests.some(({preemptions}) => preemptions.length > 0)).toBe(true);
    for (const {tokenSeconds} of deliveredAtDecode(requests, done.steps)) {
      expect([...tokenSeconds].sort((a, b) => a - b)).toEqual(tokenSeconds);
    }
  });
  it('never sees a gap that is longer than a decode step', () => {
    const {requests, steps} = split(specs([0, 10, 9], [0.7, 10, 9], [1.2, 10, 9]));
    for (const {tokenSeconds} of deliveredAtDecode(requests, steps)) {
      for (const [i, at] of tokenSeconds.entries()) {
        if (i > 0) expect(at - (tokenSeconds[i - 1] ?? at)).toBeLessThanOrEqual(1 + 1e-9);
      }
    }
  });
});

describe('delay parts', () => {
  it('add up to the difference of the mean latencies', () => {
    const requests = specs([0, 10, 6], [0.4, 30, 4], [0.9, 20, 5], [2.3, 40, 3]);
    const [apart, together] = [split(requests).requests, mixed(requests, 2).requests];
    const mean = (records: typeof apart) =>
      records.reduce((sum, r) => sum + (r.finishSeconds ?? 0) - r.arrivalSeconds, 0) /
      records.length;
    const {netGainSeconds} = disaggregationWorthIt(delayParts(together, apart));
    expect(netGainSeconds).toBeCloseTo(mean(together) - mean(apart), 9);
  });
});

/** 10 ms a step, 1 ms a sequence, 0.1 ms a prompt token. */
const stepTime = linear({
  fixedSeconds: 0.01,
  secondsPerDecodeToken: 0.001,
  secondsPerPrefillToken: 0.0001,
});

describe('limits of a worker', () => {
  const limit = {stepTime, stepSeconds: 0.0501, contextTokens: 100};
  it('takes sequences while steps are short enough, and no more than the cache', () => {
    expect(decodeBatch({...limit, most: 256})).toBe(40);
    expect(decodeBatch({...limit, most: 8})).toBe(8);
    expect(decodeBatch({...limit, stepSeconds: 0.01, most: 8})).toBe(0);
  });
  it('gives prompts what the decodes leave of a step', () => {
    const budget = (changes: object) =>
      stallFreeBudget({
        ...limit,
        sequences: 10,
        promptTokens: 5000,
        granularity: 10,
        most: 8192,
        ...changes,
      });
    // 50.1 − 10 − 10 = 30.1 ms are 301 prompt tokens; with the 10 decodes 311, and multiples of 10.
    expect(budget({})).toBe(310);
    expect(budget({most: 128})).toBe(120);
    expect(budget({sequences: 45})).toBe(0);
  });
  it('holds as many sequences as arrive while one of them decodes', () => {
    const at = (requestsPerSecond: number) =>
      decodingSequences({
        stepTime,
        contextTokens: 100,
        requestsPerSecond,
        outputTokens: 100,
        most: 50,
      });
    // n = 5 · 100 · (0.01 + 0.001 n) has the solution n = 10.
    expect(at(5)).toBe(10);
    expect(at(0)).toBe(1);
    expect(at(1000)).toBe(50);
  });
  keepsContract(
    'decodeBatch',
    fc.record({
      stepTime: fc.constant(stepTime),
      stepSeconds: field(0, 1e6),
      contextTokens: field(1, 1e7, true),
      most: field(1, 10_000, true),
    }),
    decodeBatch,
    {runs: 100},
  );
});

describe('serial mixing', () => {
  const serial = serialMixing(stepTime);
  const part = {cachedTokens: 0, newTokens: 100};
  it('takes both halves one after the other, and steps of one kind as they are', () => {
    const both = {decodeContexts: [9, 9], prefills: [part]};
    expect(serial(both)).toBeCloseTo(0.012 + 0.02, 12);
    expect(stepTime(both)).toBeCloseTo(0.022, 12);
    expect(serial({decodeContexts: [9], prefills: []})).toBe(0.011);
    expect(serial({decodeContexts: [], prefills: [part]})).toBe(0.02);
  });
});
