// The arithmetic of the load generator against the handbook's own, and by hand.
import fc from 'fast-check';
import {describe, expect, test} from 'vitest';
import {sortedPercentile} from '../../../src/inference/metrics/percentile';
import type {RequestTimeline} from '../../../src/inference/metrics/requestTimeline';
import {runMetrics} from '../../../src/inference/metrics/runMetrics';
import {readExample} from '../examples';
import {type Metrics, type RequestRecord, type Summary, load} from './bench';

const {percentile, summarize} = await load<Metrics>('metrics.mjs');
const {warningsOf} = await load<{warningsOf(summary: Summary): string[]}>('report.mjs');

const record = (fields: Partial<RequestRecord>): RequestRecord => {
  const chunkSeconds = fields.chunkSeconds ?? [1];
  return {
    kind: 'request',
    index: 0,
    warmUp: false,
    intendedSeconds: 0,
    sentSeconds: fields.intendedSeconds ?? 0,
    chunkSeconds,
    endSeconds: chunkSeconds.at(-1) ?? 0,
    inputTokens: 10,
    outputTokens: chunkSeconds.length,
    finishReason: 'stop',
    error: null,
    ...fields,
  };
};

/** The tokens of a record as the handbook counts them: those that a chunk bundles arrive with it. */
const timelineOf = (one: RequestRecord): RequestTimeline => {
  const last = one.chunkSeconds.at(-1) ?? 0;
  const bundled = (one.outputTokens ?? 0) - one.chunkSeconds.length;
  return {
    sentSeconds: one.intendedSeconds,
    tokenSeconds: [...one.chunkSeconds, ...Array<number>(bundled).fill(last)],
    inputTokens: one.inputTokens ?? 0,
  };
};

function expectHandbooks(
  records: readonly RequestRecord[],
  limits: {ttft?: number; tpot?: number},
) {
  const ours = summarize(records, {
    ...(limits.ttft === undefined ? {} : {ttftSeconds: limits.ttft}),
    ...(limits.tpot === undefined ? {} : {tpotSeconds: limits.tpot}),
  });
  const wanted = runMetrics({
    requests: records.filter(({warmUp, error}) => !warmUp && !error).map(timelineOf),
    limits: {
      ...(limits.ttft === undefined ? {} : {ttftSeconds: limits.ttft}),
      ...(limits.tpot === undefined ? {} : {tpotSeconds: limits.tpot}),
    },
  });
  const pairs = [
    [ours.seconds, wanted.durationSeconds],
    [ours.requestRate, wanted.requestsPerSecond],
    [ours.inputTokenRate, wanted.inputTokensPerSecond],
    [ours.outputTokenRate, wanted.outputTokensPerSecond],
    [ours.goodput, wanted.goodputPerSecond],
    [ours.meanInFlight, wanted.meanConcurrency],
    ...(
      [
        [ours.ttft, wanted.ttft],
        [ours.itl, wanted.gaps],
        [ours.tpot, wanted.tpot],
        [ours.e2e, wanted.endToEnd],
      ] as const
    ).flatMap(([a, b]) =>
      (['count', 'mean', 'p50', 'p90', 'p99', 'max'] as const).map((key) => [a?.[key], b?.[key]]),
    ),
  ];
  for (const [a, b] of pairs) {
    if (a === undefined || b === undefined) expect(a).toBe(b);
    else expect(a).toBeCloseTo(b, 9);
  }
}

const anyRecord = fc
  .record({
    intendedSeconds: fc.double({noNaN: true, min: 0, max: 100}),
    gaps: fc.array(fc.constantFrom(0, 0.01, 0.02, 0.5), {minLength: 1, maxLength: 12}),
    bundled: fc.nat(5),
    inputTokens: fc.nat(1000),
  })
  .map(({intendedSeconds, gaps, bundled, inputTokens}) => {
    let at = intendedSeconds + 0.1;
    const chunkSeconds = gaps.map((gap) => (at += gap));
    const outputTokens = chunkSeconds.length + bundled;
    return record({intendedSeconds, inputTokens, chunkSeconds, outputTokens});
  });

