import {planOf} from '../../src/components/calculators/PoolPlanner/plan';
import {simulatePools, type Outcome} from '../../src/components/calculators/PoolPlanner/poolRun';
import {mixedStepTimeOf} from '../../src/components/calculators/PoolPlanner/server';
import type {SetupId} from '../../src/components/calculators/PoolPlanner/setups';
import {poolValues} from '../../src/components/calculators/PoolPlanner/testValues';
import {MEASURED} from '../../src/components/calculators/serving/inputs';
import {shapeOf} from '../../src/components/calculators/serving/machine';
import {kvBlocksOf, servingOf} from '../../src/components/calculators/serving/server';
import {
  bytes,
  bytesPerSecond,
  count,
  fixed,
  percent,
  seconds,
  significant,
} from '../../src/components/ui/format';
import {kvTransfer, promptKvBytes} from '../../src/inference/disaggregation/kvTransfer';
import {poolPlan} from '../../src/inference/disaggregation/pools';
import {bytesPerToken} from '../../src/inference/memory/kvCache';
import {KV_16_BIT} from '../../src/inference/memory/kvPrecision';
import {unwrap} from '../../src/inference/result';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {prefill} from '../../src/inference/time/prefill';
import {ms, numbers, rows, stated} from '../../src/numbers';

type Changes = Parameters<typeof poolValues>[0];

const known = new Map<string, Outcome>();

/** The planner's three setups, on its defaults (Llama 3.1 70B, four workers of four H100) with some of them changed. */
function run(changes: Changes = {}): Outcome {
  const key = JSON.stringify(changes);
  const outcome = known.get(key) ?? simulatePools(poolValues(changes));
  known.set(key, outcome);
  return outcome;
}

function of(id: SetupId, changes: Changes = {}) {
  const found = run(changes).setups.find((setup) => setup.id === id);
  if (!found) throw new Error(`${id} did not run`);
  return found;
}

const attainment = (id: SetupId, changes: Changes = {}) => of(id, changes).goodput.attainment;
const within = (id: SetupId, changes: Changes = {}) => percent(attainment(id, changes));
/** Without decimals, as the tables have it. */
const share = (id: SetupId, changes: Changes) => `${fixed(100 * attainment(id, changes), 0)} %`;
const gap = (id: SetupId, p: 'p50' | 'p99') => of(id).summary.gaps?.[p] ?? NaN;
const meanLatency = (id: SetupId) => of(id).summary.endToEnd?.mean ?? NaN;

const LLAMA_8B = 'meta-llama/Llama-3.1-8B';
const LLAMA_70B = 'meta-llama/Llama-3.1-70B';
const DEEPSEEK_V3 = 'deepseek-ai/DeepSeek-V3';
const H100 = 'nvidia-h100-sxm';
type Gpus = '1' | '2' | '4' | '8';
const serving = (model: string, gpus: Gpus) => servingOf({model, device: H100, gpus, ...MEASURED});

// What a step computes: 16 decodes at 4,150 tokens, and so many prompt tokens.
type Mixing = 'overlap' | 'serial';
const stepOf = (mixing: Mixing, newTokens: number, streams = 16) =>
  mixedStepTimeOf(poolValues({mixing}))({
    decodeContexts: Array.from({length: streams}, () => 4150),
    prefills: newTokens > 0 ? [{cachedTokens: 0, newTokens}] : [],
  });

function stepRow(newTokens: number) {
  const [best, worst] = [stepOf('overlap', newTokens), stepOf('serial', newTokens)];
  const missed = (step: number) => Math.floor(step / stepOf('overlap', 0) - 1);
  return [
    null,
    ms(best),
    ms(worst),
    newTokens > 0 ? `${missed(best)} to ${missed(worst)}` : missed(best),
  ];
}

// The default of the planner.
const plan = planOf(poolValues());
const decodeStepSeconds = stepOf('overlap', 0, 8);
const [busyPrefill = NaN] = of('split').busy;
const budgetOf = (changes: Changes) => planOf(poolValues(changes)).budget;

// The transfer of 8,192 tokens.
const perToken = (model: string) =>
  unwrap(bytesPerToken(shapeOf(model).shape, KV_16_BIT)).unwindowedBytes;
const cacheOf = (model: string) =>
  unwrap(promptKvBytes({promptTokens: 8192, kvBytesPerToken: perToken(model)}));
const sent = (model: string, bandwidthBytesPerSecond: number) =>
  unwrap(kvTransfer({kvBytes: cacheOf(model), bandwidthBytesPerSecond})).transferSeconds;
const prefilled = (model: string, gpus: Gpus) =>
  unwrap(prefill(serving(model, gpus), {newTokens: 8192})).prefillSeconds;
