import {machineOf} from '../../src/serving/machine';
import {WEIGHTS} from '../../src/serving/choices';
import {plusMinus} from '../../src/serving/published/errorWords';
import {count, fixed, percent, significant} from '../../src/numbers/format';
import {acceleratorById} from '../../src/data/accelerators';
import {modelById} from '../../src/data/models';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {shapeOf} from '../../src/data/shapeOf';
import {costPerMillionTokens} from '../../src/inference/cost/runningCost';
import {bytesPerToken} from '../../src/inference/memory/kvCache';
import {KV_16_BIT} from '../../src/inference/precision/kvPrecision';
import {countParameters} from '../../src/inference/model/parameters';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {EXPECTED, MEASURED_EFFICIENCY} from '../../src/inference/time/efficiency';
import {prefill} from '../../src/inference/time/prefill';
import {ridgePoint} from '../../src/inference/time/ridge';
import {allReducesPerPass} from '../../src/inference/time/serving';
import {serve, type Served} from '../../src/inference/served/served';
import {BILLION, GB, KIB, TB} from '../../src/inference/units';

import {ms, numbers, rows, stated} from '../../src/numbers';
import tokenizers from '../reference/lab/tokenizers.numbers';
import {memoryPlanner} from '../../src/components/calculators/MemoryPlanner/calculator';

const MODEL = 'meta-llama/Llama-3.1-8B';
const H100 = 'nvidia-h100-sxm';
/** The article's model on a device, at its peaks or at a share of them. */
function on(device = H100, efficiency = {}, ranks = 1): Served {
  return serve({
    shape: shapeOf(MODEL).shape,
    weights: WEIGHTS.bf16.precision,
    kv: KV_16_BIT,
    machine: {...machineOf(device, 'bf16', ranks), ...efficiency},
    layout: {tensorParallel: ranks},
  });
}
const step = (batch: number, contextTokens = 1000, serving = on()) =>
  decodeStep(serving, {batch, contextTokens});
/** A step with the measured efficiency and the fixed times. */
const expected = (batch: number) => step(batch, 1000, on(H100, EXPECTED));
const ceiling = (device: string) => step(1, 1, on(device)).tokensPerSecond;
const part = (device: string) => acceleratorById(device);
const {bandwidthBytesPerSecond: bandwidth, bf16DenseFlops: peak} = part(H100);
const W = bandwidth ?? NaN;
const F = peak ?? NaN;

const {shape} = on();
const counts = countParameters(shape);
const one = step(1);
const bare = step(1, 1);
const read = one.work.weightBytes;
const kvBytes = bytesPerToken(shape, KV_16_BIT).growthBytes;
const full = step(256);

// The published line of inter-token latency over context, in milliseconds.
const LINE = {intercept: 6.44, slope: 4.37e-5};
const itl = (tokens: number) => LINE.intercept + LINE.slope * tokens;
const measured = 1e3 / itl(1000);
const slopeRate = kvBytes / (LINE.slope / 1e3);
const eight = step(8, 21_000).stepSeconds;
const {pricePerDeviceHour} = RUNNING_WORKLOAD;
const cost = (tokensPerSecond: number, utilization = 1) =>
  fixed(costPerMillionTokens({devices: 1, pricePerDeviceHour, tokensPerSecond, utilization}), 2);

/** Prompt tokens whose prefill takes as long as one output token. */
function balance(batch: number, efficiency = {}, context = 1000): number {
  const serving = on(H100, efficiency);
  const {prefillSeconds} = prefill(serving, {newTokens: context});
  return step(batch, context, serving).stepSeconds / batch / (prefillSeconds / context);
}

const largestWithin = (seconds: number) => {
  let batch = 1;
  while (expected(batch + 1).stepSeconds <= seconds) batch += 1;
  return batch;
};
const voice = largestWithin(10e-3);

const planned = memoryPlanner.at({model: MODEL, weights: 'bf16', tp: 1, devices: 1, context: 1000})
  .result.batch;
const two = step(1, 1000, on(H100, {}, 2)).stepSeconds;
const reduces = allReducesPerPass(shape);
const waiting = two + reduces * 10e-6;

