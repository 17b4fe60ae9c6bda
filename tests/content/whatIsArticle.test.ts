// The article states what the functions compute. The numbers are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {plan} from '../../src/components/calculators/MemoryPlanner/plan';
import {planValues} from '../../src/components/calculators/MemoryPlanner/testValues';
import {machineOf, shapeOf} from '../../src/components/calculators/serving/machine';
import {WEIGHTS} from '../../src/components/calculators/serving/choices';
import {count, fixed, significant} from '../../src/components/ui/format';
import {acceleratorById} from '../../src/data/accelerators';
import {costPerMillionTokens} from '../../src/inference/cost/runningCost';
import {bytesPerToken} from '../../src/inference/memory/kvCache';
import {KV_16_BIT} from '../../src/inference/memory/kvPrecision';
import {countParameters} from '../../src/inference/model/parameters';
import {kvBreakEvenTokens} from '../../src/inference/quantization/kvBreakEven';
import {unwrap} from '../../src/inference/result';
import {startSpeedup} from '../../src/inference/scaling/coldStart';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {MEASURED_EFFICIENCY} from '../../src/inference/time/efficiency';
import {prefill} from '../../src/inference/time/prefill';
import {ridgePoint} from '../../src/inference/time/ridge';
import {allReducesPerPass, type Serving} from '../../src/inference/time/serving';
import {BILLION, GB, GFLOP, KIB, TB, TFLOP} from '../../src/inference/units';

const file = join(import.meta.dirname, '../../docs/llm-inference-basics/what-is-llm-inference.mdx');
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

const MODEL = 'meta-llama/Llama-3.1-8B';
const H100 = 'nvidia-h100-sxm';
/** The article's model on a device, at its peaks or at a share of them. */
function on(device = H100, efficiency = {}, ranks = 1): Serving {
  return {
    shape: shapeOf(MODEL).shape,
    weights: WEIGHTS.bf16.precision,
    kv: KV_16_BIT,
    machine: {...machineOf(device, 'bf16', ranks), ...efficiency},
    tensorParallel: ranks,
  };
}
const step = (batch: number, contextTokens = 1000, serving = on()) =>
  unwrap(decodeStep(serving, {batch, contextTokens}));
const ceiling = (device: string) => step(1, 1, on(device)).tokensPerSecond;
const ms = (seconds: number) => significant(seconds * 1e3);
const part = (device: string) => acceleratorById(device);
const {bandwidthBytesPerSecond: bandwidth, bf16DenseFlops: peak} = part(H100);
const W = bandwidth ?? NaN;
const F = peak ?? NaN;

const {shape} = on();
const counts = countParameters(shape);
const one = step(1);
const bare = step(1, 1);
const read = one.work.weightBytes;
const kvBytes = unwrap(bytesPerToken(shape, KV_16_BIT)).growthBytes;
const full = step(256);
const endless = (contextTokens: number) => step(1e7, contextTokens).tokensPerSecond;

// The published line of inter-token latency over context, in milliseconds.
const LINE = {intercept: 6.44, slope: 4.37e-5};
const FP8_LINE = {intercept: 6.58, slope: 2.37e-5};
const itl = (tokens: number) => LINE.intercept + LINE.slope * tokens;
const measured = 1e3 / itl(1000);
const slopeRate = kvBytes / (LINE.slope / 1e3);
const eight = step(8, 21_000).stepSeconds;
const line = ({intercept, slope}: typeof LINE) => ({
  interceptSeconds: intercept / 1e3,
  secondsPerContextToken: slope / 1e3,
});
const breakEven = unwrap(kvBreakEvenTokens({plain: line(LINE), quantized: line(FP8_LINE)})) ?? NaN;
/** How many times faster a step is with INT4 weights. */
const int4 = (batch: number) =>
  step(batch).stepSeconds /
  step(batch, 1000, {...on(), weights: WEIGHTS.int4.precision}).stepSeconds;

const cost = (tokensPerSecond: number, utilization = 1) =>
  fixed(
    unwrap(costPerMillionTokens({devices: 1, pricePerDeviceHour: 2, tokensPerSecond, utilization})),
    2,
  );

/** Prompt tokens whose prefill takes as long as one output token. */
function balance(batch: number, efficiency = {}, context = 1000): number {
  const serving = on(H100, efficiency);
  const {prefillSeconds} = unwrap(prefill(serving, {newTokens: context}));
  return step(batch, context, serving).stepSeconds / batch / (prefillSeconds / context);
}

const largestWithin = (seconds: number) => {
  let batch = 1;
  while (step(batch + 1).stepSeconds / MEASURED_EFFICIENCY.mbu <= seconds) batch += 1;
  return batch;
};
const voice = largestWithin(8e-3);

