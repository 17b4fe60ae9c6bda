// The article states what the functions compute. The numbers are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {machineOf, shapeOf} from '../../src/components/calculators/serving/machine';
import {WEIGHTS} from '../../src/components/calculators/serving/choices';
import {count, fixed, significant} from '../../src/components/ui/format';
import {acceleratorById} from '../../src/data/accelerators';
import {bytesPerToken, sequenceBytes} from '../../src/inference/memory/kvCache';
import {KV_16_BIT} from '../../src/inference/memory/kvPrecision';
import {countParameters} from '../../src/inference/model/parameters';
import {unwrap} from '../../src/inference/result';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {MEASURED_EFFICIENCY} from '../../src/inference/time/efficiency';
import {decodeMixerFlops} from '../../src/inference/time/mixerFlops';
import {modelCriticalBatch} from '../../src/inference/time/modelCriticalBatch';
import {prefill, prefillFlops} from '../../src/inference/time/prefill';
import {ridgePoint} from '../../src/inference/time/ridge';
import {
  arithmeticIntensity,
  longestComputeBoundContext,
  totalFlops,
} from '../../src/inference/time/roofline';
import type {Serving} from '../../src/inference/time/serving';
import {GB, GIB, GFLOP, MB, TB, TFLOP} from '../../src/inference/units';

const file = join(
  import.meta.dirname,
  '../../docs/llm-inference-basics/how-does-llm-inference-work.mdx',
);
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

const H100 = 'nvidia-h100-sxm';
const MODELS = {
  small: 'meta-llama/Llama-3.1-8B',
  large: 'meta-llama/Llama-3.1-70B',
  largest: 'meta-llama/Llama-3.1-405B',
};
const serving = (efficiency = {}): Serving => ({
  shape: shapeOf(MODELS.small).shape,
  weights: WEIGHTS.bf16.precision,
  kv: KV_16_BIT,
  machine: {...machineOf(H100, 'bf16', 1), ...efficiency},
  tensorParallel: 1,
});
const {bandwidthBytesPerSecond, bf16DenseFlops} = acceleratorById(H100);
const W = bandwidthBytesPerSecond ?? NaN;
const F = bf16DenseFlops ?? NaN;
const AT_MFU = {mfu: MEASURED_EFFICIENCY.mfu};

const {shape} = serving();
const counts = countParameters(shape);
const head = counts.totalByClass.outputEmbedding;
const body = counts.matmul - head;
const kvBytes = unwrap(bytesPerToken(shape, KV_16_BIT)).growthBytes;
const flops = (newTokens: number, cachedTokens = 0) =>
  unwrap(prefillFlops(shape, {newTokens, cachedTokens}));
const pass = (newTokens: number, cachedTokens = 0, efficiency = {}) =>
  unwrap(prefill(serving(efficiency), {newTokens, cachedTokens}));
const step = (batch: number, contextTokens: number, efficiency = {}) =>
  unwrap(decodeStep(serving(efficiency), {batch, contextTokens}));
const attentionShare = (tokens: number) => {
  const {attentionFlops, totalFlops: all} = flops(tokens);
  return `${significant((attentionFlops / all) * 100, 2)} %`;
};
const ms = (seconds: number, digits = 3) => significant(seconds * 1e3, digits);
const whole = (seconds: number) => `${Math.round(seconds * 1e3)}`;
const tera = (value: number, decimals = 2) => fixed(value / TFLOP, decimals);

const prompt = pass(1000);
const decode = step(1, 1000);
const ridge = unwrap(ridgePoint(F, W));
const ridgeBatch = Math.floor(ridge);
const atRidge = step(ridgeBatch, 1000);
const longest = unwrap(longestComputeBoundContext(serving())) ?? NaN;

/** Context at which attention costs as much as the matrix products of the layers. */
function crossing(id: string): number {
  const model = shapeOf(id).shape;
  const {matmul, totalByClass} = countParameters(model);
  const perPair = model.mixers.reduce((sum, mixer) => sum + decodeMixerFlops(mixer, 1), 0);
  return (2 * (matmul - totalByClass.outputEmbedding)) / (perPair / 2);
}
/** FLOP per byte of decode attention. */
function attentionIntensity(id: string): number {
  const model = shapeOf(id).shape;
  const arithmetic = model.mixers.reduce((sum, mixer) => sum + decodeMixerFlops(mixer, 1000), 0);
  const {cacheBytes} = unwrap(
    sequenceBytes({shape: model, contextTokens: 1000, precision: KV_16_BIT}),
  );
  return arithmetic / cacheBytes;
}

