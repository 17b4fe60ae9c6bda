import {
  batchingSimulator,
  type BatchingValues,
} from '../../src/components/calculators/BatchingSimulator/calculator';
import type {
  PolicyId,
  PolicyOutcome,
} from '../../src/components/calculators/BatchingSimulator/compute';
import {
  ASSISTANT_RATE as RATE,
  assistantRequests,
  assistantRun,
  assistantStep,
  ASSISTANT_SERVING,
  CACHED,
  longestStep,
  RUNNING,
  TOKEN_BUDGET,
} from '../../src/serving/assistantRun';
import {medianMiss} from '../../src/serving/published/errorWords';
import {kvBlocksOf, servingOf} from '../../src/serving/server';
import {valuesOf} from '../../src/forms/defineForm';
import {count, percent, seconds, significant} from '../../src/numbers/format';
import {RUNNING_WORKLOAD as workload} from '../../src/data/runningWorkload';
import type {Policy} from '../../src/inference/simulation/policy';
import {stallGoodput} from '../../src/inference/simulation/stallGoodput';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {prefill} from '../../src/inference/time/prefill';
import {ms, numbers, rows, stated} from '../../src/numbers';

const shortSeconds = (value: number) => (value < 1 ? value.toFixed(2) : significant(value));
const wholePercent = (share: number) => `${(100 * share).toFixed(0)} %`;

type Changes = Partial<BatchingValues>;

// The support assistant on its two H100 GPUs, with its shared prompt in the cache.
const SLOTS = 64;
const LIMITS = {ttftSeconds: 1, gapSeconds: 0.05};

function assistant(policy: Policy, {rate = RATE, requests = 500, seed = 1} = {}) {
  const sources = {requests: assistantRequests(requests, rate, {seed})};
  const run = assistantRun(sources, {policy, slots: SLOTS});
  const summary = run.summary();
  return {summary, goodput: stallGoodput(run.requests(), LIMITS)};
}
const inChunks = (tokenBudget: number) => ({kind: 'chunked', tokenBudget}) as const;
type AssistantRun = ReturnType<typeof assistant>;

/** The four policies on the same minute of requests. */
const minute = {requests: 300};
const bus = assistant({kind: 'static'}, minute);
const timetable = assistant({kind: 'dynamic', windowSeconds: 0.1}, minute);
const unsplit = assistant({kind: 'continuous', tokenBudget: 8192}, minute);
const split = assistant(inChunks(TOKEN_BUDGET), minute);

const policyRow = ({summary, goodput}: AssistantRun) => [
  null,
  shortSeconds(summary.ttft?.p99 ?? NaN),
  ms(summary.gaps?.max ?? NaN, 2),
  wholePercent(goodput.attainment),
];

const knee = (rate: number) => {
  const {summary, goodput} = assistant(inChunks(TOKEN_BUDGET), {rate});
  return {rate, summary, goodput};
};
/** Shares of good requests just above the knee, in runs that differ in their random arrivals. */
const sixes = [1, 2, 3, 4, 5].map(
  (seed) => assistant(inChunks(TOKEN_BUDGET), {rate: 6, seed}).goodput.attainment,
);
const knees = [3, 4, 5, 6, 7, 10].map(knee);
const atKnee = (rate: number) => {
  const found = knees.find((one) => one.rate === rate);
  if (!found) throw new Error(`no run at ${rate} requests/s`);
  return found;
};
/** A queue that grows makes a p99 the length of the run, so it is not printed. */
const tail = ({summary}: AssistantRun, grows: boolean) =>
  grows ? 'grows' : shortSeconds(summary.ttft?.p99 ?? NaN);
const kneeRow = ({rate, summary, goodput}: ReturnType<typeof knee>) => [
  rate,
  count(summary.outputTokensPerSecond),
  tail({summary, goodput}, rate > SLOTS / answerInSlot),
  wholePercent(goodput.attainment),
  significant(goodput.goodputPerSecond),
];

