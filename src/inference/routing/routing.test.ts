import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {EventLoop} from '../simulation/eventLoop';
import {Replica} from './replica';
import type {RouterPolicy} from './routerPolicy';
import {createRouting} from './routingSimulation';
import {makeSessions} from './sessions';
import {Signals} from './signals';
import {POLICIES, base, burst, chats, compare, run} from '../testing/testRouting';

describe('prefix-aware routing', () => {
  it('finds prefixes that round robin scatters, and answers sooner for it', () => {
    const [blind, hash, precise] = compare(['roundRobin', 'prefixHash', 'precisePrefix']);
    expect(blind?.hitRate).toBeLessThan(0.6);
    expect(hash?.hitRate).toBeGreaterThan((blind?.hitRate ?? 1) + 0.2);
    expect(precise?.hitRate).toBeGreaterThan((blind?.hitRate ?? 1) + 0.2);
    expect(precise?.ttft?.p50).toBeLessThan(blind?.ttft?.p50 ?? 0);
  });

  it('pays for hashing with uneven load, which a load score evens out', () => {
    const [hash, precise] = compare(['prefixHash', 'precisePrefix']);
    expect(hash?.busySpread).toBeGreaterThan(precise?.busySpread ?? Infinity);
    expect(hash?.ttft?.p99).toBeGreaterThan(precise?.ttft?.p99 ?? Infinity);
  });

  it('sends a prefix to one replica as long as only the prefix counts', () => {
    const {assigned} = run({kind: 'prefixHash', prefixBlocks: 4, virtualNodes: 50});
    const byTenant = new Map<number, Set<number>>();
    base.requests.forEach(({tenant}, i) => {
      byTenant.set(tenant, (byTenant.get(tenant) ?? new Set()).add(assigned[i] ?? -1));
    });
    expect([...byTenant.values()].every((replicas) => replicas.size === 1)).toBe(true);
    expect(new Set(assigned).size).toBe(4);
  });

  it('does not matter when every prefix fits everywhere or nothing is shared', () => {
    const one = compare(['roundRobin', 'precisePrefix'], {replicas: 1});
    expect(one[0]?.hitRate).toBe(one[1]?.hitRate);
    const none = compare(['precisePrefix'], {cacheBlocks: 0});
    expect(none[0]?.hitRate).toBe(0);
  });

  it('goes by the session where a prompt has no full block', () => {
    const requests = burst([0, 1, 2, 3, 4, 5, 6, 7]);
    const {assigned} = run({kind: 'prefixHash', prefixBlocks: 4, virtualNodes: 50}, {requests});
    expect(new Set(assigned).size).toBeGreaterThan(1);
  });
});

describe('one replica', () => {
  it('computes only what the cache lacks', () => {
    const turns = {tenants: 1, sessionsPerTenant: 1, requests: 3, turns: 3, systemTokens: 1000};
    const fixed = {
      query: {kind: 'fixed', tokens: 100},
      output: {kind: 'fixed', tokens: 10},
    } as const;
    const arrivals = {kind: 'trace', arrivalSeconds: [0, 10, 20]} as const;
    const requests = makeSessions({...chats, ...turns, ...fixed, arrivals});
    const records = run({kind: 'roundRobin'}, {requests, replicas: 1}).requests();
    // The second prompt has 1,210 tokens, of which 1,109 were computed: 69 full blocks.
    expect(records.map((r) => r.cachedTokens)).toEqual([0, 69 * 16, 76 * 16]);
    expect(records[1]?.prefilledTokens).toBe(1210 - 69 * 16);
    const ttft = (records[1]?.prefillEndSeconds ?? NaN) - 10;
    expect(ttft).toBeCloseTo(0.005 + (1210 - 69 * 16) * 5e-5 + 69 * 16 * 1e-8, 9);
  });
});