const LINE = {intercept: 6.44, slope: 4.37e-5};
const itl = (tokens: number) => LINE.intercept + LINE.slope * tokens;
const mean = flops(20_000).totalFlops;

// The decision: 32 streams of 4,000 tokens and a prompt of 32,768.
const STREAMS = 32;
const LONG = 32_768;
const streams = step(STREAMS, 4000, AT_MFU);
const readSeconds = (STREAMS * 4000 * LINE.slope) / 1e3;
const streamSeconds = readSeconds + streams.matmulSeconds;
const lastChunk = (budget: number) =>
  pass(budget - STREAMS, LONG - (budget - STREAMS), AT_MFU).prefillSeconds;
const steps = Math.ceil(LONG / (512 - STREAMS));
const wholePrompt = pass(LONG, 0, AT_MFU).prefillSeconds;
/** Prompt tokens whose prefill takes as long as one output token. */
const balance = (batch: number) =>
  step(batch, 1000).stepSeconds / batch / (prompt.prefillSeconds / 1000);
// A million tokens of the largest model in 77 s on 128 devices.
const million =
  unwrap(prefillFlops(shapeOf(MODELS.largest).shape, {newTokens: 1e6})).totalFlops / 77 / 128;
const mfuOf = (tokens: number, mfu: number) => whole(flops(tokens).totalFlops / F / mfu);

