import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {field, keepsContract} from '../testing/testContract';
import {MOST_UTILIZATION, prefillQueue} from '../metrics/queueing';
import {kvTransfer, promptKvBytes} from './kvTransfer';
import {poolPlan, prefillWorkersWithin} from './pools';
import {disaggregationWorthIt} from './worthIt';

describe('KV transfer', () => {
  it('moves an 8k prompt of Llama-3.1-8B (131,072 B a token) in 21 ms over 400 Gb/s', () => {
    const kvBytes = promptKvBytes({promptTokens: 8192, kvBytesPerToken: 131_072});
    expect(kvBytes).toBe(2 ** 30);
    const transfer = kvTransfer({kvBytes, bandwidthBytesPerSecond: 50e9});
    expect(transfer.transferSeconds).toBeCloseTo(0.02147, 5);
    expect(transfer.exposedSeconds).toBe(transfer.transferSeconds);
  });
  it('hides all but one layer behind a prefill that is slow enough', () => {
    const transfer = kvTransfer({
      kvBytes: 32e9,
      bandwidthBytesPerSecond: 1e9,
      layers: 32,
      prefillSeconds: 64,
    });
    expect(transfer.exposedSeconds).toBeCloseTo(1);
  });
  it('is bound by the link when prefill is fast', () => {
    const transfer = kvTransfer({
      kvBytes: 32e9,
      bandwidthBytesPerSecond: 1e9,
      layers: 32,
      prefillSeconds: 3.2,
    });
    // The first layer is ready after 0.1 s; 32 s of sending follow; prefill took 3.2 s.
    expect(transfer.exposedSeconds).toBeCloseTo(0.1 + 32 - 3.2);
  });
  it('exposes between one layer and everything, less with more bandwidth', () => {
    fc.assert(
      fc.property(
        fc.double({noNaN: true, min: 1, max: 1e12}),
        fc.double({noNaN: true, min: 1e6, max: 1e12}),
        fc.integer({min: 1, max: 128}),
        fc.double({noNaN: true, min: 0, max: 100}),
        (kvBytes, bandwidthBytesPerSecond, layers, prefillSeconds) => {
          const input = {kvBytes, bandwidthBytesPerSecond, layers, prefillSeconds};
          const at = kvTransfer(input);
          expect(at.exposedSeconds).toBeLessThanOrEqual(at.transferSeconds * (1 + 1e-9));
          expect(at.exposedSeconds).toBeGreaterThanOrEqual(
            (at.transferSeconds / layers) * (1 - 1e-9),
          );
          const faster = kvTransfer({
            ...input,
            bandwidthBytesPerSecond: bandwidthBytesPerSecond * 2,
          });
          expect(faster.exposedSeconds).toBeLessThanOrEqual(at.exposedSeconds);
        },
      ),
    );
  });
  keepsContract(
    'promptKvBytes',
    fc.record({promptTokens: field(0, 1e9), kvBytesPerToken: field(0, 1e9)}),
    promptKvBytes,
  );
  keepsContract(
    'kvTransfer',
    fc.record({
      kvBytes: field(0, 1e18),
      bandwidthBytesPerSecond: field(1, 1e18),
      messageSeconds: field(0, 1e6),
      layers: field(1, 10_000, true),
      prefillSeconds: field(0, 1e6),
    }),
    kvTransfer,
  );
});

const rates = {
  inputTokens: 2000,
  outputTokens: 500,
  prefillTokensPerSecond: 20_000,
  decodeTokensPerSecond: 2500,
};
const wildRates = {
  inputTokens: field(1, 1e9),
  outputTokens: field(1, 1e9),
  prefillTokensPerSecond: field(1e-3, 1e12),
  decodeTokensPerSecond: field(1e-3, 1e12),
};
const goodRates = fc.record({
  inputTokens: fc.integer({min: 1, max: 50_000}),
  outputTokens: fc.integer({min: 1, max: 5000}),
  prefillTokensPerSecond: fc.integer({min: 100, max: 50_000}),
  decodeTokensPerSecond: fc.integer({min: 100, max: 50_000}),
});

