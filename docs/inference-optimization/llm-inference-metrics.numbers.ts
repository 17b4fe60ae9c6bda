import results from '../../data/results/llm-inference-metrics.json';
import {requestTimeline} from '../../src/components/calculators/RequestTimeline/calculator';
import type {PresetId} from '../../src/components/calculators/RequestTimeline/presets';
import {
  firstTokenTimes,
  spreadOf,
  tokenTimes,
} from '../../src/components/calculators/RequestTimeline/compute';
import {
  ASSISTANT_RATE as RATE,
  assistantRequests,
  assistantRun,
  TOKEN_BUDGET,
} from '../../src/serving/assistantRun';
import {medianMiss} from '../../src/serving/published/errorWords';
import {servingOf} from '../../src/serving/server';
import {valuesOf} from '../../src/forms/defineForm';
import {count, fixed, percent, significant} from '../../src/numbers/format';
import {RUNNING_WORKLOAD as workload} from '../../src/data/runningWorkload';
import {requiredReplicas} from '../../src/inference/capacity/replicas';
import {costPerMillionTokens, runningCost} from '../../src/inference/cost/runningCost';
import {histogramQuantile, toHistogram} from '../../src/inference/metrics/histogram';
import {distribution, percentile} from '../../src/inference/metrics/percentile';
import {meanConcurrency, rateAtConcurrency} from '../../src/inference/metrics/queueing';
import {SGLANG_TTFT_BOUNDS, VLLM_TTFT_BOUNDS} from '../../src/inference/metrics/serverHistograms';
import {stalledRun} from '../../src/inference/metrics/stalledServer';
import {fewestRequests, percentileRanks} from '../../src/inference/metrics/tailSamples';
import {shareOfPeak} from '../../src/inference/metrics/utilization';
import {stallGoodput} from '../../src/inference/simulation/stallGoodput';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {prefillFlops} from '../../src/inference/time/prefill';
import {totalBytes, totalFlops} from '../../src/inference/time/roofline';
import {numbers, rows, stated} from '../../src/numbers';
import {batchingSimulator} from '../../src/components/calculators/BatchingSimulator/calculator';

/** Milliseconds in three significant digits, of a time that may be missing. */
const ms = (value: number | null | undefined) => significant(1000 * (value ?? NaN));

// The timeline's starts.
const timeline = (preset: PresetId) => requestTimeline.at({preset}).result;
const mixed = requestTimeline.start().result;
const [lowest, highest] = spreadOf(mixed) ?? [];
const preempted = timeline('preempted');
const [bundled] = timeline('bundled').requests;
const bundledGaps = (bundled?.gapSeconds ?? []).map((gap) => Math.round(1000 * gap));

/** A time that a tool reports for a start of the timeline. */
function by(preset: PresetId, tool: string, name: string) {
  const outcome = timeline(preset);
  const found = [...tokenTimes(outcome), ...firstTokenTimes(outcome)].find(
    (time) => time.by === tool && time.name === name,
  );
  if (!found) throw new Error(`${tool} does not report ${name}`);
  return found;
}

// The support assistant's server, with its token budget and 64 slots, as on the page on batching.
const SLOTS = 64;
const LIMITS = {ttftSeconds: 1, gapSeconds: 0.05};
const {answerTokens, promptTokens, devices, pricePerDeviceHour} = workload;

function atRate(rate: number, requests = 500, seed = 1) {
  const run = assistantRun(
    {requests: assistantRequests(requests, rate, {seed})},
    {
      policy: {kind: 'chunked', tokenBudget: TOKEN_BUDGET},
      slots: SLOTS,
    },
  );
  return {
    rate,
    requests: run.requests(),
    summary: run.summary(),
    goodput: stallGoodput(run.requests(), LIMITS),
  };
}
type Run = ReturnType<typeof atRate>;
const now = atRate(RATE);
const [within, late, above] = [atRate(5), atRate(6.5), atRate(8)];
const overloaded = atRate(10);
/** The p99 of the first token in runs that differ in their random arrivals. */
const tails = [1, 2, 3, 4, 5].map((seed) => atRate(6.5, 500, seed).summary.ttft?.p99 ?? NaN);
const tpot = now.summary.tpot?.mean ?? NaN;
const ttft = now.summary.ttft?.mean ?? NaN;
const endToEnd = now.summary.endToEnd?.mean ?? NaN;
const attainment = ({goodput}: Run) => `${fixed(100 * goodput.attainment, 0)} %`;

// Little's law: what all slots together deliver, and the fleet for twenty times the users.
const slotRate = overloaded.summary.outputTokensPerSecond / answerTokens;
const FLEET_RATE = 20 * RATE;
const fleet = (goodputPerReplica: number) =>
  requiredReplicas({peakRequestsPerSecond: FLEET_RATE, goodputPerReplica});
const inSystem = (seconds: number) =>
  meanConcurrency({requestsPerSecond: RATE, meanLatencySeconds: seconds});
