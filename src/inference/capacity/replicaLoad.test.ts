import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {KV_16_BIT} from '../precision/kvPrecision';
import {LLAMA_31_70B} from '../testing/testShapes';
import {FORMATS} from '../precision/formats';
import {weightPrecision} from '../precision/weightPrecision';
import {decodeStep} from '../time/decodeStep';
import {prefill} from '../time/prefill';
import {serve, type Served} from '../served/served';
import {fullReplica, replicaAtRate, replicaLoad, type RequestTokens} from './replicaLoad';

const PAIR: Served = serve({
  shape: LLAMA_31_70B,
  weights: weightPrecision(FORMATS.bf16),
  kv: KV_16_BIT,
  machine: {flopsPerSecond: 989e12, bytesPerSecond: 3.35e12, linkBytesPerSecond: 450e9},
  layout: {tensorParallel: 4},
});
const CHAT: RequestTokens = {promptTokens: 2000, cachedTokens: 1488, answerTokens: 300};

describe('replicaLoad', () => {
  it('adds the prompts that keep all answers going to the step', () => {
    const {stepSeconds} = decodeStep(PAIR, {batch: 40, contextTokens: 2150});
    const {prefillSeconds} = prefill(PAIR, {cachedTokens: 1488, newTokens: 512});
    const load = replicaLoad(PAIR, CHAT, 40);
    expect(load.itlSeconds).toBeCloseTo(stepSeconds + (40 / 300) * prefillSeconds, 12);
    expect(load.answerSeconds).toBeCloseTo(300 * load.itlSeconds, 9);
    // Little's law: what is in the system is the rate times the time of an answer.
    expect(load.requestsPerSecond * load.answerSeconds).toBeCloseTo(40, 9);
  });

  it('lets an idle server answer after half a step and the prompt', () => {
    const request = {...CHAT, answerTokens: 1_000_000};
    const load = replicaLoad(PAIR, request, 1);
    expect(load.promptShare).toBeLessThan(0.001);
    expect(load.firstTokenSeconds).toBeCloseTo(load.stepSeconds / 2 + load.prefillSeconds, 3);
  });

  it('only gets slower and finishes more with more requests', () => {
    fc.assert(
      fc.property(fc.integer({min: 1, max: 2000}), (n) => {
        const [few, more] = [n, n + 1].map((count) => replicaLoad(PAIR, CHAT, count));
        for (const key of ['itlSeconds', 'firstTokenSeconds', 'requestsPerSecond'] as const) {
          // Where arithmetic limits the step, the rate stays the same but for rounding.
          const least = (few?.[key] ?? NaN) * (1 - 1e-12);
          expect(more?.[key]).toBeGreaterThanOrEqual(least);
        }
      }),
    );
  });
});

describe('fullReplica', () => {
  const full = (itlSeconds: number, firstTokenSeconds: number, most = 500) =>
    fullReplica(PAIR, CHAT, {itlSeconds, firstTokenSeconds, most});

  it('stops at the last number that keeps the time between tokens', () => {
    const {load, limit} = full(0.025, 10);
    expect(limit).toBe('itl');
    expect(load?.itlSeconds).toBeLessThanOrEqual(0.025);
    const next = replicaLoad(PAIR, CHAT, (load?.sequences ?? 0) + 1);
    expect(next.itlSeconds).toBeGreaterThan(0.025);
  });

  it('stops where memory ends, or the first token is late', () => {
    expect(full(10, 10, 7)).toMatchObject({limit: 'memory', load: {sequences: 7}});
    expect(full(10, 0.03).limit).toBe('firstToken');
  });

  it('has no load where one request is too slow', () => {
    expect(full(0.001, 10)).toEqual({limit: 'itl'});
    expect(full(10, 0.001)).toEqual({limit: 'firstToken'});
  });
});

describe('replicaAtRate', () => {
  const at = (requestsPerSecond: number) =>
    replicaAtRate(PAIR, CHAT, {requestsPerSecond, most: 100});

  it('finds the fewest requests that finish the rate', () => {
    const load = at(5);
    expect(load?.requestsPerSecond).toBeGreaterThanOrEqual(5);
    const fewer = replicaLoad(PAIR, CHAT, (load?.sequences ?? 0) - 1);
    expect(fewer.requestsPerSecond).toBeLessThan(5);
  });

  it('has one request for a rate near 0, and none for too much', () => {
    expect(at(1e-6)?.sequences).toBe(1);
    expect(at(1e6)).toBeUndefined();
  });
});
