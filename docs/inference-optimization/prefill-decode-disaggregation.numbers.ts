import {
  poolPlanner,
  type PoolValues,
} from '../../src/components/calculators/PoolPlanner/calculator';
import type {PoolResult, SetupId} from '../../src/components/calculators/PoolPlanner/compute';
import {mixedStepTimeOf, planOf} from '../../src/components/calculators/PoolPlanner/plan';
import {
  ASSISTANT_SERVING,
  CACHED,
  RUNNING,
  assistantStep,
  longestStep,
} from '../../src/serving/assistantRun';
import {MEASURED} from '../../src/serving/machine';
import {kvBlocksOf, servingOf} from '../../src/serving/server';
import {medianMiss, timesLonger} from '../../src/serving/published/errorWords';
import {valuesOf} from '../../src/forms/defineForm';
import {count, fixed, percent, significant} from '../../src/numbers/format';
import {TCP_SHARE} from '../../src/components/calculators/PoolPlanner/links';
import {OWNERS, TURN} from '../../src/components/calculators/PoolPlanner/turnOwners';
import {acceleratorById} from '../../src/data/accelerators';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {shapeOf} from '../../src/data/shapeOf';
import {kvTransfer, promptKvBytes} from '../../src/inference/disaggregation/kvTransfer';
import {poolPlan} from '../../src/inference/disaggregation/pools';
import {DEFAULT_BLOCK_TOKENS} from '../../src/inference/served/deviceMemory';
import {bytesPerToken} from '../../src/inference/memory/kvCache';
import {KV_16_BIT} from '../../src/inference/precision/kvPrecision';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {prefill} from '../../src/inference/time/prefill';
import {ms, numbers, rows, stated} from '../../src/numbers';

type Changes = Partial<PoolValues>;

const known = new Map<string, PoolResult>();

/** The planner's setups, on its defaults (three servers of the support assistant) with some of them changed. */
function run(changes: Changes = {}): PoolResult {
  const key = JSON.stringify(changes);
  const outcome = known.get(key) ?? poolPlanner.at(changes).result;
  known.set(key, outcome);
  return outcome;
}

function of(id: SetupId, changes: Changes = {}) {
  const found = run(changes).setups.find((setup) => setup.id === id);
  if (!found) throw new Error(`${id} did not run`);
  return found;
}

const attainment = (id: SetupId, changes: Changes = {}) => of(id, changes).goodput.attainment;
/** Without decimals. */
const whole = (id: SetupId, changes: Changes) => fixed(100 * attainment(id, changes), 0);
const share = (id: SetupId, changes: Changes) => `${whole(id, changes)} %`;
const gap = (id: SetupId, p: 'p50' | 'p99') => of(id).summary.gaps?.[p] ?? NaN;
const budgetOf = (changes: Changes) => planOf(valuesOf(poolPlanner, changes)).budget;

// The support assistant.
const {model, device, promptTokens, users, secondsBetweenQuestions} = RUNNING_WORKLOAD;
const rate = users / secondsBetweenQuestions;
const assistantPrefill = (cachedTokens: number, newTokens: number) =>
  prefill(ASSISTANT_SERVING, {cachedTokens, newTokens}).prefillSeconds;
const oneGpuTokens = kvBlocksOf({model, device, gpus: '1', weights: 'fp8'}) * DEFAULT_BLOCK_TOKENS;

/** Four customers read along, and a fifth pastes a document. */
const PASTED = 8000;
const CHUNK = 512;
const pasteStep = (cachedTokens: number, newTokens: number) =>
  assistantStep({
    decodeContexts: RUNNING.slice(0, 4),
    prefills: [{cachedTokens, newTokens}],
  });

// Bytes and time of moving a cache.
const perToken = (name: string) => bytesPerToken(shapeOf(name).shape, KV_16_BIT).unwindowedBytes;
const cacheOf = (tokens: number, name: string = model) =>
  promptKvBytes({promptTokens: tokens, kvBytesPerToken: perToken(name)});
const sent = (tokens: number, bandwidthBytesPerSecond: number, name: string = model) =>
  kvTransfer({kvBytes: cacheOf(tokens, name), bandwidthBytesPerSecond}).transferSeconds;
