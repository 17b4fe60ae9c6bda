import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract, refusedInputs} from '../capacity/testContract';
import {unwrap} from '../result';
import {retryLoad, tokenQuota} from './tokenQuota';

const base = {
  tokensPerSecond: 1000,
  burstTokens: 100_000,
  promptTokens: 900,
  outputTokens: 100,
  maxTokens: 1100,
  answerSeconds: 5,
};

describe('tokenQuota', () => {
  it('admits less when the limit is charged and kept', () => {
    expect(unwrap(tokenQuota(base))).toEqual({
      afterwards: 1,
      reserved: 0.5,
      refunded: 1,
      limit: 'refill',
    });
  });

  it('is limited by reservations in flight when the bucket is small', () => {
    // 5 s × 1,000 tokens are held for each request/s: a bucket of 4,000 tokens allows 0.8 requests/s.
    expect(unwrap(tokenQuota({...base, burstTokens: 4000}))).toMatchObject({
      refunded: 0.8,
      limit: 'burst',
    });
  });

  it('makes no difference between the rules where every answer has the length of its limit', () => {
    const {afterwards, reserved, refunded} = unwrap(tokenQuota({...base, maxTokens: 100}));
    expect([reserved, refunded]).toEqual([afterwards, afterwards]);
  });

  it('refuses a bucket that no request fits in', () => {
    expect(refusedInputs(tokenQuota({...base, burstTokens: 1500}))).toEqual(['burstTokens']);
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
    expect(unwrap(retryLoad({failing: 1, retries: 3, layers: 3}))).toBe(64);
    expect(unwrap(retryLoad({failing: 1, retries: 3, layers: 3, budget: 0.1}))).toBeCloseTo(1.331);
    expect(unwrap(retryLoad({failing: 0, retries: 3, layers: 3}))).toBe(1);
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
