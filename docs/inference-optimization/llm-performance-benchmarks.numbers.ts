import {paretoExplorer} from '../../src/components/calculators/ParetoExplorer/calculator';
import type {Run} from '../../src/components/calculators/ParetoExplorer/compute';
import {
  ASSISTANT_RATE as RATE,
  assistantRequests,
  assistantRun,
  TOKEN_BUDGET,
} from '../../src/serving/assistantRun';
import {closedLoop, type ClosedLoop} from '../../src/serving/closedLoop';
import {medianMiss} from '../../src/serving/published/errorWords';
import {count, fixed, percent, significant} from '../../src/numbers/format';
import {acceleratorById} from '../../src/data/accelerators';
import {modelById} from '../../src/data/models';
import {RUNNING_WORKLOAD as workload} from '../../src/data/runningWorkload';
import {energyUse} from '../../src/inference/metrics/energy';
import {percentile} from '../../src/inference/metrics/percentile';
import {fewestRequests, percentileRanks} from '../../src/inference/metrics/tailSamples';
import type {RequestRecord} from '../../src/inference/simulation/records';
import {stallGoodput} from '../../src/inference/simulation/stallGoodput';
import {numbers, printedBy, rows, stated} from '../../src/numbers';

const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);
const wholePercent = (share: number) => `${fixed(100 * share, 0)} %`;

/** A run of the explorer. */
function published(model: string, hardware: string, load: string, test?: string): Run {
  const found = paretoExplorer
    .at({model, least: 0})
    .result.groups.flatMap(({runs}) => runs)
    .find(
      ({system, point}) =>
        system.hardware === hardware &&
        point.load === load &&
        (test === undefined || point.test === test),
    );
  if (!found) throw new Error(`no ${load} of ${model} on ${hardware}`);
  return found;
}

const SHORT = 'sglang-random-1k-1k';
const r1 = published('DeepSeek-R1', '8 B200', '100 clients', SHORT);
const r1Alone = published('DeepSeek-R1', '8 B200', '1 client', SHORT);
const r1Long = published('DeepSeek-R1', '8 B200', '64 clients', 'sglang-random-8k-1k');
const r1Entry = published('DeepSeek-R1', '8 B200', 'server');
const v31 = published('DeepSeek-V3.1', '8 MI300X', '100 clients', SHORT);
const uniform = published('DeepSeek-V3.2', '16 H800', '1024 clients', 'sglang-uniform-1024');
const exact = published('DeepSeek-V3.2', '16 H800', '1024 clients', 'sglang-fixed-1024');
const day = published('DeepSeek-V3 and R1', '8 H800', 'production');

const requestRate = ({point}: Run) => point.outputTokensPerSecond / (point.outputTokens ?? NaN);
const fast = requestRate(r1);
const slow = requestRate(v31);
const moreTokens = wholePercent(
  exact.point.outputTokensPerSecond / uniform.point.outputTokensPerSecond - 1,
);
const fewerRequests = wholePercent(1 - requestRate(exact) / requestRate(uniform));

// The mean number of requests in the system of the run with 1,024 clients, their time in it, and of that before the first token.
const [inSystem, wholeMs, waitMs] = [763.41, 152_117.7, 127_729.28];

// Tokens/s of the run with 8,000 in and 1,000 out, input included, and the output of a day over all nodes of DeepSeek.
const everyToken = 12_493.43 / 8;
const everyGpu = 168e9 / 86_400 / (226.75 * 8);

const r1Weights = modelById('deepseek-ai/DeepSeek-R1-0528').activeParameters ?? NaN;
const b200 = acceleratorById('nvidia-b200');
const r1ReadMs = (1000 * r1Weights) / (8 * (b200.bandwidthBytesPerSecond ?? NaN));

// Ten requests with one client, of which the first was slow: its excess over the median.
const slowFirst = {requests: 10, tokens: 4220, seconds: 138.91, mean: 4.52894, median: 0.38523};
const excess = slowFirst.requests * (slowFirst.mean - slowFirst.median);
const restSeconds = slowFirst.seconds - excess;
const longRunSeconds = (2010 * restSeconds) / slowFirst.requests + excess;

// The support assistant's server at several rates: its token budget, 64 slots, one SLO.
const SLO = {ttftSeconds: 1, gapSeconds: 0.05};
const KNEE = 5;
/** A rate just below the capacity, at which a burst takes minutes to clear. */
const EDGE = 6.5;
/** A rate above the capacity, at which the queue grows. */
const OVER = 7;

