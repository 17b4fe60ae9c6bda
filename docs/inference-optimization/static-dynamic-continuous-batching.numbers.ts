import {
  simulateAll,
  type PolicyOutcome,
} from '../../src/components/calculators/BatchingSimulator/batchingRun';
import type {PolicyId} from '../../src/components/calculators/BatchingSimulator/choices';
import {batchingValues} from '../../src/components/calculators/BatchingSimulator/testValues';
import {kvBlocksOf, servingOf} from '../../src/components/calculators/serving/server';
import {count, percent, seconds, significant} from '../../src/components/ui/format';
import {unwrap} from '../../src/inference/result';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {prefill} from '../../src/inference/time/prefill';
import {ms, numbers, rows, stated} from '../../src/numbers';

type Changes = Parameters<typeof batchingValues>[0];

const known = new Map<string, PolicyOutcome>();

/** One policy on the simulator's defaults, Llama 3.1 8B on one H100 SXM, with some of them changed. */
function of(id: PolicyId, changes: Changes = {}): PolicyOutcome {
  const key = JSON.stringify([id, changes]);
  const outcome =
    known.get(key) ?? simulateAll(batchingValues({policy: id, ...changes})).policies[0];
  if (!outcome) throw new Error(`${id} did not run`);
  known.set(key, outcome);
  return outcome;
}

const throughput = ({summary}: PolicyOutcome) => count(summary.outputTokensPerSecond);
const ttft = ({summary}: PolicyOutcome, p: 'p50' | 'p99') => summary.ttft?.[p] ?? NaN;
const gap = ({summary}: PolicyOutcome, p: 'p50' | 'p99' | 'max') => summary.gaps?.[p] ?? NaN;
const wholePercent = (share: number) => `${(100 * share).toFixed(0)} %`;
const within = ({goodput}: PolicyOutcome) => wholePercent(goodput.attainment);
const sum = (list: readonly number[]) => list.reduce((a, b) => a + b, 0);

// The default: 80 requests under each policy.
const fixed = of('static');
const dynamic = of('dynamic');
const whole = of('whole');
const chunked = of('chunked');
const firstStart = dynamic.requests[0]?.prefillStartSeconds;

// A fixed batch pays for its longest member.
const first = fixed.requests.slice(0, 16);
const prompts = first.map((request) => request.promptTokens);
const answers = first.map((request) => request.outputTokens);
const longest = Math.max(...answers);
const waste = (lengths: readonly number[]) =>
  1 - sum(lengths) / (lengths.length * Math.max(...lengths));

// Decode steps by batch, with 2,100 tokens of context, and prefill of a prompt of 2,000.
const serving = servingOf(batchingValues());
const stepOf = (batch: number) => unwrap(decodeStep(serving, {batch, contextTokens: 2100}));
const gain = (from: number, to: number) =>
  stepOf(to).tokensPerSecond / stepOf(from).tokensPerSecond;
const loss = (from: number, to: number) =>
  percent(1 - stepOf(to).tokensPerSecondPerSequence / stepOf(from).tokensPerSecondPerSequence);
const computeBound = Array.from({length: 1000}, (_, i) => i + 1).find(
  (batch) => stepOf(batch).matmulSeconds > stepOf(batch).weightReadSeconds,
);
const prompt = unwrap(prefill(serving, {newTokens: 2000}));
/** The most prompt tokens whose products take no longer than the read of the weights. */
const freeChunk = Array.from({length: 1000}, (_, i) => i + 1).findLast((newTokens) => {
  const {matmulSeconds, weightReadSeconds} = unwrap(prefill(serving, {newTokens}));
  return matmulSeconds <= weightReadSeconds;
});

function stepRow(batch: number) {
  const step = stepOf(batch);
  return [
    batch,
    ms(Math.max(step.weightReadSeconds, step.matmulSeconds)),
    ms(step.cacheReadSeconds, step.cacheReadSeconds < 1e-3 ? 2 : 3),
    ms(step.stepSeconds),
    count(step.tokensPerSecond),
    significant(step.tokensPerSecondPerSequence),
  ];
}

/** Requests of a run that is long enough to show a queue that grows: two minutes and more. */
const LONG = 1400;

// By arrival rate, with chunks of 512 tokens.
const atRate = (rate: number) => of('chunked', {rate, requests: LONG});
const peak = atRate(10);
const past = atRate(12);

function rateRow(rate: number) {
  const run = atRate(rate);
  return [
    rate,
    wholePercent(run.summary.utilization),
    throughput(run),
    ttft(run, 'p99').toFixed(2),
    ms(gap(run, 'p50')),
    within(run),
    significant(run.goodput.goodputPerSecond),
  ];
}

// By token budget, at 8 requests/s.
const shortSeconds = (value: number) => (value < 1 ? value.toFixed(2) : significant(value));

function budgetRow(budget: number) {
  const run = budget === 512 ? atRate(8) : of('chunked', {rate: 8, requests: LONG, budget});
  return [
    count(budget),
    shortSeconds(ttft(run, 'p50')),
    shortSeconds(ttft(run, 'p99')),
    ms(gap(run, 'p99')),
    ms(gap(run, 'max')),
    throughput(run),
    within(run),
  ];
}

