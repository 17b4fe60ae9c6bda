// The article states numbers of the request timeline, of the batching simulator and of formulas. They are computed here
// and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {
  simulateAll,
  type PolicyOutcome,
} from '../../src/components/calculators/BatchingSimulator/batchingRun';
import {batchingValues} from '../../src/components/calculators/BatchingSimulator/testValues';
import type {PresetId} from '../../src/components/calculators/RequestTimeline/presets';
import {spreadOf} from '../../src/components/calculators/RequestTimeline/report';
import {timelineValues} from '../../src/components/calculators/RequestTimeline/testValues';
import {
  firstTokenTimes,
  measureTimeline,
  tokenTimes,
} from '../../src/components/calculators/RequestTimeline/timelineRun';
import {servingOf} from '../../src/components/calculators/serving/server';
import {count, percent, significant} from '../../src/components/ui/format';
import {costPerMillionTokens, runningCost} from '../../src/inference/cost/runningCost';
import {histogramQuantile, toHistogram} from '../../src/inference/metrics/histogram';
import {distribution, percentile} from '../../src/inference/metrics/percentile';
import {prefillQueue, rateAtConcurrency} from '../../src/inference/metrics/queueing';
import {SGLANG_TTFT_BOUNDS, VLLM_TTFT_BOUNDS} from '../../src/inference/metrics/serverHistograms';
import {stalledRun} from '../../src/inference/metrics/stalledServer';
import {fewestRequests, percentileRanks} from '../../src/inference/metrics/tailSamples';
import {shareOfPeak} from '../../src/inference/metrics/utilization';
import {unwrap} from '../../src/inference/result';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {prefillFlops} from '../../src/inference/time/prefill';
import {totalBytes, totalFlops} from '../../src/inference/time/roofline';

const root = join(import.meta.dirname, '../..');
const read = (path: string) => readFileSync(join(root, path), 'utf8');
const article = read('docs/inference-optimization/llm-inference-metrics.mdx').replace(/\s+/g, ' ');