interface Load {
  readonly requests?: number;
  readonly seed?: number;
  readonly variation?: number;
  readonly tokenBudget?: number;
}

function assistant(rate: number, load: Load = {}) {
  const {requests = 2000, tokenBudget = TOKEN_BUDGET, ...changes} = load;
  const run = assistantRun(
    {requests: assistantRequests(requests, rate, changes)},
    {
      policy: {kind: 'chunked', tokenBudget},
      slots: 64,
    },
  );
  return {
    rate,
    requests: run.requests(),
    summary: run.summary(),
    goodput: stallGoodput(run.requests(), SLO),
  };
}
type Measured = ReturnType<typeof assistant>;

const sweep = [1, 2, 3, 4, 4.5, KNEE, 5.5, 6, EDGE, OVER, 8, 9, 10].map((rate) => assistant(rate));
/** Seeds of arrivals that a rate has to survive. */
const ARRIVALS = [1, 2, 3, 4, 5];
const KEPT = 0.99;
const attained = (rate: number) =>
  ARRIVALS.map((seed) => assistant(rate, {seed}).goodput.attainment);
/** Shares of good requests just below the capacity, one for each seed. */
const edges = attained(EDGE);
const at = (rate: number) => sweep.find((one) => one.rate === rate) ?? assistant(rate);
const flood = assistant(1000);
const pairs = (of: (one: Measured) => number) =>
  sweep.map((one) => `${one.rate}=${fixed(of(one), 2)}`).join(' ');

const middle = (values: readonly number[]) => percentile({values, percent: 50, method: 'linear'});
const ttftOf = ({tokenSeconds, arrivalSeconds}: RequestRecord) =>
  (tokenSeconds[0] ?? NaN) - arrivalSeconds;

/** Median TTFT in windows of the run, by the middle of the window. */
function growth({requests}: Measured): string {
  const WINDOW = 20;
  const windows = Array.from({length: 13}, (_, index) => index * WINDOW);
  return windows
    .map((start) => {
      const inside = requests.filter(
        ({arrivalSeconds}) => arrivalSeconds >= start && arrivalSeconds < start + WINDOW,
      );
      return `${start + WINDOW / 2}=${fixed(middle(inside.map(ttftOf)), 2)}`;
    })
    .join(' ');
}

/** Median TTFT of a third of the run, in order of arrival. */
const third = ({requests}: Measured, index: number, digits = 2) =>
  fixed(
    middle(
      requests
        .slice((index * requests.length) / 3, ((index + 1) * requests.length) / 3)
        .map(ttftOf),
    ),
    digits,
  );

// One run, five seeds, and another setting on the same seeds.
const SEEDS = [1, 2, 3, 4, 5];
const AT_EDGE = {requests: 500};
const short = SEEDS.map((seed) => assistant(EDGE, {...AT_EDGE, seed}));
const rival = SEEDS.map((seed) => assistant(EDGE, {...AT_EDGE, seed, tokenBudget: 384}));
const goodputs = short.map(({goodput}) => goodput.goodputPerSecond);
const gains = rival.map(({goodput}, index) => (goodputs[index] ?? NaN) - goodput.goodputPerSecond);
const meanOf = (values: readonly number[]) => sum(values) / values.length;
const deviationOf = (values: readonly number[]) =>
  Math.sqrt(sum(values.map((x) => (x - meanOf(values)) ** 2)) / (values.length - 1));
/** Half of the 95 % interval of the mean of five values. */
const interval = (values: readonly number[]) => (2.776 * deviationOf(values)) / Math.sqrt(5);

function seedRow({summary, goodput}: Measured, index: number) {
  return [
    SEEDS[index] ?? NaN,
    fixed(summary.requestsPerSecond, 2),
    fixed(goodput.goodputPerSecond, 2),
    wholePercent(goodput.attainment),
    fixed(summary.ttft?.p99 ?? NaN, 2),
    fixed(rival[index]?.goodput.goodputPerSecond ?? NaN, 2),
  ];
}

