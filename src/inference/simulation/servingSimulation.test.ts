import {describe, expect, it} from 'vitest';
import {refusedBy} from '../testing/testContract';
import type {Policy} from './policy';
import {createSimulation} from './servingSimulation';
import type {ClosedLoop} from './simulation';
import type {RequestSpec} from './workload/workload';
import {linear, run, simulate, specs, WIDE} from '../testing/testRuns';

const CHUNKED: Policy = {kind: 'chunked', tokenBudget: 128};
const base = {requests: specs([0, 100, 20]), policy: CHUNKED, limits: WIDE, stepTime: linear()};
const pools: Policy = {
  kind: 'disaggregated',
  prefillWorkers: 1,
  decodeWorkers: 1,
  tokenBudget: 200,
  transferSeconds: (tokens) => tokens / 1e4,
};

function refused(change: Partial<Parameters<typeof createSimulation>[0]>): string[] {
  return refusedBy(() => createSimulation({...base, ...change}));
}

describe('createSimulation', () => {
  it('accepts what can be served', () => {
    expect(refused({})).toEqual([]);
    expect(refused({policy: pools})).toEqual([]);
  });
  it('refuses bad requests', () => {
    expect(refused({requests: []})).toEqual(['requests']);
    expect(refused({requests: specs([2, 1, 1], [1, 1, 1])})).toEqual(['requests']);
    expect(refused({requests: specs([0, 0, 1])})).toEqual(['requests']);
    expect(refused({requests: specs([0, 1, 1.5])})).toEqual(['requests']);
    expect(refused({requests: specs([0, 1, 6e5], [0, 1, 6e5])})).toEqual(['requests']);
  });
  it('refuses bad limits', () => {
    const wrong = [{maxSequences: 0}, {kvBlocks: NaN}, {blockTokens: 0.5}];
    expect(wrong.flatMap((limits) => refused({limits: {...WIDE, ...limits}}))).toEqual([
      'limits.maxSequences',
      'limits.kvBlocks',
      'limits.blockTokens',
    ]);
  });
  it('refuses a cache that cannot hold a request to its end', () => {
    const fits = {...WIDE, kvBlocks: 17, blockTokens: 7};
    expect(refused({limits: fits})).toEqual([]);
    expect(refused({limits: {...fits, kvBlocks: 16}})).toEqual(['limits.kvBlocks']);
  });
  it('refuses budgets that would leave a request or a place without tokens', () => {
    expect(refused({policy: {kind: 'continuous', tokenBudget: 119}})).toEqual([]);
    expect(refused({policy: {kind: 'continuous', tokenBudget: 118}})).toEqual([
      'policy.tokenBudget',
    ]);
    expect(refused({policy: {...pools, tokenBudget: 118}})).toEqual(['policy.tokenBudget']);
    expect(refused({policy: {kind: 'chunked', tokenBudget: 63}})).toEqual(['policy.tokenBudget']);
  });
  it('refuses bad policies', () => {
    expect(refused({policy: {kind: 'dynamic', windowSeconds: -1}})).toEqual([
      'policy.windowSeconds',
    ]);
    expect(refused({policy: {...pools, prefillWorkers: 0}})).toEqual(['policy.prefillWorkers']);
    expect(refused({policy: {...pools, decodeWorkers: 1.5}})).toEqual(['policy.decodeWorkers']);
  });
});

describe('a token budget', () => {
  const requests = specs(...Array.from({length: 5}, () => [0, 100, 1] as const));
  const prefills = (policy: Policy) =>
    run({requests, policy}).steps.map((s) => s.prefills.map((p) => p.tokens));
  it('packs whole prompts, or parts of them', () => {
    expect(prefills({kind: 'continuous', tokenBudget: 250})).toEqual([
      [100, 100],
      [100, 100],
      [100],
    ]);
    expect(prefills({...pools, tokenBudget: 250})).toEqual([[100, 100], [100, 100], [100]]);
    expect(prefills({kind: 'chunked', tokenBudget: 250})).toEqual([
      [100, 100, 50],
      [50, 100, 100],
    ]);
  });
  it('goes to decodes before prompts', () => {
    const mixed = specs([0, 10, 50], [1.5, 300, 1]);
    const {steps} = run({requests: mixed, policy: {kind: 'chunked', tokenBudget: 101}});
    const during = steps.filter((s) => s.prefills.some((p) => p.request === 1));
    expect(during.map((s) => [s.decodes.length, s.prefills[0]?.tokens])).toEqual([
      [1, 100],
      [1, 100],
      [1, 100],
    ]);
  });
});

