import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {onH100} from '../testing/testServed';
import {LLAMA_31_8B} from '../testing/testShapes';
import {seededRandom} from '../random';
import {boundedOwner} from './boundedLoad';
import {HashRing} from './hashRing';
import {leaveWarm} from './leaveWarm';
import {PrefixHistory} from './prefixHistory';
import type {Load} from './replica';
import type {SessionRequest} from './sessions';
import {spreadHits} from './spreadHits';
import {base, burst, compare, run} from '../testing/testRouting';

const H100 = onH100(LLAMA_31_8B, {
  machine: {flopsPerSecond: 989e12, bytesPerSecond: 3.35e12, mfu: 0.5, mbu: 0.7},
});

const loadsOf = (requests: readonly number[]): readonly Load[] =>
  requests.map((one) => ({requests: one, kvShare: 0, pendingTokens: 0}));

describe('spreading', () => {
  const at = (replicas: number, requestsPerPrefix: number) =>
    spreadHits({replicas, requestsPerPrefix});

  it('is what throwing requests at replicas gives', () => {
    const random = seededRandom(5);
    const [n, r, rounds] = [8, 12, 4000];
    let missed = 0;
    for (let i = 0; i < rounds; i += 1) {
      missed += new Set(Array.from({length: r}, () => Math.floor(random() * n))).size;
    }
    expect(at(n, r).copies).toBeCloseTo(missed / rounds, 1);
    expect(at(n, r).spreadHitRate).toBeCloseTo(1 - missed / rounds / r, 2);
  });

  it('misses once on one replica, and at most once on each', () => {
    expect(at(1, 20).spreadHitRate).toBe(at(1, 20).togetherHitRate);
    expect(at(8, 1e6).copies).toBeCloseTo(8, 9);
    expect(at(8, 1).spreadHitRate).toBe(0);
  });

  keepsContract(
    'spreadHits',
    fc.record({replicas: field(1, 10_000, true), requestsPerPrefix: field(1, 1e9)}),
    spreadHits,
  );
});

describe('leaving the warm replica', () => {
  const margin = (promptTokens: number, warmTokens: number, otherTokens = 0) =>
    leaveWarm(H100, {promptTokens, warmTokens, otherTokens}).marginSeconds;

  it('is worth more the longer the prefix, nothing where both are as warm', () => {
    expect(margin(6600, 6000)).toBeGreaterThan(margin(6600, 3000));
    expect(margin(6600, 3000, 3000)).toBe(0);
    expect(margin(6600, 1000, 3000)).toBeLessThan(0);
    // Attention makes the late tokens dearer than the first ones.
    expect(margin(64_600, 64_000)).toBeGreaterThan(10 * margin(7000, 6400));
  });

  it('refuses more cached tokens than a prompt can have', () => {
    const input = {promptTokens: 100, warmTokens: 100, otherTokens: 0};
    expect(() => leaveWarm(H100, input)).toThrow('warmTokens');
  });
});

describe('bounded loads', () => {
  it('pass on what is above the factor, in the order of the ring', () => {
    const order = [2, 0, 1];
    expect(boundedOwner(order, loadsOf([0, 0, 0]), 1.25)).toBe(2);
    expect(boundedOwner(order, loadsOf([0, 0, 6]), 1.25)).toBe(0);
    expect(boundedOwner(order, loadsOf([5, 0, 6]), 1.25)).toBe(1);
    expect(boundedOwner(order, loadsOf([5, 0, 6]), 10)).toBe(2);
  });

  it('find room for every request, and keep it below the bound', () => {
    const ring = new HashRing([0, 1, 2, 3], 10);
    fc.assert(
      fc.property(
        fc.array(fc.nat(20), {minLength: 4, maxLength: 4}),
        fc.double({min: 1, max: 3, noNaN: true}),
        (requests, factor) => {
          const chosen = boundedOwner(ring.order('0123456789abcdef'), loadsOf(requests), factor);
          const total = requests.reduce((sum, one) => sum + one, 1);
          expect((requests[chosen] ?? NaN) + 1).toBeLessThanOrEqual(
            Math.ceil((factor * total) / 4),
          );
        },
      ),
      {seed: 20261121},
    );
  });

  it('offer every replica once, the owner first', () => {
    const ring = new HashRing([0, 1, 2, 3, 4], 20);
    const order = ring.order('fedcba9876543210');
    expect(order[0]).toBe(ring.owner('fedcba9876543210'));
    expect([...order].sort()).toEqual([0, 1, 2, 3, 4]);
  });
});

describe('an index from history', () => {
  const request = (chain: readonly string[]): SessionRequest => ({
    arrivalSeconds: 0,
    promptTokens: 16 * chain.length + 5,
    outputTokens: 1,
    tenant: 0,
    session: 0,
    chain,
  });

  it('believes in a prompt as soon as it is sent, on that replica only', () => {
    const history = new PrefixHistory(2, 100, 16);
    history.sent(1, request(['a', 'b', 'c']));
    expect(history.matchedTokens(1, request(['a', 'b', 'x']))).toBe(32);
    expect(history.matchedTokens(0, request(['a', 'b', 'x']))).toBe(0);
  });

  it('forgets what was not asked for longest', () => {
    const history = new PrefixHistory(1, 3, 16);
    history.sent(0, request(['a', 'b', 'c']));
    history.sent(0, request(['x', 'y']));
    expect(history.matchedTokens(0, request(['a', 'b', 'c']))).toBe(16);
  });
});

describe('policies that know the work', () => {
  it('leave the warm replica more often the smaller the gap', () => {
    const hits = [0, 3000, 1e6].map(
      (gapTokens) => run({kind: 'stickyUntil', warmShare: 0.8, gapTokens}).summary().hitRate,
    );
    expect(hits[2]).toBeGreaterThan(hits[0] ?? 1);
    const [work] = compare(['leastWork']);
    const [blind] = compare(['roundRobin']);
    expect(work?.ttft?.p99).toBeLessThan(blind?.ttft?.p99 ?? 0);
  });

  it('send a long prompt away from waiting ones, which a count does not see', () => {
    const [first, ...rest] = burst([0, 0.001, 0.002, 0.003]);
    if (!first) throw new Error('no requests');
    const requests = [{...first, promptTokens: 8000}, ...rest];
    const {assigned} = run(
      {kind: 'leastWork', usePrefix: false, requestTokens: 0},
      {requests, replicas: 2},
    );
    expect(assigned.slice(1).every((replica) => replica !== assigned[0])).toBe(true);
  });

  it('keep a session together by its id', () => {
    const {assigned} = run({kind: 'sessionHash', virtualNodes: 50});
    const places = new Map<number, number>();
    base.requests.forEach(({session}, i) => {
      const place = assigned[i] ?? -1;
      expect(places.get(session) ?? place).toBe(place);
      places.set(session, place);
    });
  });
});