const planned = plan(
  planValues({model: MODEL, weights: 'bf16', tp: 1, devices: 1, context: 1000}),
).batch;
const two = step(1, 1000, on(H100, {}, 2)).stepSeconds;
const reduces = allReducesPerPass(shape);
const waiting = two + reduces * 10e-6;

const share = (value: number) => `${significant(value * 100, 2)} %`;
const faster = (beforeSeconds: number, afterSeconds: number) =>
  significant(unwrap(startSpeedup({beforeSeconds, afterSeconds})), 2);

test.each([
  `reads ${significant(read / GB)} GB per token, which caps one H100 SXM at ${significant(ceiling(H100))} tokens/s, and vLLM 0.19.1 was measured at about ${significant(measured)}`,
  `at 8,000 tokens the ${significant(balance(32), 2)} becomes ${significant(balance(32, {}, 8000), 2)}`,
  `The measured shares are ${share(MEASURED_EFFICIENCY.mfu)} of the arithmetic`,
  `and ${share(MEASURED_EFFICIENCY.mbu)} of the bandwidth`,
  `from ${count(Math.floor(read / kvBytes))} tokens in the batch on`,
  `INT4 weights: ${significant(int4(1))} times at best for one stream, ${significant(int4(128))} at batch 128`,
  `less than about ${significant(breakEven, 1)} tokens`,
  `stores ${significant(counts.total / BILLION)} billion. Its 32 layers hold ${significant((counts.matmul - counts.totalByClass.outputEmbedding) / BILLION)} billion`,
  `128,256 × 4,096 = ${significant(counts.totalByClass.outputEmbedding / BILLION, 2)} billion`,
  `looks up one row of it, ${(shape.hiddenSize * 2) / KIB} KiB`,
  `$N_r$ = ${significant(read / 2 / BILLION, 4)} billion: ${significant(read / GB, 4)} GB in BF16, not the ${significant((counts.total * 2) / GB, 4)} GB of the checkpoint`,
  `moves ${significant(W / TB)} TB/s`,
  `÷ ${significant(W / TB)} TB/s = ${ms(bare.stepSeconds)} ms, or **${significant(bare.tokensPerSecond)} tokens/s**`,
  `context it is ${ms(one.stepSeconds)} ms, or ${significant(one.tokensPerSecond)} tokens/s`,
  `${significant(one.work.matmulFlops / GFLOP)} GFLOP at ${significant(F / TFLOP)} TFLOP/s dense, take ${significant(one.matmulSeconds * 1e6)} µs: ${significant((one.matmulSeconds / one.stepSeconds) * 100, 1)} % of the time`,
  `${fixed(itl(1000), 2)} ms, or ${significant(measured)} tokens/s, at 1,000 tokens. That is ${share(measured / one.tokensPerSecond)} of the ceiling`,
  `${count(kvBytes)} bytes in 4.37 × 10⁻⁵ ms is ${significant(slopeRate / TB, 2)} TB/s, ${share(slopeRate / W)} of the specified bandwidth`,
  `streamed at 3.0 TB/s they would take ${significant((read / 3e12) * 1e3, 2)} ms, which leaves ${significant(LINE.intercept - (read / 3e12) * 1e3, 2)} ms a step`,
  `by that rule ${significant(LINE.intercept - (bare.weightReadSeconds / 0.8) * 1e3, 1)} ms is left`,
  `goes from ${significant(one.tokensPerSecond)} to ${count(full.tokensPerSecond)} tokens/s while each stream slows from ${significant(one.tokensPerSecond)} to ${significant(full.tokensPerSecondPerSequence, 2)}: ${significant(full.tokensPerSecond / one.tokensPerSecond, 2)} times the throughput for ${significant(full.stepSeconds / one.stepSeconds, 2)} times the latency`,
  `= ${significant(unwrap(ridgePoint(F, W)))} sequences, the arithmetic`,
  `At ${count(Math.floor(read / kvBytes))} tokens in the cache`,
  `8 streams of ${count(Math.ceil(read / kvBytes / 8))} tokens reach it`,
  `no batch passes ${significant(endless(1000), 4)} tokens/s, and at 8,000 none passes ${significant(endless(8000))}`,
  `Batch 256 has a floor of ${ms(full.stepSeconds)} ms, and ${ms(full.stepSeconds / MEASURED_EFFICIENCY.mbu)} ms if the 70 %`,
  `That leaves ${significant(30 - (full.stepSeconds / MEASURED_EFFICIENCY.mbu) * 1e3, 2)} ms for`,
  `Its ${significant(full.work.cacheBytes / GB)} GB of cache fit beside ${significant((counts.total * 2) / GB, 4)} GB of weights`,
  `finds room for ${planned.largest} such sequences`,
  `needs 8 ms gets batch ${voice} by the same sum, and pays ${significant(full.tokensPerSecond / step(voice).tokensPerSecond, 2)} times as much per token`,
  `from ${Math.floor(unwrap(ridgePoint(F, W)) / 5)} streams on an H100 has none left`,
  `| ${significant(measured)} | 1 | ${cost(measured)} |`,
  `| 450 | 1 | ${cost(450.3)} |`,
  `| 450 | 0.3 | ${cost(450.3, 0.3)} |`,
  `| ${count(full.tokensPerSecond)} | 1 | ${cost(full.tokensPerSecond)} |`,
  `second and third rows differ ${significant(1 / 0.3, 2)} times`,
  `226.75 of 278 nodes served, ${share(226.75 / 278)}`,
  `the default loader took ${faster(48, 14.34)} times as long`,
  `Bandwidth bound ${ms(bare.weightReadSeconds)} ms + ${significant((kvBytes / W) * 1e8)} × 10⁻⁵ ms/token`,
  `bound for the step ${ms(eight)} ms`,
  `eight streams at 15.2 ms would make ${significant(8 / 15.18e-3)} tokens/s`,
  `reached ${significant(one.stepSeconds / (itl(1000) / 1e3), 2)} at batch 1 and ${significant(eight / 15.18e-3, 2)} at batch 8`,
  `Eight streams: ${significant(step(8).stepSeconds * 1e3, 2)} ms a step at 1,000 tokens each, ${ms(eight)} at 21,000`,
  `the arithmetic would fill ${significant(one.matmulSeconds * 1e6, 2)} µs of ${ms(one.stepSeconds)} ms`,
  `makes 14,800 and its user sees about 21, so some ${significant(14_800 / 21, 1)} streams`,
  `(${significant((part('nvidia-l40s').bf16DenseFlops ?? NaN) / TFLOP)} against ${significant((part('nvidia-a100-80gb-sxm').bf16DenseFlops ?? NaN) / TFLOP)} TFLOP/s)`,
  `${share((part('nvidia-l40s').bandwidthBytesPerSecond ?? NaN) / (part('nvidia-a100-80gb-sxm').bandwidthBytesPerSecond ?? NaN))} of its bandwidth`,
  `our 8B model are ${significant(ceiling('nvidia-l40s'), 2)} and ${significant(ceiling('nvidia-a100-80gb-sxm'))} tokens/s`,
  `goes to ${significant((part('nvidia-h200-sxm').bandwidthBytesPerSecond ?? NaN) / TB, 2)} TB/s, and the ceiling from ${significant(ceiling(H100))} to ${significant(ceiling('nvidia-h200-sxm'))}`,
  `${significant(16 / 4.89, 2)} times fewer bytes than F16 it ran ${significant(71.9 / 29.2, 2)} times as fast, and processed prompts ${significant((1 - 822 / 923) * 100, 2)} % more slowly`,
  `${significant((3.6e9 * 2) / GB, 2)} GB even if all of them had 16 bits, a floor of ${significant(((3.6e9 * 2) / W) * 1e3, 2)} ms`,
  `falls from ${ms(one.stepSeconds)} to ${ms(two)} ms; ${reduces} all-reduces that wait 10 µs each (an assumption: measure yours) make it ${ms(waiting)}. The stream gets ${significant(one.stepSeconds / waiting, 2)} times as fast for twice the price`,
  `At 154 tokens/s, 4,000 reasoning tokens put ${significant(4000 / measured, 2)} s before`,
])('it says "%s"', (text) => {
  expect(article).toContain(text);
});