const ms = (value: number | null | undefined) => significant(1000 * (value ?? NaN));
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`;
const decimals = (value: number, digits: number) => value.toFixed(digits);

function by(preset: PresetId, tool: string, name: string) {
  const outcome = measureTimeline(timelineValues({preset}));
  const found = [...tokenTimes(outcome), ...firstTokenTimes(outcome)].find(
    (time) => time.by === tool && time.name === name,
  );
  if (!found) throw new Error(`${tool} does not report ${name}`);
  return found;
}

describe('the timeline', () => {
  const mixed = measureTimeline(timelineValues());
  const [low, high] = spreadOf(mixed) ?? [];
  const preempted = measureTimeline(timelineValues({preset: 'preempted'}));
  const visible = tokenTimes(measureTimeline(timelineValues({preset: 'reasoning'})));

  test.each([
    `is ${ms(low?.mean)} to ${ms(high?.mean)} ms, depending on which`,
    `contain the wait for the first token and say ${ms(by('steady', 'LLMPerf', 'inter_token_latency_s').mean)}.`,
    `One of ${preempted.run.gaps?.count} gaps is ${ms(preempted.run.gaps?.max)} ms`,
    `TPOT is ${ms(preempted.run.tpot?.max)} ms, within a limit of 50`,
    `The p99 of 96 gaps is ${ms(preempted.run.gaps?.p99)} ms`,
    `23 gaps of 20 ms and one of 600 have a TPOT of ${ms(preempted.run.tpot?.max)} ms`,
    `reports the visible wait as its TTFT, and divides all the time by every event, reasoning included: ${ms(visible.find((t) => t.by === 'LLMPerf')?.mean)} ms`,
    `TTFT ${count(1000 * (by('empty', 'vLLM bench', 'TTFT').mean ?? NaN))} ms instead of ${ms(by('empty', 'MLPerf', 'TTFT').mean)}`,
    `turns up in TPOT, ${ms(by('empty', 'vLLM bench', 'TPOT').mean)} ms instead of 20`,
    `that is ${ms(by('mixed', 'AIPerf', 'Inter Token Latency').mean)}, ${ms(by('mixed', 'GuideLLM', 'ITL').mean)}, ${ms(by('mixed', 'vLLM bench', 'ITL').mean)} and ${ms(by('mixed', 'LLMPerf', 'inter_token_latency_s').mean)} ms`,
    `their p50 of TTFT is ${ms(by('mixed', 'vLLM bench', 'TTFT').p50)}, ${ms(by('mixed', 'GuideLLM', 'TTFT').p50)} and ${ms(by('mixed', 'MLPerf', 'TTFT').p50)} ms`,
    `give ${significant(mixed.run.outputTokensPerSecond)} output tokens/s and ${significant(mixed.run.totalTokensPerSecond)} in total`,
  ])('it says "%s"', (text) => {
    expect(article).toContain(text);
  });

  test('all four requests are good by TPOT, three by gaps', () => {
    expect([preempted.goodByTpot, preempted.goodByGap]).toEqual([4, 3]);
    expect(article).toContain(
      'so all four requests are good. With a limit on every gap, three are.',
    );
  });

  test('vLLM’s own example: ITL 40 ms, TPOT 20 ms', () => {
    const [first] = measureTimeline(timelineValues({preset: 'bundled'})).requests;
    expect(first?.tpotSeconds).toBeCloseTo(0.02, 12);
    expect(first?.gapSeconds.map((gap) => Math.round(1000 * gap))).toEqual([40, 40]);
    expect(article).toContain('five tokens, ITL 40 ms, TPOT 20 ms');
  });

  test('the visible token comes after 1.2 and 2.2 s', () => {
    const visibleAfter = by('reasoning', 'GuideLLM', 'TTFOT');
    expect(visibleAfter.p99).toBeCloseTo(2.2, 12);
    expect(visibleAfter.p50).toBeCloseTo(1.2, 12);
    expect(article).toContain('the user waits 1.2 and 2.2 s');
  });
});

// Outside of the tests, which have a limit of time.
const atRate = (rate: number, requests = 2000): PolicyOutcome => {
  const [found] = simulateAll(batchingValues({policy: 'chunked', rate, requests})).policies;
  if (!found) throw new Error('nothing was simulated');
  return found;
};
const [low, high] = [atRate(10), atRate(11)];
const [tooShort, tooMuch] = [atRate(12, 300), atRate(12)];
const PRICE = 2.5;
const costOf = (tokensPerSecond: number) =>
  unwrap(
    costPerMillionTokens({devices: 1, pricePerDeviceHour: PRICE, tokensPerSecond, utilization: 1}),
  );
const costOfThousand = (requestsPerSecond: number) =>
  unwrap(
    runningCost({
      devices: 1,
      pricePerDeviceHour: PRICE,
      hours: 1000 / requestsPerSecond / 3600,
    }),
  );

describe('goodput and cost', () => {
  test.each([
    [10, low],
    [11, high],
  ] as const)('at %d requests/s', (rate, {summary, goodput}) => {
    expect(article).toContain(
      row(
        rate,
        count(summary.outputTokensPerSecond),
        `${(100 * goodput.attainment).toFixed(0)} %`,
        significant(goodput.goodputPerSecond),
        decimals(costOf(summary.outputTokensPerSecond), 2),
        decimals(costOfThousand(summary.requestsPerSecond), 3),
        decimals(costOfThousand(goodput.goodputPerSecond), 3),
      ),
    );
  });

  test('cheaper by tokens, dearer by good requests', () => {
    const byTokens =
      1 - costOf(high.summary.outputTokensPerSecond) / costOf(low.summary.outputTokensPerSecond);
    const byGood =
      costOfThousand(high.goodput.goodputPerSecond) / costOfThousand(low.goodput.goodputPerSecond) -
      1;
    const rise = high.summary.outputTokensPerSecond / low.summary.outputTokensPerSecond - 1;
    expect(article).toContain(
      `11 requests/s are ${percent(byTokens, 1)} cheaper. By what users accept, they are ${percent(byGood)} dearer.`,
    );
    expect(article).toContain(
      `throughput rises by ${percent(rise, 1)} from 10 to 11 requests/s while the cost of a good request rises by ${percent(byGood)}`,
    );
  });

  test('a run that is too short hides an overload', () => {
    const [short, long] = [tooShort, tooMuch].map(
      ({goodput}) => `${(100 * goodput.attainment).toFixed(0)} %`,
    );
    expect(article).toContain(
      `at 12 requests/s reports an attainment of ${short} in a run of 300 requests and of ${long} in one of 2,000. It completes ${significant(tooMuch.summary.requestsPerSecond)} requests/s at most`,
    );
  });

  test('per output token and per any token', () => {
    const {outputTokensPerSecond, totalTokensPerSecond} = low.summary;
    expect(article).toContain(
      `costs USD ${decimals(costOf(outputTokensPerSecond), 2)} per million output tokens and USD ${decimals(costOf(totalTokensPerSecond), 3)} per million of all tokens`,
    );
  });
});

describe('percentiles', () => {
  const ranks = (samples: number) =>
    unwrap(percentileRanks({samples, percent: 99, confidence: 0.95}));

  test('what n samples say of a p99', () => {
    expect(ranks(200)).toMatchObject({lowerRank: 195, upperRank: null});
    expect(ranks(500)).toMatchObject({lowerRank: 490, upperRank: 500});
    for (const n of [1000, 10_000]) {
      const {lowerRank, upperRank, samplesBeyond} = ranks(n);
      expect(article).toContain(
        row(
          count(n),
          count(samplesBeyond),
          `ranks ${count(lowerRank ?? NaN)} and ${count(upperRank ?? NaN)}`,
        ),
      );
    }
    expect(article).toContain('| 200 | 2 | rank 195 and no upper bound |');
    expect(article).toContain('| 500 | 5 | ranks 490 and 500, the maximum |');
  });

  test('how many requests a claim takes', () => {
    const [none, one, ten] = [0, 1, 10].map((overLimit) =>
      count(unwrap(fewestRequests({overLimit, percent: 99, confidence: 0.99}))),
    );
    expect(article).toContain(
      `you need ${none} requests of which none misses, ${one} with one miss, ${ten} with ten`,
    );
  });

  test('an average of percentiles', () => {
    const even = (n: number, from: number, to: number) =>
      Array.from({length: n}, (_, i) => from + ((to - from) * (i + 0.5)) / n);
    const p99 = (values: readonly number[]) =>
      unwrap(percentile({values, percent: 99, method: 'linear'}));
    const [a, b] = [even(900, 0.1, 0.3), even(100, 0.5, 4)];
    const [ofA, ofB] = [p99(a), p99(b)];
    expect(article).toContain(
      `Their p99 are ${decimals(ofA, 3)} and ${decimals(ofB, 2)} s. The mean of the two is ${decimals((ofA + ofB) / 2, 2)} s, weighted by requests ${decimals(0.9 * ofA + 0.1 * ofB, 2)} s; the p99 of all requests is ${decimals(p99([...a, ...b]), 2)} s`,
    );
  });

  test('a quantile from buckets', () => {
    const samples = Array.from({length: 1000}, (_, i) => 0.2 + (i + 0.5) / 1000);
    const read99 = (bounds: readonly number[]) =>
      unwrap(histogramQuantile(unwrap(toHistogram({samples, bounds})), 0.99)) ?? NaN;
    const exact = unwrap(percentile({values: samples, percent: 99, method: 'linear'}));
    expect(article).toContain(
      `have a p99 of ${significant(exact)} s. vLLM's histogram says ${decimals(read99(VLLM_TTFT_BOUNDS), 1)} s, SGLang's ${decimals(read99(SGLANG_TTFT_BOUNDS), 2)} s`,
    );
    const within = unwrap(toHistogram({samples, bounds: VLLM_TTFT_BOUNDS}));
    expect(within.cumulative[VLLM_TTFT_BOUNDS.indexOf(1)]).toBe(800);
    expect(article).toContain('The share within 1 s, 80 %');
  });

  test('coordinated omission', () => {
    const run = unwrap(
      stalledRun({
        requests: 600,
        intervalSeconds: 0.5,
        serviceSeconds: 0.3,
        stallAtSeconds: 100,
        stallSeconds: 20,
      }),
    );
    const cells = (latencies: readonly number[]) => {
      const found = distribution(latencies, 'linear');
      return [
        ...[found?.p50, found?.p95, found?.p99].map((value) => decimals(value ?? NaN, 1)),
        latencies.filter((value) => value > 1).length,
      ];
    };
    expect(article).toContain(row('When the client really sent it', ...cells(run.fromSend)));
    expect(article).toContain(row('When it was planned', ...cells(run.fromPlan)));
  });
});

describe('Little’s law and waiting', () => {
  test('the run and the load test', () => {
    const {requestsPerSecond, endToEnd, meanConcurrency} = low.summary;
    const mean = endToEnd?.mean ?? NaN;
    const offered = unwrap(rateAtConcurrency({concurrency: 16, meanLatencySeconds: mean}));
    expect(article).toContain(
      `completed ${significant(requestsPerSecond)} requests/s over its whole duration with a mean E2E of ${significant(mean)} s: ${significant(meanConcurrency)} requests in the system`,
    );
    expect(article).toContain(`16 ÷ ${significant(mean)} = ${significant(offered)} requests/s`);
  });

  test('one prefill server', () => {
    const ttft = (requestsPerSecond: number) =>
      unwrap(prefillQueue({requestsPerSecond, prefillSeconds: 0.1})).meanTtftSeconds;
    expect(article).toContain(
      `mean TTFT is ${decimals(ttft(2), 2)} s at 20 % load, ${decimals(ttft(8), 2)} s at 80 % and ${decimals(ttft(9), 2)} s at 90 %`,
    );
  });
});

test('MFU and MBU of published times', () => {
  const serving = servingOf(batchingValues());
  const {flopsPerSecond, bytesPerSecond} = serving.machine;
  const prompt = unwrap(prefillFlops(serving.shape, {cachedTokens: 0, newTokens: 20_000}));
  const {work} = unwrap(decodeStep(serving, {batch: 1, contextTokens: 1000}));
  const seconds = 6.44e-3 + 4.37e-8 * 1000;
  const share = (amount: number, time: number, peakPerSecond: number) =>
    unwrap(shareOfPeak({work: amount, seconds: time, peakPerSecond}));
  expect(article).toContain(
    row(
      'Prefill, 20,000 tokens',
      '764 ms',
      `${significant(prompt.totalFlops / 1e12)} TFLOP`,
      percent(share(prompt.totalFlops, 0.764, flopsPerSecond)),
      '–',
    ),
  );
  expect(article).toContain(
    row(
      'Decode step, 1 sequence of 1,000 tokens',
      `${ms(seconds)} ms`,
      `${significant(totalBytes(work) / 1e9)} GB and ${significant(totalFlops(work) / 1e12)} TFLOP`,
      percent(share(totalFlops(work), seconds, flopsPerSecond)),
      percent(share(totalBytes(work), seconds, bytesPerSecond)),
    ),
  );
});

test('the most MFU of a decode step of one sequence', () => {
  const serving = servingOf(batchingValues());
  const {work} = unwrap(decodeStep(serving, {batch: 1, contextTokens: 1000}));
  expect(totalFlops(work) / totalBytes(work)).toBeCloseTo(1, 1);
  const {flopsPerSecond, bytesPerSecond} = serving.machine;
  expect(article).toContain(`3.35 ÷ 989 = ${percent(bytesPerSecond / flopsPerSecond)}`);
});

describe('targets', () => {
  test('reading speed', () => {
    const tokens = 238 / 60 / 0.75;
    expect(article).toContain(
      `${significant(tokens, 2)} tokens/s, or ${significant(1000 / tokens)} ms a token. A TPOT of 50 ms is ${significant(1000 / tokens / 50, 2)} times as fast`,
    );
  });

  test('a completion and an agent', () => {
    const steps = 20 * (0.8 + 199 * 0.02);
    expect(article).toContain(`300 ÷ 29 = ${significant(300 / 29)} ms`);
    expect(article).toContain(`20 × (0.8 + 199 × 0.02) = ${significant(steps)} s`);
    expect(article).toContain(
      `Halving TPOT saves ${significant((20 * 199 * 0.02) / 2)} s, halving TTFT ${significant(10 * 0.8, 2)} s`,
    );
  });
});

test('published results: what limits leave, and the ratios', () => {
  const results = read('data/results/llm-inference-metrics.json');
  for (const text of [
    `"value": ${Math.round((100 * 59_545) / 101_527)}`,
    `"value": ${Math.round((100 * 8840) / 27_804)}`,
    `"value": ${Math.round((100 * 18_592) / 33_379)}`,
    `${significant(101_527 / 27_804, 2)} offline and ${significant(59_545 / 8840, 2)} interactive`,
    `${significant(73.7 * (1 - 0.563))}k tokens/s were computed`,
    `factor of ${significant(0.24 / 0.14, 2)}`,
  ]) {
    expect(results).toContain(text);
  }
  expect(article).toContain(
    `by ${significant(101_527 / 27_804, 2)} times without limits and by ${significant(59_545 / 8840, 2)} times within`,
  );
  expect(article).toContain(
    `take ${percent(1 - 99_123 / 101_527, 1)} from the B200 system with Llama 2 70B, and ${percent(1 - 18_592 / 33_379)} with DeepSeek-R1`,
  );
  expect(article).toContain(`input throughput (${significant(1 / (1 - 0.563), 2)} times)`);
});