describe('load signals', () => {
  it('that are stale send a burst to whoever looked idle: herding', () => {
    const early = burst([0.1, 0.2, 0.3]).map((r) => ({...r, outputTokens: 1000}));
    const late = burst(Array.from({length: 40}, (_, i) => 1.1 + i * 0.001));
    const requests = [...early, ...late];
    const assigned = (refreshSeconds: number, countOwnRequests: boolean) =>
      run({kind: 'leastRequests'}, {requests, signals: {refreshSeconds, countOwnRequests}})
        .assigned;
    const counts = (list: readonly number[]) =>
      [0, 1, 2, 3].map((r) => list.filter((a) => a === r).length);
    const stale = assigned(1, false);
    expect(stale.slice(3).filter((r) => stale.slice(0, 3).includes(r))).toEqual([]);
    for (const spread of [assigned(0, false), assigned(1, true)]) {
      const all = counts(spread);
      expect(Math.max(...all) - Math.min(...all)).toBeLessThanOrEqual(3);
    }
  });

  it('age badly for least requests and well for the power of two choices', () => {
    const stale = {refreshSeconds: 2, countOwnRequests: false};
    const [least, two] = compare(['leastRequests', 'powerOfTwo'], {signals: stale});
    const [fresh] = compare(['leastRequests']);
    expect(least?.loadSpread).toBeGreaterThan(1.3 * (fresh?.loadSpread ?? Infinity));
    expect(two?.loadSpread).toBeLessThan(least?.loadSpread ?? 0);
    expect(two?.ttft?.p99).toBeLessThan(least?.ttft?.p99 ?? 0);
  });

  it('that are equal draw a replica, or the first would get all that come alone', () => {
    const requests = burst(Array.from({length: 30}, (_, i) => i * 100));
    for (const kind of ['leastRequests', 'leastKv'] as const) {
      expect(new Set(run({kind}, {requests}).assigned).size).toBe(4);
    }
  });

  it('forget what was sent when they are read again', () => {
    const loop = new EventLoop();
    const replica = new Replica(0, base.limits, 512, 0, []);
    const signals = new Signals([replica], {refreshSeconds: 1, countOwnRequests: true}, loop);
    signals.sent(0, 100);
    expect(signals.loads()[0]).toMatchObject({requests: 1, pendingTokens: 100});
    loop.runInstant();
    expect(signals.loads()[0]?.requests).toBe(0);
    signals.close();
    loop.runInstant();
    expect(loop.idle).toBe(true);
  });

  it('are mended by counting what was sent since', () => {
    const stale = {refreshSeconds: 2, countOwnRequests: false};
    const [blind] = compare(['leastRequests'], {signals: stale});
    const [counting] = compare(['leastRequests'], {signals: {...stale, countOwnRequests: true}});
    expect(counting?.ttft?.p99).toBeLessThan(blind?.ttft?.p99 ?? 0);
  });

  it('balance better than chance', () => {
    const [random, two, least] = compare(['random', 'powerOfTwo', 'leastRequests']);
    expect(two?.loadSpread).toBeLessThan(random?.loadSpread ?? 0);
    expect(least?.loadSpread).toBeLessThan(two?.loadSpread ?? 0);
  });
});

describe('any policy', () => {
  const any = fc.record({
    policy: fc.constantFrom(...POLICIES),
    replicas: fc.integer({min: 1, max: 5}),
    refreshSeconds: fc.constantFrom(0, 0.1, 3),
    countOwnRequests: fc.boolean(),
    cacheBlocks: fc.integer({min: 0, max: 200}),
    kvBlocks: fc.integer({min: 200, max: 600}),
    seed: fc.integer(),
  });

  it('serves everything, with hit rates and spreads in range, the same way each time', () => {
    const small = {...chats, requests: 25, systemTokens: 300, turns: 2};
    const output = {kind: 'fixed', tokens: 20} as const;
    const query = {kind: 'fixed', tokens: 200} as const;
    fc.assert(
      fc.property(any, ({policy, refreshSeconds, countOwnRequests, kvBlocks, seed, ...rest}) => {
        const requests = makeSessions({...small, query, output, seed});
        const limits = {maxSequences: 4, kvBlocks, blockTokens: 16};
        const signals = {refreshSeconds, countOwnRequests};
        const more = {...rest, requests, limits, signals, seed};
        const simulation = run(policy, more);
        const summary = simulation.summary();
        expect(summary.finishedRequests).toBe(25);
        expect(simulation.requests().every((r) => r.tokenSeconds.length === 20)).toBe(true);
        expect(summary.replicas.reduce((sum, r) => sum + r.requests, 0)).toBe(25);
        const rates = [summary, ...summary.replicas].map((r) => r.hitRate);
        expect(rates.every((rate) => rate >= 0 && rate < 1)).toBe(true);
        expect(Math.min(summary.busySpread, summary.loadSpread)).toBeGreaterThanOrEqual(1 - 1e-9);
        expect(summary.peakKvShare).toBeLessThanOrEqual(1);
        const sliced = createRouting({...base, ...more, policy});
        while (!sliced.runFor({steps: 11}));
        expect(JSON.stringify(sliced.requests())).toBe(JSON.stringify(simulation.requests()));
      }),
    );
  });

  it('can be watched', () => {
    const simulation = createRouting({...base, policy: POLICIES[0] as RouterPolicy});
    expect(() => simulation.summary()).toThrow('requests');
    expect(simulation.runFor({steps: 50})).toBe(false);
    expect(simulation.nowSeconds).toBeGreaterThan(0);
    const sample = simulation.samples.at(-1);
    expect(sample?.requests).toHaveLength(4);
    expect(sample?.timeSeconds).toBeLessThanOrEqual(simulation.nowSeconds);
    expect(simulation.assigned).toHaveLength(simulation.samples.length);
  });
});