/** The running answers alone nearly fill this budget, so prompts arrive faster than it reads them. */
const STARVED = 64;
const budgetRuns = [STARVED, 128, 256, 512, 1024, 8192].map((budget) => ({
  budget,
  ...assistant(inChunks(budget)),
}));
const unset = budgetRuns.at(-1);
const assistantBudgetRow = ({budget, summary, goodput}: (typeof budgetRuns)[number]) => [
  count(budget),
  tail({summary, goodput}, budget === STARVED),
  ms(summary.gaps?.max ?? NaN, 2),
  wholePercent(goodput.attainment),
];

// The rule for the longest gap: decodes, and the chunk, which slows down with the tokens before it.
const LONG_PROMPT = 30_000;
const WIDE = 8192;
const chunkTokens = WIDE - RUNNING.length;
const decodesOnly = assistantStep({decodeContexts: RUNNING, prefills: []});
const withChunk = (cachedTokens: number) =>
  assistantStep({decodeContexts: RUNNING, prefills: [{cachedTokens, newTokens: chunkTokens}]});
/** Seconds of a prompt token without and with 30,000 tokens before the chunk: a line through both. */
const slopePerToken = (withChunk(LONG_PROMPT) - withChunk(0)) / chunkTokens / LONG_PROMPT;
const perToken = (withChunk(0) - decodesOnly) / chunkTokens - (slopePerToken * chunkTokens) / 2;
const doubles = perToken / slopePerToken;
/** Tokens before the middle of the last whole chunk. */
const beforeMiddle = (Math.floor(LONG_PROMPT / chunkTokens) - 0.5) * chunkTokens;
const byRule = decodesOnly + chunkTokens * perToken * (1 + beforeMiddle / doubles);
const gapOf = (prompt: number, budget: number) => ms(longestStep(prompt, {budget}), 2);

/** Long prompts arrive at an idle moment of the queue, and a short one during the first step. */
function limitLong(threshold: number, longs = 1) {
  const SHORT = 500;
  const done = Array.from({length: longs}, () => 0);
  let [short, now, longest, steps] = [0, 0, 0, 0];
  let [longEnd, shortEnd] = [NaN, NaN];
  while (short < SHORT || done.some((tokens) => tokens < LONG_PROMPT)) {
    let left = WIDE - RUNNING.length;
    const prefills = [];
    for (const [index, tokens] of done.entries()) {
      const newTokens = Math.min(threshold, left, LONG_PROMPT - tokens);
      if (newTokens <= 0) continue;
      prefills.push({cachedTokens: tokens, newTokens});
      done[index] = tokens + newTokens;
      left -= newTokens;
    }
    const newTokens = steps > 0 ? Math.min(left, SHORT - short) : 0;
    if (newTokens > 0) prefills.push({cachedTokens: CACHED, newTokens});
    const step = assistantStep({decodeContexts: RUNNING, prefills});
    now += step;
    longest = Math.max(longest, step);
    steps += 1;
    short += newTokens;
    if (newTokens > 0 && short === SHORT) shortEnd = now;
    if (Number.isNaN(longEnd) && done.every((tokens) => tokens === LONG_PROMPT)) longEnd = now;
  }
  return {shortEnd, longEnd, longest};
}
const noLimit = limitLong(Infinity);
// All slots full: seconds of an answer, and until the next slot is free.
const fullStep = decodeStep(ASSISTANT_SERVING, {batch: SLOTS, contextTokens: 2150});
const fullAnswer = atKnee(10).summary;
const answerInSlot = SLOTS / (fullAnswer.outputTokensPerSecond / 300);

const known = new Map<string, PolicyOutcome>();

/** One policy on the simulator's defaults, Llama 3.1 8B on one H100 SXM, with some of them changed. */
function of(id: PolicyId, changes: Changes = {}): PolicyOutcome {
  const key = JSON.stringify([id, changes]);
  const outcome =
    known.get(key) ?? batchingSimulator.at({policy: id, ...changes}).result.policies[0];
  if (!outcome) throw new Error(`${id} did not run`);
  known.set(key, outcome);
  return outcome;
}