test.each([
  `the roofline gives ${ms(prompt.prefillSeconds)} ms for a 1,000-token prompt and ${ms(decode.stepSeconds, 2)} ms for each token after it`,
  `beyond about ${significant(longest, 2)} tokens per sequence`,
  `| Input embedding | ${Math.round(counts.totalByClass.inputEmbedding / 1e6)} |`,
  `| Q, K, V and output projections, per layer | ${significant(counts.totalByClass.attention / shape.layers / 1e6)} |`,
  `| MLP, per layer | ${significant(counts.totalByClass.denseMlp / shape.layers / 1e6, 4)} |`,
  `| 32 layers: $N_L$ | ${count(body / 1e6)} |`,
  `2 × 32 × 8 × 128 × 2 = ${count(kvBytes)} B, so 1,000 tokens take ${Math.round((1000 * kvBytes) / MB)} MB and 131,072 tokens take ${significant((131_072 * kvBytes) / GB)} GB (${(131_072 * kvBytes) / GIB} GiB)`,
  `${significant((counts.matmul / body - 1) * 100, 1)} to ${significant((counts.total / body - 1) * 100, 2)} % too much`,
  `${significant(F / TFLOP)} TFLOP/s dense BF16 and ${significant(W / TB)} TB/s [@nvidiaaiconfig]: ridge ${significant(ridge)} FLOP/byte`,
  `**critical batch** of ${ridgeBatch} tokens`,
  `4-bit weights reach it at batch ${unwrap(modelCriticalBatch({...serving(), weights: WEIGHTS.int4.precision}))}`,
  `Attention in decode, GQA with $H/K$ = 4 | ${significant(attentionIntensity(MODELS.small), 1)} |`,
  `| ${significant(attentionIntensity('deepseek-ai/DeepSeek-V3'))} | Near the ridge`,
  `× 1,000 = ${tera(2 * body * 1000)} TFLOP | 2 × ${fixed(body / 1e9, 3)}e9 = ${fixed((2 * body) / GFLOP, 2)} GFLOP`,
  `1,000² = ${tera(prompt.work.attentionFlops)} TFLOP | 4 × 32 × 4,096 × 1,000 = ${fixed(decode.work.attentionFlops / GFLOP, 2)} GFLOP`,
  `2 × ${fixed(head / 1e9, 3)}e9 = ${tera(2 * head, 3)} TFLOP | 2 × ${fixed(head / 1e9, 3)}e9 = ${fixed((2 * head) / GFLOP, 2)} GFLOP`,
  `| **${ms(prompt.prefillSeconds)} ms** | ${ms(decode.matmulSeconds + decode.attentionSeconds, 2)} ms |`,
  `| ${significant(decode.work.weightBytes / GB, 4)} GB | ${significant(decode.work.weightBytes / GB, 4)} GB |`,
  `| ${fixed((1000 * kvBytes) / GB, 2)} GB written | ${fixed(decode.work.cacheBytes / GB, 2)} GB read |`,
  `| ${ms(prompt.weightReadSeconds, 2)} ms | **${ms(decode.stepSeconds)} ms** |`,
  `${ms(prompt.prefillSeconds)} ms (${significant(prompt.tokensPerSecond, 1)} prompt tokens/s) | ${ms(decode.stepSeconds)} ms (${significant(decode.tokensPerSecond)} tokens/s)`,
  `= ${significant(counts.matmul / 1e9, 4)}e9 parameters at 2 bytes; the other ${significant((2 * counts.totalByClass.inputEmbedding) / GB)} GB`,
  `Prefill does ${significant(arithmeticIntensity(prompt.work))} FLOP for each byte that it reads, decode ${significant(arithmeticIntensity(decode.work))}`,
  `so ${fixed(itl(1000), 2)} ms at 1,000: ${significant(itl(1000) / (decode.stepSeconds * 1e3))} times the bound`,
  `131,072 B at ${significant(kvBytes / (LINE.slope / 1e3) / TB, 2)} TB/s, ${significant((kvBytes / (LINE.slope / 1e3) / W) * 100, 1)} % of peak`,
  `${significant(LINE.intercept / (decode.weightReadSeconds * 1e3))} times the time of the weight read`,
  `6.44 + 8 × 21,000 × 4.37 × 10⁻⁵ = ${significant(itl(8 * 21_000))} ms`,
  `14.4 ms becomes at least ${ms(prompt.prefillSeconds / (794.5e12 / F))}`,
  `They are ${Math.round(mean / TFLOP)} TFLOP by the formula, hence ${Math.round(mean / 0.7636 / TFLOP)} TFLOP/s and an MFU of ${significant((mean / 0.7636 / F) * 100, 2)} %`,
  `our prompt takes ${whole(pass(1000, 0, AT_MFU).prefillSeconds)} ms`,
  `At ${ridgeBatch} sequences the weight matmuls`,
  `= ${significant(((2 * counts.matmul) / F) * 1e6)} µs of arithmetic, and $131{,}072\\,s/W$ = ${significant((kvBytes / W) * 1e6, 2)} µs`,
  `with ${ridgeBatch} sequences of 1,000 tokens, reading ${significant(atRidge.work.cacheBytes / GB)} GB of cache takes ${ms(atRidge.cacheReadSeconds)} ms and all arithmetic ${ms(totalFlops(atRidge.work) / F, 2)} ms`,
  `grows to ${attentionShare(LONG)} at 32,768 and ${attentionShare(131_072)} at 131,072`,
  `There attention is ${attentionShare(8000)} of prefill's FLOPs`,
  `[${significant(balance(1))} at batch 1, ${significant(balance(32), 2)} at batch 32]`,
  `**Uncached prompt tokens: ${ridgeBatch}.**`,
  `**Total context in the batch: ${count(Math.floor(decode.work.weightBytes / kvBytes))} tokens.**`,
  `${Math.round(flops(LONG).totalFlops / TFLOP)} TFLOP, ${whole(pass(LONG).prefillSeconds)} ms at peak`,
  `needs ${ms(pass(2048).prefillSeconds, 2)} ms at peak at the start and ${ms(pass(2048, LONG - 2048).prefillSeconds, 2)} ms at the end`,
  `take ${ms(readSeconds)} ms of each step for their KV reads (32 × 4,000 tokens at the measured slope) and ${ms(streams.matmulSeconds, 2)} ms for their matrix products: ${ms(streamSeconds, 2)} ms`,
  `leaves 992 tokens for it: ${ms(lastChunk(1024))} + ${ms(streamSeconds, 2)} = ${whole(lastChunk(1024) + streamSeconds)} ms`,
  `leaves 480: ${ms(lastChunk(512))} + ${ms(streamSeconds, 2)} = ${whole(lastChunk(512) + streamSeconds)} ms, and ${whole(0.05 - lastChunk(512) - streamSeconds)} ms for`,
  `needs ${steps} steps and ${significant(wholePrompt + steps * streamSeconds, 2)} s instead of ${significant(wholePrompt, 2)}`,
  `for ${whole(pass(8192 - STREAMS, 0, AT_MFU).prefillSeconds)} ms at the first chunk and ${whole(lastChunk(8192))} ms at the last`,
  `ran at ${Math.round(million / TFLOP)} TFLOP/s per GPU, which is ${significant((million / F) * 100, 2)} % of 989; the stated ${significant((million / 800e12) * 100, 2)} % comes out if the peak is taken as 800`,
  `64 sequences on one thread are ${significant(64 * 50e-3, 2)} ms`,
  `${Math.round(flops(8000).totalFlops / TFLOP)} TFLOP here, by the mean TTFT and the peak: ${mfuOf(8000, 0.51)} ms are an MFU of 0.51, ${mfuOf(8000, 0.4)} ms of 0.40`,
  `794.5 TFLOP/s, ${significant((794.5e12 / F) * 100, 2)} % of peak`,
  `Bound ${ms(decode.weightReadSeconds)} + ${significant((kvBytes / W) * 1e8)} × 10⁻⁵`,
  `equal at $s = N_L / (L H h)$ = ${count(crossing(MODELS.small))} tokens`,
  `At 1,000 tokens attention is ${attentionShare(1000)} of the FLOPs, at 8,192 it is ${attentionShare(8192)}, at 131,072 it is ${attentionShare(131_072)}`,
  `For 70B the crossing is at ${count(crossing(MODELS.large))} and for 405B at ${count(crossing(MODELS.largest))}`,
  `took 42 s instead of 26 for the same work, ${significant(42 / 26, 2)} times`,
  `instead of 8 KV heads you get ${count(kvBytes * 4)} B per token`,
  `at 8,192 tokens would be ${significant((2 * 32 * 8192 ** 2) / GB, 2)} GB per layer`,
])('it says "%s"', (text) => {
  expect(article).toContain(text);
});

