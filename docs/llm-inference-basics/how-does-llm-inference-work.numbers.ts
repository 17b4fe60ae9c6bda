import {WEIGHTS} from '../../src/serving/choices';
import {machineOf} from '../../src/serving/machine';
import {probabilities} from '../../src/data/fiveWords';
import {timesLonger} from '../../src/serving/published/errorWords';
import {count, fixed, percent, significant} from '../../src/numbers/format';
import {acceleratorById} from '../../src/data/accelerators';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {shapeOf} from '../../src/data/shapeOf';
import {bytesPerToken, sequenceBytes} from '../../src/inference/memory/kvCache';
import {KV_16_BIT} from '../../src/inference/precision/kvPrecision';
import {countParameters} from '../../src/inference/model/parameters';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {EXPECTED} from '../../src/inference/time/efficiency';
import {decodeMixerFlops} from '../../src/inference/time/mixerFlops';
import {prefill, prefillFlops} from '../../src/inference/time/prefill';
import {ridgePoint} from '../../src/inference/time/ridge';
import {arithmeticIntensity} from '../../src/inference/time/roofline';
import {serve, type Served} from '../../src/inference/served/served';
import {GB, GFLOP, KIB, TB, TFLOP} from '../../src/inference/units';
import {gib, ms, numbers, rows, stated} from '../../src/numbers';
import tokenizers from '../reference/lab/tokenizers.numbers';

// Llama 3.1 8B in BF16 on one H100 SXM.
const H100 = 'nvidia-h100-sxm';
const MODELS = {
  small: 'meta-llama/Llama-3.1-8B',
  large: 'meta-llama/Llama-3.1-70B',
  largest: 'meta-llama/Llama-3.1-405B',
};
const serving = (efficiency = {}): Served =>
  serve({
    shape: shapeOf(MODELS.small).shape,
    weights: WEIGHTS.bf16.precision,
    kv: KV_16_BIT,
    machine: {...machineOf(H100, 'bf16', 1), ...efficiency},
  });
const {bandwidthBytesPerSecond, bf16DenseFlops} = acceleratorById(H100);
const W = bandwidthBytesPerSecond ?? NaN;
const F = bf16DenseFlops ?? NaN;

const {shape} = serving();
const counts = countParameters(shape);
const head = counts.totalByClass.outputEmbedding;
const body = counts.matmul - head;
const kvBytes = bytesPerToken(shape, KV_16_BIT).growthBytes;
const flops = (newTokens: number, cachedTokens = 0) =>
  prefillFlops(shape, {newTokens, cachedTokens});
const pass = (newTokens: number, cachedTokens = 0, efficiency = {}) =>
  prefill(serving(efficiency), {newTokens, cachedTokens});
const step = (batch: number, contextTokens: number, efficiency = {}) =>
  decodeStep(serving(efficiency), {batch, contextTokens});
const attentionShare = (tokens: number) => {
  const {attentionFlops, totalFlops: all} = flops(tokens);
  return percent(attentionFlops / all);
};
const tera = (value: number, decimals = 2) => fixed(value / TFLOP, decimals);

const prompt = pass(1000);
const decode = step(1, 1000);
const ridge = ridgePoint({flopsPerSecond: F, bytesPerSecond: W});
const ridgeBatch = Math.floor(ridge);

/** Context at which attention costs as much as the matrix products of the layers, in whole thousands. */
function crossing(id: string): string {
  const model = shapeOf(id).shape;
  const {matmul, totalByClass} = countParameters(model);
  const perPair = model.mixers.reduce((sum, mixer) => sum + decodeMixerFlops(mixer, 1), 0);
  const tokens = (2 * (matmul - totalByClass.outputEmbedding)) / (perPair / 2);
  return count(1000 * Math.round(tokens / 1000));
}
/** FLOP per byte of decode attention. */
function attentionIntensity(id: string): number {
  const model = shapeOf(id).shape;
  const arithmetic = model.mixers.reduce((sum, mixer) => sum + decodeMixerFlops(mixer, 1000), 0);
  const {entryBytes} = sequenceBytes({shape: model, contextTokens: 1000, precision: KV_16_BIT});
  return arithmetic / entryBytes;
}