const LONG = 8192;
const longPrefill = assistantPrefill(0, LONG);
const h100 = acceleratorById(device);
const RDMA = 50e9;
const TCP = 12.5e9;
const linkRow = (time: number) => [null, ms(time, 2)];
const layered = kvTransfer({
  kvBytes: cacheOf(LONG),
  bandwidthBytesPerSecond: RDMA,
  layers: shapeOf(model).shape.layers,
  prefillSeconds: longPrefill,
});
const DEEPSEEK_V3 = 'deepseek-ai/DeepSeek-V3';
// The default of the planner.
const plan = planOf(valuesOf(poolPlanner));
const produced = plan.prefillTokensPerSecond * perToken(model);
const carried = TCP_SHARE * TCP;

// Time of a step: 16 decodes at 4,150 tokens, and so many prompt tokens.
const stepOf = (mixing: 'overlap' | 'serial', newTokens: number, streams = 16) =>
  mixedStepTimeOf(valuesOf(poolPlanner, {mixing}))({
    decodeContexts: Array.from({length: streams}, () => 4150),
    prefills: newTokens > 0 ? [{cachedTokens: 0, newTokens}] : [],
  });
const stepRow = (newTokens: number) => [
  null,
  ms(stepOf('overlap', newTokens)),
  ms(stepOf('serial', newTokens)),
];

/** A billion requests in a day, at the mean length and the rates of DeepSeek. */
const deepseekDay = poolPlan({
  inputTokens: 608,
  outputTokens: 168,
  prefillTokensPerSecond: 73_700,
  decodeTokensPerSecond: 14_800,
  requestsPerSecond: 1e9 / 86_400,
});

/** Long enough for an overload to show, with the pools held. */
const MINUTE = {prefill: 2, decode: 2, span: 60} as const;
const RATES = [4, 5, 6, 6.5, 7, 8, 9];
const overRates = (id: SetupId, changes: Changes) =>
  RATES.map((perSecond) => whole(id, {...changes, rate: perSecond})).join(' ');
const DRIFT = {...MINUTE, prompt: 7000} as const;

// Layouts of a worker of the 70B: 4,000-token prompts, 32 streams at 4,150 tokens.
function layout(gpus: '2' | '4' | '8') {
  const part = servingOf({model, device, gpus, weights: 'fp8', ...MEASURED});
  const prompt = prefill(part, {newTokens: 4000});
  const step = decodeStep(part, {batch: 32, contextTokens: 4150});
  return {
    prefillSeconds: prompt.prefillSeconds,
    prefillRate: prompt.tokensPerSecond / Number(gpus),
    stepSeconds: step.stepSeconds,
    decodeRate: step.tokensPerSecond / Number(gpus),
    cacheTokens: DEFAULT_BLOCK_TOKENS * kvBlocksOf({model, device, gpus, weights: 'fp8'}),
  };
}
const two = layout('2');
const eight = layout('8');
/** The published comparison on two workers of four MI300X. */
const MI300X = {
  model: 'Qwen/Qwen3-235B-A22B',
  device: 'amd-mi300x',
  gpus: '4',
  prompt: 2000,
  output: 1000,
  rate: 8,
  ttft: 1000,
  prefill: 1,
  decode: 1,
} as const;

const owner = (id: (typeof OWNERS)[number]['id']) => OWNERS.find((one) => one.id === id)?.own ?? 0;