const RDMA = 50e9;
const TCP = 12.5e9;
const layered = unwrap(
  kvTransfer({
    kvBytes: cacheOf(LLAMA_70B),
    bandwidthBytesPerSecond: RDMA,
    layers: shapeOf(LLAMA_70B).shape.layers,
    prefillSeconds: prefilled(LLAMA_70B, '4'),
  }),
);
const produced = plan.prefillTokensPerSecond * perToken(LLAMA_70B);
const carried = 0.1 * TCP;

function transferRow(model: string, gpus: Gpus | null) {
  return [
    null,
    seconds(sent(model, RDMA)),
    seconds(sent(model, TCP)),
    seconds(sent(model, 450e9)),
    bytes(cacheOf(model)),
    gpus === null ? 'not computed' : `${seconds(prefilled(model, gpus))}, ${gpus} H100`,
    bytes(perToken(model)),
  ];
}

/** 16,000-token prompts, on a link that is slow for them. */
const SLOW = {prompt: 16_000, rate: 1.5, ttft: 4000, span: 120} as const;
const SLOW_TCP = {...SLOW, link: 'tcp100'} as const;

/** A billion requests in a day, at the mean length and the rates of DeepSeek. */
const deepseekDay = unwrap(
  poolPlan({
    inputTokens: 608,
    outputTokens: 168,
    prefillTokensPerSecond: 73_700,
    decodeTokensPerSecond: 14_800,
    requestsPerSecond: 1e9 / 86_400,
  }),
);

/** Long enough for an overload to show. */
const FOUR = {prefill: 3, decode: 1, span: 60} as const;
const SERIAL = {...FOUR, mixing: 'serial'} as const;

const ratioRow = (rate: number) => [
  rate,
  share('split', {...FOUR, rate}),
  share('split', {...FOUR, prefill: 2, decode: 2, rate}),
  share('split', {...FOUR, prefill: 1, decode: 3, rate}),
  share('tuned', {...FOUR, rate}),
];

const RIVAL_RATES = [6, 8, 9, 10];
const rivalRow = (rate: number) => [
  rate,
  share('split', {...FOUR, rate}),
  share('tuned', {...FOUR, rate}),
  share('tuned', {...SERIAL, rate}),
  share('untuned', {...FOUR, rate}),
];
/** The one budget of all rates, in words of the heading. */
const rivalBudget = (changes: Changes) => {
  const [first = NaN, ...rest] = RIVAL_RATES.map((rate) => budgetOf({...changes, rate}));
  return rest.every((budget) => budget === first) ? first : NaN;
};

// Layouts of a worker of Llama 3.1 70B: 4,000-token prompts, 32 streams at 4,150 tokens.
function layout(gpus: Gpus) {
  const part = serving(LLAMA_70B, gpus);
  const prompt = unwrap(prefill(part, {newTokens: 4000}));
  const step = unwrap(decodeStep(part, {batch: 32, contextTokens: 4150}));
  return {
    prefillSeconds: prompt.prefillSeconds,
    prefillRate: prompt.tokensPerSecond / Number(gpus),
    stepSeconds: step.stepSeconds,
    decodeRate: step.tokensPerSecond / Number(gpus),
    blocks: kvBlocksOf({model: LLAMA_70B, device: H100, gpus}),
  };
}
const two = layout('2');
const eight = layout('8');

function layoutRow(gpus: Gpus) {
  const {prefillSeconds, prefillRate, stepSeconds, decodeRate, blocks} = layout(gpus);
  return [
    gpus,
    ms(prefillSeconds),
    count(prefillRate),
    ms(stepSeconds),
    count(decodeRate),
    count(blocks),
  ];
}

/** The published comparison on two workers of four MI300X. */
const MI300X = {
  model: 'Qwen/Qwen3-235B-A22B',
  device: 'amd-mi300x',
  prompt: 2000,
  output: 1000,
  rate: 8,
  ttft: 1000,
  prefill: 1,
  decode: 1,
} as const;

const AT_10 = {...FOUR, rate: 10} as const;