// Arithmetic is measured at one share of its peak, bandwidth at another: the ridge moves by their ratio.
const ridge = ridgePoint({flopsPerSecond: F, bytesPerSecond: W});
const {mfu, mbu} = MEASURED_EFFICIENCY;
const measuredRidge = (ridge * mfu) / mbu;

/** Time of a prompt of 2,000 tokens as expected, of which some are cached. */
const promptSeconds = (cachedTokens: number) =>
  prefill(on(H100, EXPECTED), {cachedTokens, newTokens: 2000 - cachedTokens}).prefillSeconds;

// USD per million tokens: Anthropic's list for Claude Opus 5 and DeepSeek's for V4-Pro, see the page.
const OPUS = {input: 5, cached: 0.5, output: 25};
const DEEPSEEK = {input: 0.435, output: 0.87};
const priceOf = (input: number, cached: number, output: number) =>
  (input * OPUS.input + cached * OPUS.cached + output * OPUS.output) / 1e6;
const request = priceOf(500, 1500, 300);
const halfAnswer = priceOf(500, 1500, 150);
const halfInput = priceOf(250, 1500, 300);

/** A row of the table of prompt tokens per output token, at the peaks and at the measured shares. */
const balanceRow = (batch: number) => {
  const digits = (value: number) => significant(value, value > 100 ? 3 : 2);
  return [batch, digits(balance(batch)), digits(balance(batch, MEASURED_EFFICIENCY))];
};
// Seconds until the engine was ready and until the weights were loaded, as published for three loaders.
const afterLoading = [66.1 - 48, 35.1 - 14.34, 23.2 - 4.88];

const l40s = part('nvidia-l40s');
const a100 = part('nvidia-a100-80gb-sxm');