const throughput = ({summary}: PolicyOutcome) => count(summary.outputTokensPerSecond);
const ttft = ({summary}: PolicyOutcome, p: 'p50' | 'p99') => summary.ttft?.[p] ?? NaN;
const gap = ({summary}: PolicyOutcome, p: 'p50' | 'p99' | 'max') => summary.gaps?.[p] ?? NaN;

// The default: 80 requests under each policy.
const fixed = of('static');
const dynamic = of('dynamic');
const whole = of('whole');
const chunked = of('chunked');

// Decode steps by batch, with 2,100 tokens of context, and prefill of a chunk.
const serving = servingOf(valuesOf(batchingSimulator));
const stepOf = (batch: number) => decodeStep(serving, {batch, contextTokens: 2100});
const gain = (from: number, to: number) =>
  stepOf(to).tokensPerSecond / stepOf(from).tokensPerSecond;
const loss = (from: number, to: number) =>
  percent(1 - stepOf(to).tokensPerSecondPerSequence / stepOf(from).tokensPerSecondPerSequence);
const computeBound = Array.from({length: 1000}, (_, i) => i + 1).find(
  (batch) => stepOf(batch).matmulSeconds > stepOf(batch).weightReadSeconds,
);
/** The most prompt tokens whose products take no longer than the read of the weights. */
const freeChunk = Array.from({length: 1000}, (_, i) => i + 1).findLast((newTokens) => {
  const {matmulSeconds, weightReadSeconds} = prefill(serving, {newTokens});
  return matmulSeconds <= weightReadSeconds;
});

function stepRow(batch: number) {
  const step = stepOf(batch);
  return [
    batch,
    ms(Math.max(step.weightReadSeconds, step.matmulSeconds)),
    ms(step.cacheReadSeconds, step.cacheReadSeconds < 1e-3 ? 2 : 3),
    ms(step.fixedSeconds),
    ms(step.stepSeconds),
    count(step.tokensPerSecond),
    significant(step.tokensPerSecondPerSequence),
  ];
}

/** 400 requests at once. */
const atOnce = (budget: number) => of('chunked', {rate: 1000, requests: 400, budget});

// One L4, whose cache is too small for the requests.
const onL4 = (sequences: number) =>
  of('chunked', {
    device: 'nvidia-l4',
    rate: 2,
    requests: 100,
    prompt: 500,
    output: 500,
    outputSpread: 0.5,
    sequences,
  });

function l4Row(sequences: number) {
  const run = onL4(sequences);
  return [
    sequences,
    throughput(run),
    run.summary.preemptions,
    count(run.summary.lostTokens),
    seconds(gap(run, 'max')),
    significant(ttft(run, 'p50')),
  ];
}

// An offline job: 128 requests at once, in batches of 64.
const job = {rate: 1000, batch: 64, requests: 128, budget: 8192};
const equal = {...job, promptSpread: 0, outputSpread: 0};
const jobSeconds = (id: PolicyId, changes: Changes) => of(id, changes).summary.durationSeconds;
const jobStatic = jobSeconds('static', equal);

// Eight seeds of the default.
const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
const rateOf = (id: PolicyId, seed: number) => of(id, {seed}).summary.outputTokensPerSecond;
const chunkedRates = seeds.map((seed) => rateOf('chunked', seed));