describe('pools', () => {
  it('balances the flow of both phases', () => {
    const plan = poolPlan({...rates, requestsPerSecond: 30});
    expect(plan).toMatchObject({prefillLoad: 3, decodeLoad: 6, ratio: 0.5});
    expect(plan).toMatchObject({prefillWorkers: 3, decodeWorkers: 6});
    const spare = poolPlan({...rates, requestsPerSecond: 30, targetUtilization: 0.75});
    expect(spare).toMatchObject({prefillWorkers: 4, decodeWorkers: 8});
  });
  it('keeps one worker each when there is no traffic', () => {
    const plan = poolPlan({...rates, requestsPerSecond: 0});
    expect(plan).toMatchObject({prefillWorkers: 1, decodeWorkers: 1});
  });
  it('serves the asked rate with the planned workers and grows with it', () => {
    fc.assert(
      fc.property(goodRates, fc.double({noNaN: true, min: 0.1, max: 100}), (r, rate) => {
        const plan = poolPlan({...r, requestsPerSecond: rate});
        const more = poolPlan({...r, requestsPerSecond: rate * 2});
        expect(more.prefillWorkers).toBeGreaterThanOrEqual(plan.prefillWorkers);
        expect(plan.prefillWorkers * r.prefillTokensPerSecond).toBeGreaterThanOrEqual(
          rate * r.inputTokens * (1 - 1e-9),
        );
        expect(plan.decodeWorkers * r.decodeTokensPerSecond).toBeGreaterThanOrEqual(
          rate * r.outputTokens * (1 - 1e-9),
        );
      }),
    );
  });
  keepsContract(
    'poolPlan',
    fc.record({...wildRates, requestsPerSecond: field(0, 1e9), targetUtilization: field(0.01, 1)}),
    poolPlan,
  );
});

describe('prefill workers within a limit', () => {
  const at = (firstTokenSeconds: number, afterSeconds = 0) =>
    prefillWorkersWithin({
      requestsPerSecond: 8,
      prefillSeconds: 0.1,
      afterSeconds,
      firstTokenSeconds,
    });
  it('are one at 80 % load only where a prompt may take three times as long as alone', () => {
    expect([at(0.301), at(0.299), at(0.301, 0.05)]).toEqual([1, 2, 2]);
  });
  it('are none where the prompt or what follows it takes too long', () => {
    expect([at(0.1), at(0.3, 0.2)]).toEqual([undefined, undefined]);
  });
  it('keep the limit as the queue computes it, and one fewer does not', () => {
    for (const limit of [0.11, 0.15, 0.3, 2]) {
      const workers = at(limit) ?? NaN;
      const ttft = (count: number) =>
        prefillQueue({requestsPerSecond: 8 / count, prefillSeconds: 0.1}).meanTtftSeconds;
      expect(ttft(workers)).toBeLessThanOrEqual(limit * (1 + 1e-9));
      const isStable = (8 / (workers - 1)) * 0.1 < MOST_UTILIZATION;
      if (isStable) expect(ttft(workers - 1)).toBeGreaterThan(limit);
    }
  });
});

describe('disaggregationWorthIt', () => {
  it('weighs interference against transfer and pooling', () => {
    const input = {
      interferenceSeconds: 0.3,
      exposedTransferSeconds: 0.1,
      poolingLossSeconds: 0.05,
    };
    const verdict = disaggregationWorthIt(input);
    expect(verdict.netGainSeconds).toBeCloseTo(0.15);
    expect(verdict.worthIt).toBe(true);
    const slow = disaggregationWorthIt({...input, exposedTransferSeconds: 0.26});
    expect(slow.worthIt).toBe(false);
  });
  keepsContract(
    'disaggregationWorthIt',
    fc.record({
      interferenceSeconds: field(0, 1e6),
      exposedTransferSeconds: field(0, 1e6),
      poolingLossSeconds: field(0, 1e6),
    }),
    disaggregationWorthIt,
    {signed: true},
  );
});
