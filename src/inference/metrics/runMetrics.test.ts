import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {chunked, single, timeline} from '../testing/testTimelines';
import {field, keepsContract} from '../testing/testContract';
import {runMetrics} from './runMetrics';

describe('runMetrics', () => {
  it('measures two requests by hand', () => {
    const run = runMetrics({
      requests: [chunked, single],
      limits: {ttftSeconds: 1, tpotSeconds: 0.25},
    });
    expect(run.durationSeconds).toBe(2.5);
    expect(run.requestsPerSecond).toBe(0.8);
    expect(run.inputTokensPerSecond).toBe(44);
    expect(run.outputTokensPerSecond).toBe(2.4);
    expect(run.totalTokensPerSecond).toBe(46.4);
    expect(run.goodputPerSecond).toBe(0.4);
    expect(run.attainment).toBe(0.5);
    expect(run.meanConcurrency).toBeCloseTo((1.3 + 2) / 2.5, 12);
    expect(run.tpot?.count).toBe(1);
    expect(run.gaps?.count).toBe(3);
    expect(run.ttft?.max).toBe(2);
  });
  it('counts a request as good only when it meets every limit', () => {
    const attained = (limits: object) =>
      runMetrics({requests: [chunked, single], limits}).attainment;
    expect(attained({})).toBe(1);
    expect(attained({tpotSeconds: 0.1})).toBe(0.5);
    expect(attained({endToEndSeconds: 1.5})).toBe(0.5);
    expect(attained({ttftSeconds: 0.1})).toBe(0);
    // A limit that is just met is met.
    const exact = {sentSeconds: 0, tokenSeconds: [1, 1.5, 2], inputTokens: 1};
    const limits = {ttftSeconds: 1, tpotSeconds: 0.5, endToEndSeconds: 2};
    expect(runMetrics({requests: [exact], limits}).attainment).toBe(1);
  });
  it('obeys Little’s law and never has more goodput than throughput', () => {
    fc.assert(
      fc.property(fc.array(timeline, {minLength: 1, maxLength: 20}), (requests) => {
        const run = runMetrics({requests, limits: {ttftSeconds: 0.3}});
        expect(run.meanConcurrency).toBeCloseTo(
          run.requestsPerSecond * (run.endToEnd?.mean ?? NaN),
          9,
        );
        expect(run.goodputPerSecond).toBeLessThanOrEqual(run.requestsPerSecond);
      }),
    );
  });
  const wild = fc.record({
    sentSeconds: field(-1e9, 0),
    tokenSeconds: fc
      .array(field(0, 1e9), {minLength: 1, maxLength: 3})
      .map((t) => t.sort((a, b) => a - b)),
    inputTokens: field(0, 1e9, true),
  });
  keepsContract('runMetrics', fc.record({requests: fc.array(wild, {maxLength: 3})}), runMetrics, {
    runs: 1000,
  });
});