const doubled = ttft + (2 * answerTokens - 1) * tpot;

const costOf = (tokensPerSecond: number) =>
  costPerMillionTokens({
    devices,
    pricePerDeviceHour,
    tokensPerSecond,
    utilization: 1,
  });
const costOfThousand = (requestsPerSecond: number) =>
  runningCost({devices, pricePerDeviceHour, hours: 1000 / requestsPerSecond / 3600});

const cheaper =
  1 - costOf(above.summary.outputTokensPerSecond) / costOf(within.summary.outputTokensPerSecond);
const dearer =
  costOfThousand(above.goodput.goodputPerSecond) / costOfThousand(within.goodput.goodputPerSecond);
const offered = rateAtConcurrency({concurrency: 16, meanLatencySeconds: endToEnd});

// Bounds that so many samples give of a p99, with 95 % confidence.
function ranksRow(samples: number) {
  const {lowerRank, upperRank, samplesBeyond} = percentileRanks({
    samples,
    percent: 99,
    confidence: 0.95,
  });
  const from = count(lowerRank ?? NaN);
  const maximum = upperRank === samples ? ', the maximum' : '';
  return [
    count(samples),
    count(samplesBeyond),
    upperRank === null
      ? `rank ${from} and no upper bound`
      : `ranks ${from} and ${count(upperRank)}${maximum}`,
  ];
}
const fewest = (overLimit: number) =>
  count(fewestRequests({overLimit, percent: 99, confidence: 0.99}));

// Two replicas, whose percentiles somebody averages.
const even = (n: number, from: number, to: number) =>
  Array.from({length: n}, (_, i) => from + ((to - from) * (i + 0.5)) / n);
const p99 = (list: readonly number[]) => percentile({values: list, percent: 99, method: 'linear'});
const [replicaA, replicaB] = [even(900, 0.1, 0.3), even(100, 0.5, 4)];
const [p99OfA, p99OfB] = [p99(replicaA), p99(replicaB)];

// TTFTs spread evenly from 0.2 to 1.2 s, read from buckets.
const spread = even(1000, 0.2, 1.2);
const bucketed = (bounds: readonly number[]) =>
  histogramQuantile(toHistogram({samples: spread, bounds}), 0.99) ?? NaN;
const withinSecond = toHistogram({samples: spread, bounds: VLLM_TTFT_BOUNDS}).cumulative[
  VLLM_TTFT_BOUNDS.indexOf(1)
];

// A stall of 20 s under a client that waits for it.
const stalled = stalledRun({
  requests: 600,
  intervalSeconds: 0.5,
  serviceSeconds: 0.3,
  stallAtSeconds: 100,
  stallSeconds: 20,
});
const ofStall = (latencies: readonly number[]) => distribution(latencies, 'linear');

// MFU and MBU of published times: 764 ms for the prompt, and a line through the decode steps.
const serving = servingOf(valuesOf(batchingSimulator));
const {flopsPerSecond, bytesPerSecond} = serving.machine;
const prompt = prefillFlops(serving.shape, {cachedTokens: 0, newTokens: 20_000});
const {work} = decodeStep(serving, {batch: 1, contextTokens: 1000});
const stepSeconds = 6.44e-3 + 4.37e-8 * 1000;
const share = (amount: number, time: number, peakPerSecond: number) =>
  percent(shareOfPeak({work: amount, seconds: time, peakPerSecond}));
const prefillMfu = share(prompt.totalFlops, 0.764, flopsPerSecond);
const decodeMfu = share(totalFlops(work), stepSeconds, flopsPerSecond);
const decodeMbu = share(totalBytes(work), stepSeconds, bytesPerSecond);

// Targets: 238 words a minute at 0.75 words a token; an agent of 20 steps.
const reading = 238 / 60 / 0.75;
const decodeOfStep = 199 * 0.02;
const stepOfAgent = 0.8 + decodeOfStep;

/** The numbers of a published result, in their order. */
function published(id: string): number[] {
  const gain = results.results.find((result) => result.id === id)?.gain ?? '';
  return [...gain.matchAll(/\d[\d,]*(?:\.\d+)?/g)].map(([text]) =>
    Number(text.replaceAll(',', '')),
  );
}
const [b200Tight = NaN, , , , , , b200Offline = NaN] = published('mlperf-b200-interactive');
const [mi300xTight = NaN, , mi300xOffline = NaN] = published('mlperf-mi300x-interactive');