export default numbers({
  measured: significant(measured),
  // Tokens.
  'tokens-english': tokenizers['english-llama'],
  'tokens-log': tokenizers['log-characters'],
  'tokens-uuids': tokenizers['uuid-characters'],
  'tokens-hindi-qwen': tokenizers['hindi-qwen'],
  'tokens-hindi-gemma': tokenizers['hindi-gemma'],
  'tokens-least-learned': tokenizers['most-low'],
  'tokens-most': tokenizers['most-high'],
  // The loop.
  'prefill-ms': ms(prefill(on(), {newTokens: 1000}).prefillSeconds),
  'step-short-ms': ms(one.stepSeconds, 2),
  'writing-slower': stated('about 300', balance(1), [290, 330]),
  'context-window': count(modelById(MODEL).maxContextTokens ?? NaN),
  // Prices.
  sure: plusMinus({regime: 'load', model: 'meta-llama/Llama-3.1-8B', devices: 1}),
  'cached-prefill-ms': ms(promptSeconds(1500), 2),
  'full-prefill-ms': ms(promptSeconds(0), 2),
  'ratio-opus': significant(OPUS.output / OPUS.input, 2),
  'ratio-deepseek': significant(DEEPSEEK.output / DEEPSEEK.input, 2),
  'request-usd': fixed(request, 4),
  'request-output-share': percent((300 * OPUS.output) / 1e6 / request),
  'half-usd': fixed(halfAnswer, 4),
  'half-saving': percent(1 - halfAnswer / request),
  'half-input-saving': percent(1 - halfInput / request),
  'image-tokens': count(Math.round((1024 * 1024) / (28 * 28) / 10) * 10),
  // Exercises.
  'long-step-ms': ms(step(32, 8000).stepSeconds),
  'short-step-ms': ms(step(32).stepSeconds),
  'long-step-ratio': significant(step(32, 8000).stepSeconds / step(32).stepSeconds, 2),
  'fp8-rate': significant(step(1, 1, on().with({weights: WEIGHTS.fp8.precision})).tokensPerSecond),
  // Which phase takes the time.
  balances: rows([1, 8, 32, 256].map(balanceRow)),
  mfu: percent(MEASURED_EFFICIENCY.mfu),
  mbu: percent(MEASURED_EFFICIENCY.mbu),
  'cache-crossing': count(Math.floor(read / kvBytes)),
  // Reasoning.
  'reasoning-seconds': significant(4000 / measured, 2),
  // The read of a step.
  parameters: significant(counts.total / BILLION),
  'layer-parameters': significant((counts.matmul - counts.totalByClass.outputEmbedding) / BILLION),
  'head-parameters': significant(counts.totalByClass.outputEmbedding / BILLION, 2),
  'embedding-row': (shape.hiddenSize * 2) / KIB,
  'read-parameters': significant(read / 2 / BILLION, 4),
  'read-gb': significant(read / GB, 4),
  'checkpoint-gb': significant((counts.total * 2) / GB, 4),
  bandwidth: significant(W / TB),
  'bare-ms': ms(bare.stepSeconds),
  'bare-rate': significant(bare.tokensPerSecond),
  'step-ms': ms(one.stepSeconds),
  // What was measured.
  'measured-ms': fixed(itl(1000), 2),
  'measured-share': percent(measured / one.tokensPerSecond),
  'kv-bytes': count(kvBytes),
  'slope-rate': significant(slopeRate / TB, 2),
  'slope-share': percent(slopeRate / W),
  'streamed-ms': significant((read / 3e12) * 1e3, 2),
  'fixed-ms': significant(LINE.intercept - (read / 3e12) * 1e3, 2),
  // Latency and throughput.
  'full-rate': count(full.tokensPerSecond),
  'full-throughput': significant(full.tokensPerSecond / one.tokensPerSecond, 2),
  'full-latency': significant(full.stepSeconds / one.stepSeconds, 2),
  ridge: significant(ridge),
  'ridge-measured': significant(measuredRidge),
  'eight-crossing': count(Math.ceil(read / kvBytes / 8)),
  // A batch for 30 ms.
  'full-ms': ms(full.stepSeconds),
  'full-measured-ms': ms(expected(256).stepSeconds),
  'full-left-ms': significant(30 - expected(256).stepSeconds * 1e3, 2),
  'full-cache-gb': significant(full.work.cacheBytes / GB),
  planned: planned.largest,
  'voice-batch': voice,
  'voice-price': significant(expected(256).tokensPerSecond / expected(voice).tokensPerSecond, 2),
  'no-idle-streams': Math.floor(ridge / 5),
  'no-idle-measured': Math.floor(measuredRidge / 5),
  // Cost at the list price of the guide, and the rent that DeepSeek assumed.
  'rent-share': percent(2 / pricePerDeviceHour),
  'cost-one': cost(measured),
  'cost-eight': cost(450.3),
  'cost-eight-idle': cost(450.3, 0.3),
  'cost-full': cost(full.tokensPerSecond),
  // Cold start.
  'engine-least': Math.floor(Math.min(...afterLoading)),
  'engine-most': Math.ceil(Math.max(...afterLoading)),
  // Published measurements.
  'token-read': significant((kvBytes / W) * 1e8),
  'eight-bound-ms': ms(eight),
  'eight-rate': significant(8 / 15.18e-3),
  'reached-one': significant(one.stepSeconds / (itl(1000) / 1e3), 2),
  'reached-eight': significant(eight / 15.18e-3, 2),
  'arithmetic-us': significant(one.matmulSeconds * 1e6, 2),
  streams: significant(14_800 / 21, 1),
  'l40s-bandwidth': percent(
    (l40s.bandwidthBytesPerSecond ?? NaN) / (a100.bandwidthBytesPerSecond ?? NaN),
  ),
  'l40s-ceiling': significant(ceiling('nvidia-l40s'), 2),
  'a100-ceiling': significant(ceiling('nvidia-a100-80gb-sxm')),
  'fewer-bytes': significant(16 / 4.89, 2),
  'fewer-bytes-speed': significant(71.9 / 29.2, 2),
  'fewer-bytes-prefill': percent(1 - 822 / 923),
  'two-ms': ms(two),
  'all-reduces': reduces,
  'two-waiting-ms': ms(waiting),
});