describe('a simulation that is run in slices', () => {
  it('can be watched and stopped', () => {
    const requests = specs([0, 10, 5], [50, 10, 5]);
    const simulation = createSimulation({...base, requests});
    expect(() => simulation.summary()).toThrow('requests');
    expect(simulation.runFor({steps: 3})).toBe(false);
    expect([simulation.steps.length, simulation.nowSeconds]).toEqual([3, 2]);
    expect(simulation.requests()[0]?.finishSeconds).toBeNull();
    expect(simulation.runFor({steps: 3})).toBe(false);
    expect(simulation.finishedRequests).toBe(1);
    expect(simulation.summary().finishedRequests).toBe(1);
    expect(simulation.runFor({})).toBe(true);
    expect(simulation.finishedRequests).toBe(2);
    expect(simulation.runFor({})).toBe(true);
  });
  it('gives the page its time back', () => {
    const requests = specs([0, 10, 2000]);
    const simulation = createSimulation({...base, requests});
    // No time at all: it stops at its first look at the clock.
    expect(simulation.runFor({milliseconds: 0})).toBe(false);
    expect(simulation.steps.length).toBeLessThan(100);
    while (!simulation.runFor({milliseconds: 1}));
    expect(simulation.steps).toHaveLength(2000);
  });
  it('refuses latency limits below 0', () => {
    const simulation = run({policy: CHUNKED});
    expect(() => simulation.summary({ttftSeconds: -1})).toThrow('limits.ttftSeconds');
  });
  it('does not run on with a step time that is none', () => {
    for (const seconds of [0, -1, NaN, Infinity]) {
      expect(() => run({policy: CHUNKED, stepTime: () => seconds})).toThrow('step time');
    }
  });
});

describe('clients in a closed loop', () => {
  const answers = (closed: ClosedLoop, requests: readonly RequestSpec[] = []) =>
    simulate({...base, requests, closed}).requests();

  it('send the next request when an answer is complete, and stop after the last', () => {
    const list = specs(...Array.from({length: 5}, () => [0, 10, 3] as const));
    const records = answers({clients: 2, requests: list, repeats: false});
    // Prompt and two more tokens take three steps.
    expect(records.map(({arrivalSeconds}) => arrivalSeconds)).toEqual([0, 0, 3, 3, 6]);
    expect(records.map(({finishSeconds}) => finishSeconds)).toEqual([3, 3, 6, 6, 9]);
  });
  it('go on beside requests that arrive until those are finished', () => {
    const closed = {clients: 1, requests: specs([0, 10, 3]), repeats: true};
    const records = answers(closed, specs([0, 10, 4], [10, 10, 3]));
    expect(records).toHaveLength(7);
    // Requests that arrive come first; the last one is finished at 13 s.
    expect(records.slice(2).map(({arrivalSeconds}) => arrivalSeconds)).toEqual([0, 3, 6, 9, 12]);
  });
  it('are not waited for by a batch once the last has been sent', () => {
    const policy = {kind: 'static'} as const;
    const closed = {
      clients: 2,
      requests: specs([0, 10, 3], [0, 10, 3], [0, 10, 3]),
      repeats: false,
    };
    const limits = {...WIDE, maxSequences: 2};
    const run = simulate({...base, requests: [], policy, limits, closed});
    expect(run.requests().map(({finishSeconds}) => finishSeconds)).toEqual([3, 3, 6]);
  });
  it('are named where they cannot be', () => {
    const good = {clients: 1, requests: specs([0, 10, 3]), repeats: false};
    const wrong = [{clients: -1}, {repeats: true}, {requests: specs([0, 10, 0])}];
    const names = wrong.flatMap((part) => refused({requests: [], closed: {...good, ...part}}));
    expect(names).toEqual(['closed.clients', 'closed.repeats', 'closed.requests']);
  });
});

describe('priorities', () => {
  const later = (spec: RequestSpec): RequestSpec => ({...spec, priority: 10});
  const [first, second, urgent] = specs([0, 10, 5], [0.1, 10, 5], [0.2, 10, 5]) as [
    RequestSpec,
    RequestSpec,
    RequestSpec,
  ];

  it('let a request pass those that wait, not those that run', () => {
    const requests = [later(first), later(second), urgent];
    const limits = {...WIDE, maxSequences: 1};
    const records = run({policy: CHUNKED, requests, limits}).requests();
    expect(records.map(({finishSeconds}) => finishSeconds)).toEqual([5, 15, 10]);
  });
  it('decide who gives its cache away: the least urgent, else who started last', () => {
    const limits = {maxSequences: 8, kvBlocks: 36, blockTokens: 1};
    const losers = (requests: readonly RequestSpec[]) =>
      run({policy: CHUNKED, requests, limits})
        .requests()
        .filter(({preemptions}) => preemptions.length > 0)
        .map(({request}) => request);
    expect(losers([first, second, urgent])).toEqual([2]);
    expect(losers([first, later(second), urgent])).toEqual([1]);
    expect(losers([later(first), second, urgent])).toEqual([0]);
  });
});