export default numbers({
  'split-gap': seconds(gap('split', 'p99')),
  'split-gap-ms': ms(gap('split', 'p99')),
  'untuned-gap': `${ms(gap('untuned', 'p99'))} ms`,
  'tuned-gap': seconds(gap('tuned', 'p99')),
  'tuned-at-10': share('tuned', AT_10),
  'split-at-10': share('split', AT_10),
  'serial-at-10': share('tuned', {...SERIAL, rate: 10}),
  'rdma-70b': seconds(sent(LLAMA_70B, RDMA)),
  'rdma-70b-ms': ms(sent(LLAMA_70B, RDMA)),
  'rdma-70b-share': percent(sent(LLAMA_70B, RDMA) / prefilled(LLAMA_70B, '4'), 1),
  steps: rows([0, 512, 4000].map(stepRow)),
  'split-all': stated('all requests', Math.min(attainment('split'), attainment('tuned')), [1, 1]),
  'untuned-within': within('untuned'),
  'split-latency': significant(meanLatency('split')),
  'tuned-latency': seconds(meanLatency('tuned')),
  'prefill-busy': percent(busyPrefill),
  'split-1-3': within('split', {prefill: 1, decode: 3}),
  'split-p50': seconds(gap('split', 'p50')),
  'tuned-p50': ms(gap('tuned', 'p50')),
  transfers: rows([
    transferRow(LLAMA_8B, '1'),
    transferRow(LLAMA_70B, '4'),
    transferRow(DEEPSEEK_V3, null),
  ]),
  'layered-exposed': `${ms(layered.exposedSeconds, 2)} ms`,
  'latent-bytes': stated('a fifth', perToken(DEEPSEEK_V3) / perToken(LLAMA_70B), [0.19, 0.22]),
  'prefill-rate': count(plan.prefillTokensPerSecond),
  produced: bytesPerSecond(produced),
  carried: bytesPerSecond(carried),
  'worker-idle': stated('seven tenths', 1 - carried / produced, [0.65, 0.75]),
  'slow-rdma': share('split', SLOW),
  'slow-tcp': share('split', SLOW_TCP),
  'slow-together': share('tuned', SLOW_TCP),
  'decode-batch': plan.batch,
  'decode-step': seconds(plan.stepSeconds),
  'decode-rate': count(plan.decodeTokensPerSecond),
  'prefill-load': fixed(plan.pools?.prefillLoad ?? NaN, 2),
  'decode-load': fixed(plan.pools?.decodeLoad ?? NaN, 2),
  'default-ratio': fixed(plan.pools?.ratio ?? NaN, 2),
  'day-prefill': fixed(deepseekDay.prefillLoad, 1),
  'day-decode': fixed(deepseekDay.decodeLoad, 1),
  'day-sum': fixed(deepseekDay.prefillLoad + deepseekDay.decodeLoad, 1),
  'day-ratio': fixed(deepseekDay.ratio, 2),
  ratios: rows([4, 6, 8, 10].map(ratioRow)),
  'prefill-capacity': significant((3 * plan.prefillTokensPerSecond) / 4000, 2),
  'short-run': share('split', {rate: 10, prefill: 3, decode: 1}),
  'drift-split': share('split', {...FOUR, prompt: 7000}),
  'drift-together': share('tuned', {...FOUR, prompt: 7000}),
  layouts: rows((['2', '4', '8'] as const).map(layoutRow)),
  'narrow-prefill': percent(two.prefillRate / eight.prefillRate - 1),
  'narrow-decode': percent(two.decodeRate / eight.decodeRate - 1, 1),
  'narrow-step': significant(two.stepSeconds / eight.stepSeconds, 2),
  'narrow-cache': count(16 * two.blocks),
  rivals: rows(RIVAL_RATES.map(rivalRow)),
  'rival-budget': rivalBudget(FOUR),
  'rival-budget-serial': rivalBudget(SERIAL),
  'no-budget-30': stated('no budget', budgetOf({mixing: 'serial', itl: 30}), [0, 0]),
  'measure-a': ms(stepOf('overlap', 0)),
  'measure-c': ms(stepOf('overlap', 512, 0)),
  'measure-b-best': ms(stepOf('overlap', 512)),
  'measure-b-worst': ms(stepOf('serial', 512)),
  'mi300x-untuned': within('untuned', MI300X),
  'mi300x-untuned-number': significant(100 * attainment('untuned', MI300X), 2),
  'mi300x-split': within('split', MI300X),
  'mi300x-split-number': fixed(100 * attainment('split', MI300X), 0),
  'mi300x-tuned': within('tuned', MI300X),
  'mi300x-budget': run(MI300X).plan.budget,
  'mi300x-no-budget': stated('no budget', budgetOf({...MI300X, mixing: 'serial'}), [0, 0]),
  'pure-step': seconds(decodeStepSeconds),
  'limit-50-steps': significant(0.05 / decodeStepSeconds, 2),
  'budget-50': count(budgetOf({itl: 50})),
  'budget-100': count(budgetOf({itl: 100})),
  'budget-50-serial': count(budgetOf({mixing: 'serial'})),
  'budget-20': count(budgetOf({itl: 20})),
});