/** All 1,400 requests at once. */
const atOnce = (budget: number) => of('chunked', {rate: 1000, requests: LONG, budget});

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
const widest = Math.max(
  ...(['dynamic', 'whole', 'chunked'] as const).map((id) =>
    Math.abs(jobSeconds(id, equal) / jobStatic - 1),
  ),
);

// Eight seeds of the default.
const seeds = [1, 2, 3, 4, 5, 6, 7, 8];
const rateOf = (id: PolicyId, seed: number) => of(id, {seed}).summary.outputTokensPerSecond;
const chunkedRates = seeds.map((seed) => rateOf('chunked', seed));
const dynamicGains = seeds.map((seed) => rateOf('dynamic', seed) / rateOf('static', seed));

export default numbers({
  'static-throughput': throughput(fixed),
  'dynamic-throughput': throughput(dynamic),
  'whole-throughput': throughput(whole),
  'chunked-throughput': throughput(chunked),
  'static-ttft': seconds(ttft(fixed, 'p99')),
  'static-ttft-seconds': significant(ttft(fixed, 'p99')),
  'dynamic-ttft': seconds(ttft(dynamic, 'p99')),
  'chunked-ttft': ttft(chunked, 'p99').toFixed(2),
  busy: percent(
    Math.min(...[fixed, dynamic, whole, chunked].map((run) => run.summary.utilization)),
  ),
  'busy-number': significant(100 * fixed.summary.utilization, 2),
  'equal-difference': stated('3 %', widest, [0, 0.03]),
  'static-padding': percent(fixed.summary.paddedShare),
  'window-helps': stated(
    'the first three requests',
    dynamic.requests.filter((request) => request.prefillStartSeconds === firstStart).length,
    [3, 3],
  ),
  'whole-gap': seconds(gap(whole, 'max')),
  'chunked-gap': seconds(gap(chunked, 'max')),
  'whole-within': within(whole),
  'chunked-within': stated('all', chunked.goodput.attainment, [1, 1]),
  'shortest-prompt': Math.min(...prompts),
  'longest-prompt': count(Math.max(...prompts)),
  'shortest-answer': Math.min(...answers),
  'longest-answer': longest,
  'prompt-waste': percent(waste(prompts)),
  'answer-waste': percent(waste(answers)),
  'decode-computed': count(16 * longest),
  'decode-asked': count(sum(answers)),
  'static-64-throughput': throughput(of('static', {batch: 64})),
  steps: rows([1, 8, 32, 64, 128, 256, 512].map(stepRow)),
  'gain-1-8': significant(gain(1, 8), 2),
  'loss-1-8': loss(1, 8),
  'gain-64-128': percent(gain(64, 128) - 1),
  'loss-64-128': loss(64, 128),
  'compute-bound': computeBound ?? NaN,
  'free-chunk': freeChunk ?? NaN,
  'prompt-token': significant((1e6 * prompt.matmulSeconds) / 2000),
  'prompt-arithmetic': ms(prompt.matmulSeconds, 2),
  'weight-read': ms(stepOf(1).weightReadSeconds, 2),
  'prompt-reads': stated('eight times', prompt.matmulSeconds / prompt.weightReadSeconds, [8, 9]),
  rates: rows([2, 6, 8, 9, 10, 11, 12, 14].map(rateRow)),
  'throughput-rise': percent(
    past.summary.outputTokensPerSecond / peak.summary.outputTokensPerSecond - 1,
  ),
  'goodput-fall': percent(1 - past.goodput.goodputPerSecond / peak.goodput.goodputPerSecond),
  'peak-within': within(peak),
  'burst-within': within(of('chunked', {rate: 8, requests: LONG, burst: 3})),
  'short-run-within': within(of('chunked', {rate: 12, requests: 300})),
  budgets: rows([64, 128, 256, 512, 1024, 2048, 8192].map(budgetRow)),
  'l4-blocks': count(kvBlocksOf({...batchingValues(), device: 'nvidia-l4'})),
  'l4-sequences': rows([8, 16, 32, 64].map(l4Row)),
  'l4-gain': percent(
    onL4(32).summary.outputTokensPerSecond / onL4(16).summary.outputTokensPerSecond - 1,
  ),
  'l4-lost': count(onL4(32).summary.lostTokens),
  'mean-stay': (chunked.summary.endToEnd?.mean ?? NaN).toFixed(2),
  'mean-sequences': chunked.summary.meanConcurrency.toFixed(2),
  'job-equal-static': significant(jobStatic),
  'job-equal-chunked': significant(jobSeconds('chunked', equal)),
  'job-equal-difference': percent(1 - jobSeconds('chunked', equal) / jobStatic, 1),
  'job-static': significant(jobSeconds('static', job)),
  'job-chunked': significant(jobSeconds('chunked', job)),
  'seeds-lowest': count(Math.min(...chunkedRates)),
  'seeds-highest': count(Math.max(...chunkedRates)),
  'dynamic-no-better': stated('no better', Math.max(...dynamicGains), [0.9, 1.1]),
  'at-once-512': throughput(atOnce(512)),
  'at-once-8192': throughput(atOnce(8192)),
});