// A closed loop: 40 clients, whose answers decide how much they ask.
const loops = new Map<string, ClosedLoop>();
function clients(answerTokens: number, how = 40): ClosedLoop {
  const key = `${answerTokens} ${how}`;
  const input = {clients: how, answerTokens, requests: 600, budget: TOKEN_BUDGET};
  const found = loops.get(key) ?? closedLoop(input);
  loops.set(key, found);
  return found;
}
function clientRow(answerTokens: number) {
  const {requestsPerSecond, ttft} = clients(answerTokens);
  return [count(answerTokens), significant(requestsPerSecond, 2), significant(1000 * ttft.p50, 2)];
}

/** Hours of the test in the recipe: three seeds, five rates, 2,010 requests each. */
const sweepHours = (3 * sum([3, 4, 5, 6, 7].map((rate) => 2010 / rate))) / 3600;

// Energy, if both GPUs drew their limit all the time.
const limitWatts = 2 * (acceleratorById('nvidia-h100-sxm').tdpWatts ?? NaN);
const PROMPT = 2000;
function energyOf(rate: number) {
  const {outputTokensPerSecond, requestsPerSecond} = at(rate).summary;
  const joules = (tokens: number) =>
    energyUse({meanWatts: limitWatts, seconds: 1, tokens, requests: 1}).joulesPerToken;
  return {
    rate,
    output: outputTokensPerSecond,
    perOutput: joules(outputTokensPerSecond),
    perToken: joules(outputTokensPerSecond + PROMPT * requestsPerSecond),
  };
}
function energyRow({rate, output, perOutput, perToken}: ReturnType<typeof energyOf>) {
  return [rate, count(output), significant(perOutput, 2), significant(perToken, 2)];
}

// Ranks that hold a percentile with 95 % confidence.
const ranksOf = (samples: number, percentile: number) =>
  percentileRanks({samples, percent: percentile, confidence: 0.95});

const fewest = (confidence: number) => fewestRequests({overLimit: 0, percent: 99, confidence});

// The recorded run of the load generator.
const report = printedBy('benchmark/recorded.out');
const line = (name: string) => new RegExp(`^${name}.*`, 'm').exec(report)?.[0] ?? '';
const field = (name: string, column: number) => line(name).split(/[\s,]+/)[column] ?? '';
const tokensPerChunk = /(\S+) a chunk/.exec(report)?.[1] ?? '';
const eventLoop = /event loop late by p99 (\S+) ms/.exec(report)?.[1] ?? '';

// Reports that do not survive: 102,903 queries/s of Llama 3.1 8B on eight B200.
const llama = modelById('meta-llama/Llama-3.1-8B').totalParameters ?? NaN;
const fp4 = 8 * (b200.fp4DenseFlops ?? NaN);
const kimiParameters = modelById('moonshotai/Kimi-K2.5').totalParameters ?? NaN;