test.each([
  ['Falcon 7B', 'tiiuae/falcon-7b'],
  ['Phi-3-mini-128k', 'microsoft/Phi-3-mini-128k-instruct'],
  ['Llama 3.1 8B', MODELS.small],
  ['Llama 3.1 70B', MODELS.large],
  ['gpt-oss-120b', 'openai/gpt-oss-120b'],
  ['DeepSeek-V3', 'deepseek-ai/DeepSeek-V3'],
  ['DeepSeek-V3.2', 'deepseek-ai/DeepSeek-V3.2'],
  ['DeepSeek-V4-Pro', 'deepseek-ai/DeepSeek-V4-Pro'],
  ['Kimi K3', 'moonshotai/Kimi-K3'],
  ['Nemotron 3 Nano 30B-A3B', 'nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16'],
])('the cache of %s', (name, id) => {
  const model = shapeOf(id).shape;
  const row = article.split(`| ${name} |`)[1]?.split('|') ?? [];
  const token = unwrap(bytesPerToken(model, KV_16_BIT));
  expect(row[1]?.trim()).toBe(count(token.growthBytes + token.indexKeyBytes));
  for (const [cell, contextTokens] of [
    [row[2], 8192],
    [row[3], 131_072],
  ] as const) {
    if (cell?.includes('context is')) continue;
    const {totalBytes, stateBytes} = unwrap(
      sequenceBytes({shape: model, contextTokens, precision: KV_16_BIT}),
    );
    const printed = cell?.trim() ?? '';
    const decimals = printed.split('.')[1]?.length ?? 0;
    expect(printed).toBe(fixed((totalBytes - stateBytes) / GIB, decimals));
    expect(decimals).toBeGreaterThan(0);
  }
});

test('the fixed states of hybrids', () => {
  const state = (id: string) =>
    unwrap(sequenceBytes({shape: shapeOf(id).shape, contextTokens: 1, precision: KV_16_BIT}))
      .stateBytes;
  const nemotron = state('nvidia/NVIDIA-Nemotron-3-Nano-30B-A3B-BF16');
  const kimi = state('moonshotai/Kimi-K3');
  const perToken = unwrap(bytesPerToken(shapeOf('moonshotai/Kimi-K3').shape, KV_16_BIT));
  expect(article).toContain(
    `they add ${Math.round(nemotron / MB)} MB per sequence for Nemotron 3 Nano and ${Math.round(kimi / MB)} MB for Kimi K3`,
  );
  expect(article).toContain(`equals ${significant(kimi / perToken.growthBytes, 2)} tokens`);
});

test('the chosen chunk keeps the limit and the next larger one does not', () => {
  expect(lastChunk(512) + streamSeconds).toBeLessThan(50e-3);
  expect(lastChunk(1024) + streamSeconds).toBeGreaterThan(50e-3);
});

test('the multiplications that the cache saves, as the program counts them', () => {
  const printed = readFileSync(
    join(import.meta.dirname, '../../examples/kv_cache_decode.out'),
    'utf8',
  );
  const ratios = [...printed.matchAll(/\(decode\)\s+([\d,]+)\s+([\d,]+)/g)].map(
    ([, all = '', cached = '']) =>
      Number(all.replaceAll(',', '')) / Number(cached.replaceAll(',', '')),
  );
  const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
  expect(article).toContain(
    `${Math.round(least)} to ${Math.round(most)} times fewer multiplications per decode pass`,
  );
});