// The published line of inter-token latency over context, in milliseconds.
const LINE = {intercept: 6.44, slope: 4.37e-5};
const itl = (tokens: number) => LINE.intercept + LINE.slope * tokens;
const slopeRate = kvBytes / (LINE.slope / 1e3);
// Source of the measured MFU: a median first token after 764 ms.
const mean = flops(20_000).totalFlops;

const stateOf = (id: string) =>
  sequenceBytes({shape: shapeOf(id).shape, contextTokens: 1, precision: KV_16_BIT}).stateBytes;
const KIMI = 'moonshotai/Kimi-K3';
const kimiToken = bytesPerToken(shapeOf(KIMI).shape, KV_16_BIT).growthBytes;

// The running workload: Llama 3.3 70B in FP8 on two H100.
const PAIR = RUNNING_WORKLOAD.devices;
const PROMPT = RUNNING_WORKLOAD.promptTokens;
const ANSWER = RUNNING_WORKLOAD.answerTokens;
const TOKENS = PROMPT + ANSWER;
const SEQUENCES = RUNNING_WORKLOAD.waiting;
/** In the middle of an answer. */
const MIDDLE = PROMPT + ANSWER / 2;
const LONG = 32_768;
const pairServing = (efficiency = {}): Served =>
  serve({
    shape: shapeOf(RUNNING_WORKLOAD.model).shape,
    weights: WEIGHTS.fp8.precision,
    kv: KV_16_BIT,
    machine: {...machineOf(H100, 'fp8', PAIR), ...efficiency},
    layout: {tensorParallel: PAIR},
  });
const pair = pairServing(EXPECTED);
const bigKv = bytesPerToken(pair.shape, KV_16_BIT).growthBytes;
const pairPrefill = (newTokens: number, cachedTokens = 0) =>
  prefill(pair, {newTokens, cachedTokens});
const pairStep = (batch: number, contextTokens = MIDDLE) =>
  decodeStep(pair, {batch, contextTokens});
const forty = pairStep(SEQUENCES);
const bigWeights = PAIR * forty.work.weightBytes;

/** A token budget: chunks of a long prompt, the slowest step with 40 streams, and all steps of the prompt. */
function budgetRow(budget: number) {
  const chunk = budget - SEQUENCES;
  const chunks = Math.ceil(LONG / chunk);
  const {prefillSeconds, fixedSeconds} = pairPrefill(chunk, LONG - chunk);
  // The layers' fixed time comes once in a pass of both.
  const last = prefillSeconds - fixedSeconds + forty.stepSeconds;
  const all = pairPrefill(LONG).prefillSeconds - fixedSeconds + chunks * forty.stepSeconds;
  return [null, chunks, `${significant(last * 1e3, 2)} ms`, `${significant(all, 2)} s`];
}

const DEFAULT_BUDGET = budgetRow(8192);
const [period, anymore] = probabilities(1);
const rounded = (share = NaN) => percent(share);

