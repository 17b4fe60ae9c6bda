import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {seededRandom} from '../random';
import {meanConcurrency, prefillQueue, rateAtConcurrency} from './queueing';

describe('queueing', () => {
  it('is Little’s law both ways', () => {
    const input = {requestsPerSecond: 5, meanLatencySeconds: 8};
    expect(meanConcurrency(input)).toBe(40);
    expect(rateAtConcurrency({concurrency: 40, meanLatencySeconds: 8})).toBe(5);
  });
  it('adds half a service time of waiting at half load', () => {
    const half = prefillQueue({requestsPerSecond: 2.5, prefillSeconds: 0.2});
    expect(half.utilization).toBe(0.5);
    expect(half.meanWaitSeconds).toBeCloseTo(0.1, 12);
    expect(half.meanTtftSeconds).toBeCloseTo(0.3, 12);
    const idle = prefillQueue({requestsPerSecond: 0, prefillSeconds: 0.2});
    expect(idle.meanTtftSeconds).toBe(0.2);
  });
  it('agrees with a simulated queue', () => {
    const random = seededRandom(11);
    const [rate, service, n] = [4, 0.2, 200_000];
    let [arrival, free, waited] = [0, 0, 0];
    for (let i = 0; i < n; i += 1) {
      arrival -= Math.log(1 - random()) / rate;
      waited += Math.max(0, free - arrival);
      free = Math.max(free, arrival) + service;
    }
    const model = prefillQueue({requestsPerSecond: rate, prefillSeconds: service});
    expect(waited / n / model.meanWaitSeconds).toBeCloseTo(1, 1);
  });
  it('grows without bound towards full load, where it refuses', () => {
    const ttft = (requestsPerSecond: number) =>
      prefillQueue({requestsPerSecond, prefillSeconds: 0.1}).meanTtftSeconds;
    expect(ttft(9.9)).toBeGreaterThan(5 * ttft(9));
    expect(() => prefillQueue({requestsPerSecond: 10, prefillSeconds: 0.1})).toThrow(
      'requestsPerSecond',
    );
  });
  keepsContract(
    'meanConcurrency',
    fc.record({requestsPerSecond: field(0, 1e9), meanLatencySeconds: field(0, 1e6)}),
    meanConcurrency,
  );
  keepsContract(
    'rateAtConcurrency',
    fc.record({concurrency: field(0, 1e9), meanLatencySeconds: field(1e-6, 1e6)}),
    rateAtConcurrency,
  );
  keepsContract(
    'prefillQueue',
    fc.record({requestsPerSecond: field(0, 1e9), prefillSeconds: field(1e-9, 1e6)}),
    prefillQueue,
  );
});