describe('the same records give the same numbers as the handbook’s functions', () => {
  test('for any records', () => {
    fc.assert(
      fc.property(fc.array(anyRecord, {minLength: 1, maxLength: 20}), (records) => {
        expectHandbooks(records, {ttft: 0.3, tpot: 0.015});
      }),
    );
  });

  test('for the recorded run', () => {
    const records = readExample('benchmark/recorded.jsonl')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line) as RequestRecord)
      .filter(({kind}) => kind === 'request');
    expect(records).toHaveLength(130);
    // One request of it failed; the handbook's functions know answered ones alone.
    const answered = records.filter(({error}) => error === null);
    expectHandbooks(answered, {ttft: 0.1, tpot: 0.015});
  });

  test('for percentiles', () => {
    const sorted = [1, 2, 4, 8, 16];
    for (const percent of [0, 10, 50, 90, 99, 100])
      expect(percentile(sorted, percent / 100)).toBe(sortedPercentile(sorted, percent, 'linear'));
  });
});

test('two requests by hand: one waits in the client, one gets two tokens at once', () => {
  const late = record({intendedSeconds: 1, sentSeconds: 1.5, chunkSeconds: [2, 3]});
  const bundled = record({chunkSeconds: [0.5, 1, 1, 1.5], outputTokens: 6});
  const s = summarize([late, bundled], {ttftSeconds: 0.9});
  expect(s.ttft).toMatchObject({count: 2, mean: 0.75, max: 1});
  expect(s.e2e?.max).toBe(2);
  expect(s.itl).toMatchObject({count: 3, max: 1});
  expect(s.tpot?.mean).toBeCloseTo((1 + 1 / 5) / 2, 12);
  expect(s).toMatchObject({seconds: 3, drainSeconds: 2, requestRate: 2 / 3, tokensPerChunk: 8 / 6});
  expect(s).toMatchObject({goodput: 1 / 3, attainment: 0.5, meanInFlight: 3.5 / 3});
  // The first had ended when the second was sent.
  expect(s.peakInFlight).toBe(1);
  expect(s.sendLate.max).toBe(0.5);
});

test('a warm-up request is in no rate and no latency', () => {
  const slow = record({warmUp: true, chunkSeconds: [50, 90]});
  const one = record({intendedSeconds: 10, chunkSeconds: [11, 12]});
  const {peakInFlight, ...alone} = summarize([one]);
  expect(summarize([slow, one])).toEqual({...alone, peakInFlight: 2});
  expect(peakInFlight).toBe(1);
});

test('a failed request has no latency and is not within the limits', () => {
  const failed = record({error: 'status 503', chunkSeconds: [], endSeconds: 9});
  const s = summarize([record({}), failed], {ttftSeconds: 2});
  expect(s).toMatchObject({measured: 2, failed: 1, errors: {'status 503': 1}, attainment: 0.5});
  expect(s).toMatchObject({requestRate: 1, goodput: 1, seconds: 1});
  expect(s.ttft?.count).toBe(1);
  const nothing = summarize([failed]);
  expect(nothing).toMatchObject({failed: 1, ttft: null, itl: null});
});

test('without usage the chunks are counted', () => {
  const s = summarize([record({chunkSeconds: [1, 2, 3], outputTokens: null})]);
  expect(s).toMatchObject({withoutUsage: 1, outputTokenRate: 1});
  expect(s.tpot?.mean).toBe(1);
});

describe('a reason not to trust the numbers is told', () => {
  const distribution = {count: 200, mean: 0, p50: 0, p90: 0, p99: 0, max: 0};
  const fine = {
    ...summarize([record({})]),
    ttft: distribution,
    loopLate: distribution,
    utilization: 0.1,
  };
  const late = {...distribution, p99: 0.02};
  test.each([
    [{}, undefined],
    [{sendLate: late}, 'the client sent late (p99 20.0 ms)'],
    [{loopLate: late}, 'the client’s event loop was late (p99 20.0 ms)'],
    [{utilization: 0.9}, 'the client was busy 90.0 % of the time'],
    [{withoutUsage: 3}, '3 answers without usage'],
    [{failed: 2, measured: 9}, '2 of 9 requests failed'],
    [{ttft: {...distribution, count: 99}}, 'p99 of 99 requests is little else than the largest'],
  ] as const)('%o', (fields, warning) => {
    const warnings = warningsOf({...fine, ...fields}).map((one) => one.replace("'", '’'));
    expect(warnings).toHaveLength(warning ? 1 : 0);
    expect(warnings[0]?.slice(0, warning?.length)).toBe(warning);
  });
});
