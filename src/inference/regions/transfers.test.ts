import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {monthlyTransfers} from './transfers';

describe('monthlyTransfers', () => {
  it('prices decimal gigabytes, answers at the price of the internet and copies at that between regions', () => {
    const {answers, weights, logs, kv} = monthlyTransfers({
      requests: 1e6,
      answerBytes: 1e5,
      logBytes: 1e4,
      kvBytes: 1e8,
      weightBytes: 141e9,
      weightCopies: 3,
      internetPrice: 0.1,
      regionPrice: 0.02,
    });
    expect(answers).toEqual({bytes: 1e11, cost: 10});
    expect(weights.bytes).toBe(423e9);
    expect(weights.cost).toBeCloseTo(8.46, 9);
    expect(logs.cost).toBeCloseTo(0.2, 9);
    expect(kv.cost).toBeCloseTo(2000, 9);
  });
  keepsContract(
    'monthlyTransfers',
    fc.record({
      requests: field(0, 1e18),
      answerBytes: field(0, 1e18),
      logBytes: field(0, 1e18),
      kvBytes: field(0, 1e18),
      weightBytes: field(0, 1e18),
      weightCopies: field(0, 1e18),
      internetPrice: field(0, 1e3),
      regionPrice: field(0, 1e3),
    }),
    monthlyTransfers,
  );
});
