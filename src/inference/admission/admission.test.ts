import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {leastBurst, retryLoad, tokenQuota} from './tokenQuota';

const base = {
  tokensPerSecond: 1000,
  burstTokens: 100_000,
  promptTokens: 900,
  outputTokens: 100,
  maxTokens: 1100,
  answerSeconds: 5,
};

/** Requests/s of a client that always has one waiting, second by second over `span`, in steps of 10 ms. */
function simulated(input: typeof base, span: readonly [number, number]): number {
  const reserve = input.promptTokens + input.maxTokens;
  const step = 0.01;
  const ends: number[] = [];
  let [level, admitted, returned] = [0, 0, 0];
  for (let time = 0; time < span[1]; time += step) {
    level = Math.min(input.burstTokens, level + input.tokensPerSecond * step);
    for (; (ends[returned] ?? Infinity) <= time; returned += 1) {
      level = Math.min(input.burstTokens, level + input.maxTokens - input.outputTokens);
    }
    for (; level >= reserve; level -= reserve) {
      ends.push(time + input.answerSeconds);
      if (time >= span[0]) admitted += 1;
    }
  }
  return admitted / (span[1] - span[0]);
}

describe('tokenQuota', () => {
  it('admits less when the limit is charged and kept', () => {
    expect(tokenQuota(base)).toMatchObject({afterwards: 1, reserved: 0.5, atOnce: 50});
  });

  it.each([4000, 100_000])(
    'gives the whole rate with refunds and a bucket of %i',
    (burstTokens) => {
      const input = {...base, burstTokens};
      expect(tokenQuota(input).afterwards).toBeCloseTo(simulated(input, [500, 1500]), 1);
    },
  );

  it('starts at the reserved rate and settles when it says', () => {
    const {afterwards, reserved, settledSeconds} = tokenQuota(base);
    expect(simulated(base, [0, base.answerSeconds])).toBeCloseTo(reserved, 0);
    expect(settledSeconds).toBe(15);
    expect(simulated(base, [settledSeconds, settledSeconds + 50])).toBeGreaterThan(
      0.9 * afterwards,
    );
    expect(simulated(base, [0, 10])).toBeLessThan(0.9 * afterwards);
  });

  it('makes no difference between the rules where every answer has the length of its limit', () => {
    const {afterwards, reserved, settledSeconds} = tokenQuota({...base, maxTokens: 100});
    expect([reserved, settledSeconds]).toEqual([afterwards, 0]);
  });

  it('refuses a bucket that refunds overflow', () => {
    expect(leastBurst(base)).toBe(3000);
    expect(() => tokenQuota({...base, burstTokens: 2999})).toThrow('burstTokens');
    expect(tokenQuota({...base, burstTokens: 3000}).atOnce).toBeGreaterThan(0);
  });

  keepsContract(
    'tokenQuota',
    fc.record({
      tokensPerSecond: field(0, 1e12),
      burstTokens: field(1, 1e12),
      promptTokens: field(1, 1e9),
      outputTokens: field(0, 1e9),
      maxTokens: field(0, 1e9),
      answerSeconds: field(0, 1e6),
    }),
    tokenQuota,
  );
});

describe('retryLoad', () => {
  it('multiplies over layers, and a budget bounds it', () => {
    expect(retryLoad({failing: 1, retries: 3, layers: 3})).toBe(64);
    expect(retryLoad({failing: 1, retries: 3, layers: 3, budget: 0.1})).toBeCloseTo(1.331);
    expect(retryLoad({failing: 0, retries: 3, layers: 3})).toBe(1);
  });

  it('counts that an outer layer sees fewer failures: 64 attempts, each needed if all before it failed', () => {
    const attempts = Array.from({length: 64}, (_, before) => 0.9 ** before);
    expect(retryLoad({failing: 0.9, retries: 3, layers: 3})).toBeCloseTo(
      attempts.reduce((sum, share) => sum + share, 0),
      9,
    );
  });

  keepsContract(
    'retryLoad',
    fc.record({
      failing: field(0, 1),
      retries: field(0, 20, true),
      layers: field(1, 10, true),
    }),
    retryLoad,
  );
});