export default numbers({
  period: workload.secondsBetweenQuestions,
  'more-tokens': moreTokens,
  'fewer-requests': fewerRequests,
  'knee-finished': pairs(({summary}) => summary.requestsPerSecond),
  'knee-good': pairs(({goodput}) => goodput.goodputPerSecond),
  sure: medianMiss({...workload, regime: 'load'}),
  knee: KNEE,
  edge: EDGE,
  over: OVER,
  rate: RATE,
  'flood-rate': fixed(flood.summary.requestsPerSecond, 1),
  'flood-short': stated('a quarter', 1 - KNEE / flood.summary.requestsPerSecond, [0.22, 0.28]),
  'flood-within': wholePercent(flood.goodput.attainment),
  'edge-within': `${fixed(100 * Math.min(...edges), 0)} to ${wholePercent(Math.max(...edges))}`,
  'knee-within': stated('99 %', Math.min(...attained(KNEE)), [KEPT, 1]),
  'eight-within': wholePercent(at(8).goodput.attainment),
  'lane-seconds': fixed(clients(300, 3).meanSeconds, 1),
  closed: rows([30, 100, 300, 1200].map(clientRow)),
  'closed-30': significant(clients(30).requestsPerSecond, 2),
  'closed-1200': significant(clients(1200).requestsPerSecond, 2),
  'closed-300': fixed(clients(300).requestsPerSecond, 1),
  'closed-600': fixed(clients(600).requestsPerSecond, 1),
  'burst-within': wholePercent(assistant(KNEE, {variation: 3}).goodput.attainment),
  'growth-sustained': growth(at(KNEE)),
  'growth-edge': growth(at(EDGE)),
  'growth-overload': growth(at(OVER)),
  'third-middle-over': third(at(OVER), 1, 0),
  'third-last-over': third(at(OVER), 2, 0),
  'short-within': wholePercent(assistant(OVER, AT_EDGE).goodput.attainment),
  'long-within': wholePercent(at(OVER).goodput.attainment),
  seeds: rows(short.map(seedRow)),
  'goodput-least': fixed(Math.min(...goodputs), 1),
  'goodput-most': fixed(Math.max(...goodputs), 1),
  'goodput-mean': fixed(meanOf(goodputs), 1),
  'goodput-interval': fixed(interval(goodputs), 1),
  'gain-all': stated('all five seeds', gains.filter((gain) => gain > 0).length, [5, 5]),
  'gain-mean': fixed(meanOf(gains), 1),
  'gain-interval': fixed(interval(gains), 1),
  energy: rows([2, RATE, KNEE].map((rate) => energyRow(energyOf(rate)))),
  'h200-watts': significant(2381.25 / 8, 2),
  'sweep-hours': fixed(sweepHours, 1),
  'sweep-cost': significant(sweepHours * workload.devices * workload.pricePerDeviceHour, 2),
  'report-finished': fixed(at(RATE).summary.requestsPerSecond, 2),
  'report-good': fixed(at(RATE).goodput.goodputPerSecond, 2),
  'report-ttft': fixed(at(RATE).summary.ttft?.p50 ?? NaN, 2),
  'report-tail': fixed(at(RATE).summary.ttft?.p99 ?? NaN, 2),
  'report-tpot': significant(1000 * (at(RATE).summary.tpot?.p50 ?? NaN), 2),
  'report-middle': third(at(RATE), 1),
  'report-last': third(at(RATE), 2),
  'clients-fast': significant(fast, 2),
  'clients-less': wholePercent(1 - slow / fast),
  'lengths-in': fixed(r1.point.inputTokens ?? NaN, 0),
  'lengths-out': fixed(r1.point.outputTokens ?? NaN, 0),
  'slow-first-rate': fixed(slowFirst.tokens / slowFirst.seconds, 0),
  'slow-first-left-out': fixed(slowFirst.tokens / restSeconds, 0),
  'slow-first-excess': stated('about 42 s', excess + slowFirst.median, [41.5, 42.5]),
  'slow-first-share': wholePercent(excess / slowFirst.seconds),
  'slow-first-share-2010': percent(excess / longRunSeconds, 1),
  'fewest-99': fewest(0.99),
  'tests-apart': fixed(r1Entry.throughputPerDevice / r1.throughputPerDevice, 0),
  'r1-throughput': significant(r1.throughputPerDevice, 2),
  'r1-entry-throughput': significant(r1Entry.throughputPerDevice, 2),
  'wait-speed': significant(uniform.interactivity, 2),
  'wait-ttft': significant((uniform.point.ttftMs ?? NaN) / 1000),
  'wait-in-system': fixed(inSystem, 0),
  'wait-past-first': fixed(inSystem * (1 - waitMs / wholeMs), 0),
  'wait-whole': fixed(wholeMs / 1000, 0),
  'wait-tokens': count(uniform.point.outputTokens ?? NaN),
  'wait-whole-speed': fixed((uniform.point.outputTokens ?? NaN) / (wholeMs / 1000), 1),
  'every-token': count(everyToken),
  'output-alone': significant(r1Long.throughputPerDevice),
  'decode-node': count(day.throughputPerDevice),
  'every-gpu': count(everyGpu),
  'r1-token-ms': fixed(r1Alone.point.tpotMs ?? NaN, 2),
  'r1-read-ms': fixed(r1ReadMs, 2),
  'recorded-tpot': field('TPOT', 2),
  'recorded-itl': field('ITL', 2),
  'recorded-chunk': tokensPerChunk,
  'recorded-answered': Number(field('TTFT', 1)),
  'recorded-no-bound': stated(
    'no upper bound',
    Number(ranksOf(119, 99).upperRank === null),
    [1, 1],
  ),
  'recorded-event-loop': eventLoop,
  'mean-sum': count(10 * 4246.98),
  'mean-below': stated('none can be 48,091', 10 * 4246.98, [0, 48_091]),
  'kimi-weights': `${fixed((2 * kimiParameters) / 1e12, 1)} TB`,
  'kimi-memory': fixed((4 * 288) / 1000, 2),
  'query-tokens': fixed(fp4 / (2 * llama) / 102_903, 0),
  people: significant(60 * fast, 2),
});