export default numbers({
  rate: stated('four', rate, [4, 4]),
  sure: medianMiss({regime: 'load', model, devices: 2, device}),
  'sure-prompts': timesLonger({regime: 'prefill', model, devices: 2}),
  'one-gpu-cache': count(oneGpuTokens),
  'prefill-share': stated(
    'less than a fifth',
    rate * assistantPrefill(CACHED, promptTokens - CACHED),
    [0.15, 0.2],
  ),
  freeze: `${ms(pasteStep(0, PASTED))} ms`,
  'freeze-chunked': `${ms(pasteStep(PASTED - CHUNK - (PASTED % CHUNK), CHUNK), 2)} ms`,
  'assistant-tuned': `${ms(longestStep(promptTokens - CACHED, {budget: 256}), 2)} ms`,
  links: rows([
    linkRow(sent(promptTokens, h100.interconnectPerDirectionBytesPerSecond ?? NaN)),
    ...[RDMA, TCP, carried].map((bandwidth) => linkRow(sent(promptTokens, bandwidth))),
    linkRow(assistantPrefill(0, promptTokens)),
  ]),
  'cache-short': significant(cacheOf(promptTokens) / 1e9, 2),
  'rank-mb': significant(cacheOf(promptTokens) / 2 / 2 ** 20, 2),
  produced: significant(produced / 1e9, 2),
  carried: significant(carried / 1e9, 2),
  'worker-idle': stated('seven tenths', 1 - carried / produced, [0.65, 0.75]),
  'layered-exposed': `${ms(layered.exposedSeconds, 2)} ms`,
  'rdma-long': ms(sent(LONG, RDMA), 2),
  'latent-bytes': stated('a fifth', perToken(DEEPSEEK_V3) / perToken(model), [0.19, 0.22]),
  'tuned-all': stated('all', Math.min(attainment('split'), attainment('tuned')), [1, 1]),
  'split-gap': ms(gap('split', 'p99'), 2),
  'tuned-gap': ms(gap('tuned', 'p99'), 2),
  'serial-budget': count(budgetOf({mixing: 'serial'})),
  'serial-within': share('tuned', {mixing: 'serial'}),
  'serial-split': stated('all', attainment('split', {mixing: 'serial'}), [1, 1]),
  'serial-tuned-six': share('tuned', {...MINUTE, mixing: 'serial', rate: 6}),
  'serial-split-six': stated(
    'all',
    attainment('split', {...MINUTE, mixing: 'serial', rate: 6}),
    [1, 1],
  ),
  'serial-tuned-seven': share('tuned', {...MINUTE, mixing: 'serial', rate: 7}),
  'budget-80': count(budgetOf({mixing: 'serial', itl: 80})),
  'all-80': stated('all', attainment('tuned', {mixing: 'serial', itl: 80}), [1, 1]),
  rates: RATES.join(' '),
  'split-rates': overRates('split', MINUTE),
  'tuned-rates': overRates('tuned', MINUTE),
  'untuned-rates': overRates('untuned', MINUTE),
  'tuned-at-6': share('tuned', {...MINUTE, rate: 6}),
  'split-at-7': share('split', {...MINUTE, rate: 7}),
  'tuned-at-7': share('tuned', {...MINUTE, rate: 7}),
  'prefill-rate': count(plan.prefillTokensPerSecond),
  'prompts-per-worker': significant(plan.prefillTokensPerSecond / 4000, 2),
  'decode-rate': count(plan.decodeTokensPerSecond),
  'decode-batch': plan.batch,
  'prefill-load': significant(plan.pools?.prefillLoad ?? NaN),
  'decode-load': significant(plan.pools?.decodeLoad ?? NaN),
  ratio: significant(plan.pools?.ratio ?? NaN, 2),
  'measure-a': ms(stepOf('overlap', 0)),
  'measure-c': ms(stepOf('overlap', 512, 0)),
  'measure-best': ms(stepOf('overlap', 512)),
  'measure-worst': ms(stepOf('serial', 512)),
  steps: rows([0, 512, 4000].map(stepRow)),
  turn: count(TURN),
  'hit-one': percent(owner('one') / TURN),
  'hit-split': percent(owner('split') / TURN),
  'hit-other': percent(owner('other') / TURN),
  'drift-split': share('split', DRIFT),
  'drift-together': share('tuned', DRIFT),
  'serial-drift': share('tuned', {...DRIFT, mixing: 'serial'}),
  'wrong-ratio': share('split', {...MINUTE, prefill: 1, decode: 3}),
  'day-prefill': fixed(deepseekDay.prefillLoad, 0),
  'day-decode': fixed(deepseekDay.decodeLoad, 0),
  'day-ratio': fixed(deepseekDay.ratio, 2),
  'narrow-prefill': percent(two.prefillRate / eight.prefillRate - 1),
  'narrow-decode': percent(two.decodeRate / eight.decodeRate - 1, 1),
  'narrow-step': significant(two.stepSeconds / eight.stepSeconds, 2),
  'mi300x-untuned': percent(attainment('untuned', MI300X)),
  'mi300x-split': percent(attainment('split', MI300X)),
  'mi300x-tuned': percent(attainment('tuned', MI300X)),
  'mi300x-budget': count(budgetOf(MI300X)),
});
