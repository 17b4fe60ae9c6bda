import {machineOf} from '../../src/serving/machine';
import {WEIGHTS} from '../../src/serving/choices';
import {medianMiss} from '../../src/serving/published/errorWords';
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
import {serve, type Served} from '../../src/inference/served/served';
import {GB, KIB} from '../../src/inference/units';

import {ms, numbers, rows, stated} from '../../src/numbers';
import serverless from './serverless-vs-self-hosted-llm-inference.numbers';
import tokenizers from '../reference/lab/tokenizers.numbers';

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
const {pricePerDeviceHour} = RUNNING_WORKLOAD;
const cost = (tokensPerSecond: number, utilization = 1) =>
  fixed(costPerMillionTokens({devices: 1, pricePerDeviceHour, tokensPerSecond, utilization}), 2);

/** Prompt tokens whose prefill takes as long as one output token. */
function balance(batch: number, efficiency = {}, context = 1000): number {
  const serving = on(H100, efficiency);
  const {prefillSeconds} = prefill(serving, {newTokens: context});
  return step(batch, context, serving).stepSeconds / batch / (prefillSeconds / context);
}

// Arithmetic is measured at one share of its peak, bandwidth at another: the ridge moves by their ratio.
const ridge = ridgePoint({flopsPerSecond: F, bytesPerSecond: W});
const {mfu, mbu} = MEASURED_EFFICIENCY;
const measuredRidge = (ridge * mfu) / mbu;

// USD per million tokens: Anthropic's list for Claude Opus 5 and DeepSeek's for V4-Pro, see the page.
const OPUS = {input: 5, cached: 0.5, output: 25};
const priceOf = (input: number, cached: number, output: number) =>
  (input * OPUS.input + cached * OPUS.cached + output * OPUS.output) / 1e6;
const request = priceOf(500, 1500, 300);
const halfAnswer = priceOf(500, 1500, 150);
const halfInput = priceOf(250, 1500, 300);

/** A row of the table of prompt tokens per output token, at the peaks and as expected. */
const balanceRow = (batch: number) => {
  const digits = (value: number) => significant(value, value > 100 ? 3 : 2);
  return [batch, digits(balance(batch)), digits(balance(batch, EXPECTED))];
};

/** Requests of a month: as many as come in a fifth of all hours. */
const MONTHLY = Number.parseFloat(serverless['requests-month']) * 1e6;

export default numbers({
  measured: significant(measured),
  // Tokens.
  'tokens-log': tokenizers['log-characters'],
  'tokens-hindi-qwen': tokenizers['hindi-qwen'],
  'tokens-hindi-gemma': tokenizers['hindi-gemma'],
  // The loop.
  'writing-slower': stated('about 300', balance(1), [290, 330]),
  'context-window': count(modelById(MODEL).maxContextTokens ?? NaN),
  // Prices.
  sure: medianMiss({regime: 'load', model: 'meta-llama/Llama-3.1-8B', devices: 1}),
  'request-output-share': percent((300 * OPUS.output) / 1e6 / request),
  'half-saving': percent(1 - halfAnswer / request),
  'month-usd': count(Math.round((request * MONTHLY) / 1000) * 1000),
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
  'embedding-row': (shape.hiddenSize * 2) / KIB,
  'read-gb': significant(read / GB, 2),
  'checkpoint-gb': significant((counts.total * 2) / GB, 2),
  bandwidth: count(W / GB),
  'bare-ms': ms(bare.stepSeconds, 2),
  'bare-rate': significant(bare.tokensPerSecond),
  // Measured values.
  // Latency and throughput.
  'full-rate': count(full.tokensPerSecond),
  'full-throughput': significant(full.tokensPerSecond / one.tokensPerSecond, 2),
  'full-latency': significant(full.stepSeconds / one.stepSeconds, 2),
  ridge: significant(ridge),
  'ridge-measured': significant(measuredRidge),
  'eight-crossing': count(Math.ceil(read / kvBytes / 8)),
  // A batch for 30 ms.
  'no-idle-streams': Math.floor(ridge / 5),
  'no-idle-measured': Math.floor(measuredRidge / 5),
  // Cost at the list price of the guide.
  'cost-one': cost(measured),
  'cost-eight': cost(450.3),
  'cost-eight-idle': cost(450.3, 0.3),
  'cost-full': cost(full.tokensPerSecond),
  // Cold start.
  // Published measurements.
  'arithmetic-us': significant(one.matmulSeconds * 1e6, 2),
});