test.each([1, 8, 32, 256])('prompt tokens per output token at batch %d', (batch) => {
  const row = article.split(`| ${batch} `)[1]?.split('|') ?? [];
  const digits = (value: number) => significant(value, value > 100 ? 3 : 2);
  expect(row[1]?.trim()).toBe(digits(balance(batch)));
  expect(row[2]?.trim()).toBe(digits(balance(batch, MEASURED_EFFICIENCY)));
});

test('fifty tokens from a text of 1,000 change sides between batch 8 and batch 32', () => {
  expect(article).toContain('Fifty tokens extracted from a 1,000-token text are decode-bound');
  expect(balance(8, MEASURED_EFFICIENCY)).toBeGreaterThan(1000 / 50);
  expect(balance(32)).toBeLessThan(1000 / 50);
});

test('the engine takes about as long after the weights with every loader', () => {
  expect(article).toContain('The difference is 18 to 21 s in all three');
  for (const [ready, loaded] of [
    [66.1, 48],
    [35.1, 14.34],
    [23.2, 4.88],
  ] as const) {
    expect(ready - loaded).toBeGreaterThanOrEqual(18);
    expect(ready - loaded).toBeLessThanOrEqual(21);
  }
});

test('the start value of the batch fits the device and the limit', () => {
  expect(planned.largest).toBeGreaterThanOrEqual(256);
  expect(full.stepSeconds / MEASURED_EFFICIENCY.mbu).toBeLessThan(30e-3);
});
