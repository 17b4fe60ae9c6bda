import fc from 'fast-check';
import {describe, expect, it} from 'vitest';
import {chunked, single, timeline} from '../testing/testTimelines';
import {measure} from './requestTimeline';
import {runMetrics} from './runMetrics';

describe('the metrics of a request', () => {
  it('separates gaps between chunks from time per token', () => {
    const m = measure(chunked);
    expect(m.ttftSeconds).toBe(0.5);
    expect(m.endToEndSeconds).toBeCloseTo(1.3, 12);
    expect(m.gapSeconds.map((g) => Math.round(g * 1e6) / 1e6)).toEqual([0.2, 0.1, 0.5]);
    expect(m.tpotSeconds).toBeCloseTo(0.2, 12);
    expect(m).toMatchObject({inputTokens: 100, outputTokens: 5});
  });
  it('has no time per token for a single one', () => {
    expect(measure(single)).toMatchObject({tpotSeconds: null, gapSeconds: []});
  });
  it('adds up: TTFT, gaps and (N − 1)·TPOT make the end-to-end latency', () => {
    fc.assert(
      fc.property(timeline, (request) => {
        const m = measure(request);
        const gaps = m.gapSeconds.reduce((a, b) => a + b, 0);
        expect(m.ttftSeconds + gaps).toBeCloseTo(m.endToEndSeconds, 9);
        expect(gaps).toBeCloseTo((m.tpotSeconds ?? 0) * (m.outputTokens - 1), 9);
      }),
    );
  });
  it('refuses times that run backwards or no token', () => {
    const run = (tokenSeconds: number[]) => () =>
      runMetrics({requests: [{...chunked, tokenSeconds}]});
    expect(run([2, 1])).toThrow('requests[0].tokenSeconds');
    expect(run([0.4])).toThrow('requests[0].tokenSeconds');
    expect(run([])).toThrow('requests[0].tokenSeconds');
    expect(run([NaN])).toThrow('requests[0].tokenSeconds');
  });
});