export default numbers({
  // "hi" is one token, and the question has five.
  'chat-tokens': tokenizers['hi-llama'] + 4,
  'prompt-ms': ms(prompt.prefillSeconds),
  // The parts of the model, in millions of parameters.
  'layer-millions': count(body / 1e6),
  'head-millions': Math.round(head / 1e6),
  // The cache.
  'excess-head': significant((counts.matmul / body - 1) * 100, 1),
  'excess-all': percent(counts.total / body - 1),
  // The roofline.
  peak: significant(F / TFLOP),
  bandwidth: significant(W / TB),
  ridge: significant(ridge),
  'ridge-batch': ridgeBatch,
  'intensity-gqa': significant(attentionIntensity(MODELS.small), 1),
  'intensity-mla': significant(attentionIntensity('deepseek-ai/DeepSeek-V3')),
  // The sum for a prompt of 1,000 tokens.
  'layer-billions': fixed(body / 1e9, 3),
  'prefill-layers': tera(2 * body * 1000),
  'decode-layers': fixed((2 * body) / GFLOP, 2),
  'prefill-attention': tera(prompt.work.attentionFlops),
  'decode-attention': fixed(decode.work.attentionFlops / GFLOP, 2),
  'head-billions': fixed(head / 1e9, 3),
  'prefill-head': tera(2 * head, 3),
  'decode-head': fixed((2 * head) / GFLOP, 2),
  'decode-arithmetic-ms': ms(decode.matmulSeconds + decode.attentionSeconds, 2),
  'weights-read': significant(decode.work.weightBytes / GB, 4),
  'cache-written': fixed((1000 * kvBytes) / GB, 2),
  'cache-read': fixed(decode.work.cacheBytes / GB, 2),
  'prompt-read-ms': ms(prompt.weightReadSeconds, 2),
  'step-ms': ms(decode.stepSeconds),
  'prompt-rate': significant(prompt.tokensPerSecond, 1),
  'step-rate': significant(decode.tokensPerSecond),
  'prompt-intensity': significant(arithmeticIntensity(prompt.work)),
  'step-intensity': significant(arithmeticIntensity(decode.work)),
  // Where reality differs.
  'measured-itl': fixed(itl(1000), 2),
  'slope-share': percent(slopeRate / W, 2),
  'reads-ms': ms(decode.stepSeconds / EXPECTED.mbu),
  'expected-itl': ms(step(1, 1000, EXPECTED).stepSeconds),
  'measured-tflop': Math.round(mean / TFLOP),
  'measured-rate': Math.round(mean / 0.7636 / TFLOP),
  'measured-mfu': percent(mean / 0.7636 / F),
  // Four numbers.
  // Caches of models.
  'state-tokens': significant(stateOf(KIMI) / kimiToken, 2),
  // The running workload.
  'big-vector': count(pair.shape.hiddenSize),
  'big-layers': pair.shape.layers,
  'big-kv': count(bigKv),
  'big-kib': bigKv / KIB,
  'big-one': gib(TOKENS * bigKv, 2),
  sure: timesLonger({regime: 'prefill', ...RUNNING_WORKLOAD}),
  'default-pause': DEFAULT_BUDGET[2] ?? '',
  'longer-step': stated(
    'a quarter',
    pairStep(2 * SEQUENCES).stepSeconds / forty.stepSeconds - 1,
    [0.22, 0.28],
  ),
  'more-tokens': fixed((2 * forty.stepSeconds) / pairStep(2 * SEQUENCES).stepSeconds, 1),
  'big-prefill': Math.round(pairPrefill(PROMPT).prefillSeconds * 1e3),
  'big-cached': Math.round(pairPrefill(512, PROMPT - 512).prefillSeconds * 1e3),
  'big-step': Math.round(forty.stepSeconds * 1e3),
  // The page says "not quite" and "less than".
  'big-one-step': Math.ceil(pairStep(1).stepSeconds * 1e3),
  'others-ms': Math.ceil((forty.stepSeconds - pairStep(1).stepSeconds) * 1e3),
  'big-crossing': count(Math.round(bigWeights / bigKv / 1000) * 1000),
  'big-context': count(Math.round((SEQUENCES * MIDDLE) / 1000) * 1000),
  'double-step': Math.round(pairStep(2 * SEQUENCES).stepSeconds * 1e3),
  'small-forty': gib(SEQUENCES * TOKENS * kvBytes, 2),
  'small-share': percent(kvBytes / bigKv),
  budgets: rows([budgetRow(8192), budgetRow(2048), budgetRow(512)]),
  // Sampling.
  period: rounded(period),
  'period-cold': rounded(probabilities(0.5)[0]),
  'min-p-floor': percent(0.1 * (period ?? NaN)),
  'cold-two': rounded((period ?? NaN) + (anymore ?? NaN)),
  'hot-two': rounded(
    probabilities(1.5)
      .slice(0, 2)
      .reduce((sum, share) => sum + share, 0),
  ),
  // Published measurements and misconceptions.
  'crossing-8b': crossing(MODELS.small),
  'attention-1000': attentionShare(1000),
  'attention-8192': attentionShare(8192),
});