export default numbers({
  'system-rate': RATE,
  'fleet-rate': FLEET_RATE,
  'fleet-times': stated('twenty times', FLEET_RATE / RATE, [20, 20]),
  'rate-in-words': stated('four', RATE, [4, 4]),
  sure: medianMiss({...workload, regime: 'load'}),
  'ttft-mean': fixed(ttft, 2),
  'total-factor': significant((promptTokens + answerTokens) / answerTokens, 2),
  'time-per-token-lowest': significant(1000 * (lowest?.mean ?? NaN), 2),
  'time-per-token-highest': significant(1000 * (highest?.mean ?? NaN), 2),
  'preempted-gaps': preempted.run.gaps?.count ?? NaN,
  'preempted-gap': `${ms(preempted.run.gaps?.max)} ms`,
  'preempted-p99': ms(preempted.run.gaps?.p99),
  'good-by-tpot': stated('all four requests', preempted.goodByTpot, [4, 4]),
  'good-by-gap': stated('three', preempted.goodByGap, [3, 3]),
  'bundled-tokens': stated('five', bundled?.outputTokens ?? NaN, [5, 5]),
  'bundled-itl': `${[...new Set(bundledGaps)].join(' and ')} ms`,
  'bundled-tpot': `${fixed(1000 * (bundled?.tpotSeconds ?? NaN), 0)} ms`,
  'empty-ttft': count(1000 * (by('empty', 'vLLM bench', 'TTFT').mean ?? NaN)),
  'empty-ttft-right': ms(by('empty', 'MLPerf', 'TTFT').mean),
  'empty-tpot': ms(by('empty', 'vLLM bench', 'TPOT').mean),
  'run-latency': significant(endToEnd, 2),
  'in-system-now': count(inSystem(endToEnd)),
  'slot-seconds': significant(SLOTS / slotRate, 3),
  'slot-rate': significant(slotRate, 2),
  'replicas-full-whole': fleet(slotRate),
  'rate-within': stated('5', within.goodput.attainment, [0.99, 1]),
  'replicas-good-whole': fleet(within.rate),
  'double-in-system': count(inSystem(doubled)),
  'double-slot-seconds': significant((2 * SLOTS) / slotRate, 2),
  'double-slot-rate': significant(slotRate / 2, 2),
  'closed-rate': significant(offered, 2),
  'closed-share': stated('a little more than half', offered / RATE, [0.51, 0.58]),
  'server-price': fixed(devices * pricePerDeviceHour, 2),
  'attained-above': attainment(above),
  'thousand-within': fixed(costOfThousand(within.goodput.goodputPerSecond), 2),
  'thousand-above': fixed(costOfThousand(above.goodput.goodputPerSecond), 2),
  'thousand-above-long': fixed(costOfThousand(atRate(8, 2000).goodput.goodputPerSecond), 2),
  'token-cheaper': percent(cheaper),
  'good-request-dearer': stated('four times as much', dearer, [3.8, 4.3]),
  'short-attainment': attainment(atRate(7, 300)),
  'long-attainment': attainment(atRate(7, 2000)),
  'p50-near-full': fixed(late.summary.ttft?.p50 ?? NaN, 2),
  'p99-near-full': fixed(late.summary.ttft?.p99 ?? NaN, 1),
  'p99-seeds-least': fixed(Math.min(...tails), 1),
  'p99-seeds-most': fixed(Math.max(...tails), 1),
  'thinking-wait': significant(ttft + 1000 * tpot, 2),
  ranks: rows([200, 500, 1000, 10_000].map(ranksRow)),
  'fewest-none': fewest(0),
  'fewest-ten': fewest(10),
  'p99-a': fixed(p99OfA, 2),
  'p99-b': significant(p99OfB, 2),
  'p99-mean': fixed((p99OfA + p99OfB) / 2, 1),
  'p99-all': fixed(p99([...replicaA, ...replicaB]), 1),
  'p99-exact': significant(p99(spread), 2),
  'p99-vllm': fixed(bucketed(VLLM_TTFT_BOUNDS), 1),
  'p99-sglang': fixed(bucketed(SGLANG_TTFT_BOUNDS), 1),
  'within-second': percent((withinSecond ?? NaN) / spread.length),
  'stall-late': stalled.fromPlan.filter((value) => value > 1).length,
  'stall-sent': fixed(ofStall(stalled.fromSend)?.p99 ?? NaN, 1),
  'stall-planned': fixed(ofStall(stalled.fromPlan)?.p99 ?? NaN, 0),
  utilization: rows([
    [null, '764 ms', `${significant(prompt.totalFlops / 1e12)} TFLOP`, prefillMfu, null],
    [
      null,
      `${ms(stepSeconds)} ms`,
      `${significant(totalBytes(work) / 1e9)} GB and ${significant(totalFlops(work) / 1e12)} TFLOP`,
      decodeMfu,
      decodeMbu,
    ],
  ]),
  'prefill-mfu': prefillMfu,
  'decode-mfu': decodeMfu,
  'cost-output': fixed(costOf(within.summary.outputTokensPerSecond), 2),
  'cost-all': fixed(
    costOf((within.summary.outputTokensPerSecond * (promptTokens + answerTokens)) / answerTokens),
    2,
  ),
  'reading-ms': significant(1000 / reading, 2),
  'completion-ms': significant(300 / 29),
  'step-seconds': significant(stepOfAgent, 2),
  'ratio-offline': significant(b200Offline / mi300xOffline, 2),
  'ratio-interactive': significant(b200Tight / mi300xTight, 2),
});