export default numbers({
  'six-least': wholePercent(Math.min(...sixes)),
  'six-most': stated('100 %', Math.max(...sixes), [0.999, 1]),
  sure: medianMiss({...workload, regime: 'load'}),
  'minute-rate': stated('four', RATE, [4, 4]),
  'assistant-rate': stated('four', RATE, [4, 4]),
  policies: rows([bus, timetable, unsplit, split].map(policyRow)),
  'promise-kept': wholePercent(split.goodput.attainment),
  'promise-broken': percent(unsplit.goodput.attainment),
  'unsplit-gap': ms(unsplit.summary.gaps?.max ?? NaN, 2),
  knees: rows(knees.map(kneeRow)),
  'knee-rise': percent(
    atKnee(10).summary.outputTokensPerSecond / atKnee(5).summary.outputTokensPerSecond - 1,
  ),
  'knee-ten': wholePercent(atKnee(10).goodput.attainment),
  knee: stated('5', atKnee(5).goodput.attainment, [0.99, 1]),
  'assistant-budgets': rows(budgetRuns.map(assistantBudgetRow)),
  'half-k-missed': stated(
    'one customer in four',
    1 - (budgetRuns.find(({budget}) => budget === 512)?.goodput.attainment ?? NaN),
    [0.22, 0.28],
  ),
  'tight-gap': ms(budgetRuns.find(({budget}) => budget === 256)?.summary.gaps?.max ?? NaN, 2),
  'unset-gap': ms(unset?.summary.gaps?.max ?? NaN, 2),
  'decodes-ms': ms(decodesOnly, 2),
  'token-us': significant(1e6 * perToken, 2),
  doubles: count(Math.round(doubles / 1000) * 1000),
  'rule-gap': ms(byRule, 2),
  'chunk-tokens': count(chunkTokens),
  'before-middle': count(beforeMiddle),
  'chunk-alone': ms(chunkTokens * perToken, 2),
  'chunk-after': ms(chunkTokens * perToken * (1 + beforeMiddle / doubles), 2),
  slowdown: significant(1 + beforeMiddle / doubles),
  'long-gap-8192': gapOf(LONG_PROMPT, WIDE),
  'long-gap-256': gapOf(LONG_PROMPT, TOKEN_BUDGET),
  'tuned-reach': stated(
    '80,000',
    longestStep(80_000, {budget: TOKEN_BUDGET}) / LIMITS.gapSeconds,
    [0.97, 1],
  ),
  'short-uncapped': significant(noLimit.shortEnd, 2),
  'short-capped': shortSeconds(limitLong(512).shortEnd),
  'short-behind-four': significant(limitLong(2048, 4).shortEnd, 2),
  'limit-price': percent(limitLong(512).longEnd / noLimit.longEnd - 1, 2),
  'slot-wait': significant(answerInSlot / SLOTS, 2),
  'report-seconds': significant(2000 * fullStep.stepSeconds, 2),
  'report-wait': significant((2000 * fullStep.stepSeconds) / SLOTS, 2),
  'report-wait-4': significant(
    (2000 * decodeStep(ASSISTANT_SERVING, {batch: 4, contextTokens: 2150}).stepSeconds) / 4,
    2,
  ),
  'static-throughput': throughput(fixed),
  'chunked-throughput': throughput(chunked),
  busy: percent(
    Math.min(...[fixed, dynamic, whole, chunked].map((run) => run.summary.utilization)),
  ),
  steps: rows([1, 8, 32, 64, 128, 256, 512].map(stepRow)),
  'gain-1-8': significant(gain(1, 8), 2),
  'loss-1-8': loss(1, 8),
  'gain-64-128': percent(gain(64, 128) - 1),
  'loss-64-128': loss(64, 128),
  'compute-bound': computeBound ?? NaN,
  'free-chunk': freeChunk ?? NaN,
  'l4-blocks': count(kvBlocksOf({...valuesOf(batchingSimulator), device: 'nvidia-l4'})),
  'l4-sequences': rows([8, 16, 32, 64].map(l4Row)),
  'l4-gain': percent(
    onL4(32).summary.outputTokensPerSecond / onL4(16).summary.outputTokensPerSecond - 1,
  ),
  'l4-freeze': significant(gap(onL4(32), 'max'), 2),
  'l4-lost': count(onL4(32).summary.lostTokens),
  'job-equal-static': significant(jobStatic),
  'job-equal-chunked': significant(jobSeconds('chunked', equal)),
  'job-static': significant(jobSeconds('static', job)),
  'job-chunked': significant(jobSeconds('chunked', job)),
  'seeds-lowest': count(Math.min(...chunkedRates)),
  'seeds-highest': count(Math.max(...chunkedRates)),
  'at-once-512': throughput(atOnce(512)),
  'at-once-8192': throughput(atOnce(8192)),
});
