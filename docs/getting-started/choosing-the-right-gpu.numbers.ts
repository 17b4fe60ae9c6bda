import {find, type Fit} from '../../src/components/calculators/WhatFits/find';
import {fitValues} from '../../src/components/calculators/WhatFits/testValues';
import {count, fixed, seconds, significant} from '../../src/components/ui/format';
import {
  acceleratorById,
  accelerators,
  dense16BitFlops,
  usableMemory,
} from '../../src/data/accelerators';
import {modelById} from '../../src/data/models';
import {modelShape} from '../../src/data/modelShape';
import {costPerMillionTokens} from '../../src/inference/cost/runningCost';
import {DEFAULT_USABLE_SHARE} from '../../src/inference/memory/budget';
import {KV_FP8} from '../../src/inference/memory/kvPrecision';
import {weightBytes} from '../../src/inference/memory/weights';
import {FORMATS} from '../../src/inference/precision/formats';
import {OUTSIDE_BLOCKS} from '../../src/inference/precision/outsideBlocks';
import {weightPrecision} from '../../src/inference/precision/weightPrecision';
import {unwrap} from '../../src/inference/result';
import {prefill} from '../../src/inference/time/prefill';
import {GB, GIB, TFLOP} from '../../src/inference/units';
import {gib, ms, numbers, rows, stated} from '../../src/numbers';

type Values = Parameters<typeof fitValues>[0];

const T4 = 'nvidia-t4';
const L4 = 'nvidia-l4';
const L40S = 'nvidia-l40s';
const RTX = 'nvidia-rtx-pro-6000-server';
const A100 = 'nvidia-a100-80gb-sxm';
const H100 = 'nvidia-h100-sxm';
const H200 = 'nvidia-h200-sxm';
const B200 = 'nvidia-b200';
const B300 = 'nvidia-b300';
const MI300X = 'amd-mi300x';
const MI355X = 'amd-mi355x';

/** The replica that the finder gives for a device; it throws where none fits. */
function fit(id: string, values: Values = {}): Fit {
  const found = find(fitValues(values)).fits.find(({part}) => part.id === id);
  if (!found) throw new Error(`${id} does not fit`);
  return found;
}

/** One number that the page gives for both. */
function same(a: number, b: number): number {
  if (a !== b) throw new Error(`${a} and ${b} are not the same`);
  return a;
}

const WORDS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'];
const devicesOf = (of: Fit, name: string) => `${WORDS[of.devices] ?? of.devices} ${name}`;
const itl = (of: Fit) => ms(of.step.stepSeconds);
const held = ({held: {totalBytes}, memory}: Fit) => `${gib(totalBytes)} of ${gib(memory.bytes)}`;

// USD per accelerator-hour of the instances in the page's table, from its source.
const PRICES: Readonly<Record<string, number>> = {
  [T4]: 0.526,
  [L4]: 0.8048,
  [L40S]: 1.861,
  [RTX]: 3.363,
  [A100]: 27.447 / 8,
  [H100]: 6.88,
  [H200]: 63.296 / 8,
  [B200]: 113.933 / 8,
  [B300]: 142.416 / 8,
};
/** The same card in the instance with eight. */
const RTX_OF_EIGHT = 33.144 / 8;
const price = (id: string) => PRICES[id] ?? NaN;
const perMillion = (devices: number, pricePerDeviceHour: number, tokensPerSecond: number) =>
  unwrap(costPerMillionTokens({devices, pricePerDeviceHour, tokensPerSecond, utilization: 1}));
const decodeCost = (of: Fit) =>
  fixed(perMillion(of.devices, price(of.part.id), of.step.tokensPerSecond), 2);

// The default load: Llama 3.1 8B in BF16, 64 conversations of 8,192 tokens.
const FP8_CACHE = {kv: 'fp8'} as const;
const [bf16H100, bf16H200] = [fit(H100), fit(H200)];
const [fp8H100, fp8Rtx] = [fit(H100, FP8_CACHE), fit(RTX, FP8_CACHE)];
const l4 = fit(L4);
const fp8Expected = (id: string) => fit(id, {...FP8_CACHE, times: 'expected'});
/** A request decodes for 1,024 steps, in which the prefills of all 64 are served once. */
const withPrefills = ({step, firstTokenSeconds}: Fit) =>
  ms(step.stepSeconds + (64 * firstTokenSeconds) / 1024, 2);
const chat = (name: string, id: string, cache: 'BF16' | 'FP8') => {
  const values = cache === 'FP8' ? FP8_CACHE : {};
  const bound = fit(id, values);
  return [
    `${bound.devices} × ${name}`,
    cache,
    held(bound),
    count(bound.largest),
    `${itl(bound)} ms`,
    `${itl(fit(id, {...values, times: 'expected'}))} ms`,
    `${ms(bound.firstTokenSeconds)} ms`,
  ];
};

// The RAG service: 32,768 tokens in, 1,024 out, 16 at once.
const RAG = {
  model: 'meta-llama/Llama-3.1-70B',
  weights: 'fp8',
  kv: 'fp8',
  context: 33_792,
  prompt: 32_768,
  concurrency: 16,
} as const;
const [ragB200, ragMi300x, ragL40s] = [fit(B200, RAG), fit(MI300X, RAG), fit(L40S, RAG)];
/** Seconds of all devices that one request takes, prefill and its share of decode. */
const deviceSeconds = (of: Fit) =>
  of.devices * (of.firstTokenSeconds + (1024 * of.step.stepSeconds) / RAG.concurrency);
const rag = (name: string, id: string) => {
  const of = fit(id, RAG);
  return [
    `${of.devices} × ${name}`,
    held(of),
    seconds(of.firstTokenSeconds),
    `${itl(of)} ms`,
    significant(deviceSeconds(of)),
  ];
};
/** USD per thousand requests of 1,024 output tokens, from a throughput per device. */
const perThousand = (hourly: number, tokensPerSecond: number) =>
  fixed((perMillion(1, hourly, tokensPerSecond) * 1024) / 1000, 2);

/** Prefill of the RAG prompt on a replica, its all-reduce too. */
function ragPrefill(id: string, devices: number, linkBytesPerSecond: number) {
  const shape = modelShape(modelById(RAG.model))?.shape;
  if (!shape) throw new Error('no shape');
  const part = acceleratorById(id);
  const machine = {
    flopsPerSecond: part.fp8DenseFlops ?? NaN,
    bytesPerSecond: part.bandwidthBytesPerSecond ?? NaN,
    linkBytesPerSecond,
  };
  const weights = weightPrecision(FORMATS.fp8, OUTSIDE_BLOCKS);
  const serving = {shape, weights, kv: KV_FP8, machine, tensorParallel: devices};
  return unwrap(prefill(serving, {newTokens: RAG.prompt}));
}
const pcie = ragPrefill(L40S, 4, 31.5e9);
const nvlink = ragPrefill(L40S, 4, 450e9);
const pair = ragPrefill(MI300X, 2, 64e9);

/** P / G at which prefill and decode take the same time. */
const turn = (of: Fit, batch: number, prompt: number) =>
  significant(of.step.stepSeconds / batch / (of.firstTokenSeconds / prompt), 2);

// DeepSeek-V3 in FP8.
const FRONTIER = {model: 'deepseek-ai/DeepSeek-V3', weights: 'fp8'} as const;
const frontier = (name: string, id: string) => {
  const of = fit(id, FRONTIER);
  return [
    `${of.devices} × ${name}`,
    `${gib(of.held.weightBytes)} GiB`,
    count(of.largest),
    `${itl(of)} ms`,
    null,
  ];
};
const frontierWeights = fit(H200, FRONTIER).held.weightBytes;
const missing = find(fitValues(FRONTIER)).rejected.find(({part}) => part.id === H100)?.failure;
const over = missing?.kind === 'weights' && missing.devices === 8 ? missing.overBytes : NaN;
const usable = (id: string) =>
  (usableMemory(acceleratorById(id))?.bytes ?? NaN) * DEFAULT_USABLE_SHARE;
const LONG = {...FRONTIER, context: 131_072, prompt: 130_048, concurrency: 4} as const;
const [longH200, longB200, longMi355x] = [fit(H200, LONG), fit(B200, LONG), fit(MI355X, LONG)];
/** Output tokens/s per device that NVIDIA measured with DeepSeek-R1. */
const MEASURED = {h200: 1627, b200: 6463};
const H200_NODE = 63.296;

// MLPerf v5.1, Llama 2 70B, offline, tokens/s of a node, and its list price.
const batchCost = (node: number, tokensPerSecond: number) =>
  fixed(perMillion(1, node, tokensPerSecond), 2);

// A dollar of the price list.
const dollar = (id: string) => {
  const part = acceleratorById(id);
  const per = (value: number | null | undefined) => significant((value ?? NaN) / price(id));
  return [
    null,
    fixed(price(id), 2),
    per((usableMemory(part)?.bytes ?? NaN) / GIB),
    per((part.bandwidthBytesPerSecond ?? NaN) / GB),
    per((dense16BitFlops(part) ?? NaN) / TFLOP),
  ];
};
const bandwidthPerDollar = Object.keys(PRICES).map(
  (id) => (acceleratorById(id).bandwidthBytesPerSecond ?? NaN) / price(id),
);

// The classes of use.
const oneUser = {weights: 'int4', concurrency: 1} as const;
const small = {model: 'Qwen/Qwen3-14B', weights: 'fp8', concurrency: 32} as const;
const [smallH100, smallRtx, smallL40s] = [fit(H100, small), fit(RTX, small), fit(L40S, small)];

// Ratios of parts.
type Rate = 'bf16DenseFlops' | 'fp8DenseFlops' | 'bandwidthBytesPerSecond';
const rate = (id: string, of: Rate) => acceleratorById(id)[of] ?? NaN;
const bandwidth = (id: string) => rate(id, 'bandwidthBytesPerSecond');
const bf16 = (id: string) => rate(id, 'bf16DenseFlops');
const fp8 = (id: string) => rate(id, 'fp8DenseFlops');
const share = (a: number, b: number) => `${Math.round((a / b) * 100)} %`;
const more = (a: number, b: number) => share(a - b, b);

// Seven copies of an 8B model on one device.
const shape8b = modelShape(modelById('meta-llama/Llama-3.1-8B'))?.shape;
if (!shape8b) throw new Error('no shape');
const copy = unwrap(weightBytes(shape8b, weightPrecision(FORMATS.bf16))).totalBytes;
const whole = (bytes: number) => count(bytes / GIB);

/** Tokens/s of one stream of a 70B model in FP16, whose weights are 140 GB. */
const ceiling = (id: string, devices: number) => Math.round((devices * bandwidth(id)) / 140e9);

export default numbers({
  devices: accelerators.length,
  'chat-weights': gib(bf16H200.held.weightBytes),
  'chat-cache': gib(bf16H200.held.cacheBytes, 2),
  'chat-bf16-h100': devicesOf(bf16H100, 'H100'),
  'chat-bf16-h200': devicesOf(bf16H200, 'H200'),
  'chat-fp8-h100': devicesOf(fp8H100, 'H100'),
  'chat-fp8-rtx': devicesOf(fp8Rtx, 'RTX PRO 6000'),
  'turn-chat': turn(bf16H200, 64, 7168),
  'turn-rag': turn(ragB200, 16, 32_768),
  'h200-bandwidth-gain': more(bandwidth(H200), bandwidth(H100)),
  'h200-gain-short': more(2587, 2209),
  'h200-gain-long': more(537, 398),
  'step-weights': significant(bf16H200.step.work.weightBytes / GB),
  'step-cache': significant(bf16H200.step.work.cacheBytes / GB),
  'step-h200': `${itl(bf16H200)} ms`,
  'step-l4-devices': devicesOf(l4, 'L4'),
  'step-l4': `${itl(l4)} ms`,
  'mlperf-8b-ratio': fixed(5777.08 / 1642.22, 1),
  'l40s-bandwidth-ratio': fixed(bandwidth(H100) / bandwidth(L40S), 1),
  'l40s-fp8-ratio': fixed(fp8(H100) / fp8(L40S), 1),
  'rag-ttft-b200': seconds(ragB200.firstTokenSeconds),
  'rag-ttft-mi300x': seconds(ragMi300x.firstTokenSeconds),
  'pcie-prefill': seconds(pcie.prefillSeconds),
  'pcie-all-reduce': seconds(pcie.communicationSeconds),
  'pcie-step-all-reduce': ms(ragL40s.step.communicationSeconds),
  'pcie-step': `${itl(ragL40s)} ms`,
  'pcie-share': stated('two thirds', pcie.communicationSeconds / pcie.prefillSeconds, [0.62, 0.71]),
  'nvlink-all-reduce': `${significant(nvlink.communicationSeconds)} s`,
  'pair-all-reduce': seconds(pair.communicationSeconds),
  // With a BF16 cache the finder takes two MI300X.
  'pair-prefill': seconds(fit(MI300X, {...RAG, kv: 'bf16'}).firstTokenSeconds),
  dollars: rows([T4, L4, L40S, RTX, A100, H100, H200, B200, B300].map(dollar)),
  'bandwidth-spread': significant(
    Math.max(...bandwidthPerDollar) / Math.min(...bandwidthPerDollar),
    2,
  ),
  'fp8-per-dollar': significant(fp8(B200) / TFLOP / price(B200)),
  'one-user-4090': `${itl(fit('nvidia-rtx-4090', oneUser))} ms`,
  'one-user-5090': itl(fit('nvidia-rtx-5090', oneUser)),
  'small-held': `${gib(smallH100.held.totalBytes)} GiB`,
  'small-h100': devicesOf(smallH100, 'H100'),
  'small-rtx': stated('RTX PRO 6000', smallRtx.devices, [1, 1]),
  'small-l40s': devicesOf(smallL40s, 'L40S'),
  'rag-b200': devicesOf(ragB200, 'B200'),
  'rag-mi300x': stated('MI300X', ragMi300x.devices, [1, 1]),
  'rag-h200': devicesOf(fit(H200, RAG), 'H200'),
  'rag-h100': devicesOf(fit(H100, RAG), 'H100'),
  'long-h200-most': longH200.largest,
  'long-h200': devicesOf(longH200, 'H200'),
  'long-most': same(longB200.largest, longMi355x.largest),
  'long-b200': devicesOf(longB200, 'B200'),
  'long-mi355x': devicesOf(longMi355x, 'MI355X'),
  chat: rows([
    chat('H100 SXM', H100, 'BF16'),
    chat('H200 SXM', H200, 'BF16'),
    chat('H100 SXM', H100, 'FP8'),
    chat('RTX PRO 6000', RTX, 'FP8'),
  ]),
  'chat-cost-h100': decodeCost(fp8H100),
  'chat-cost-rtx': decodeCost(fp8Rtx),
  'chat-cost-l40s': decodeCost(fit(L40S, {...FP8_CACHE, concurrency: 32})),
  'hour-rtx': fixed(price(RTX), 2),
  'hour-h100': fixed(price(H100), 2),
  'chat-expected-rtx': `${itl(fp8Expected(RTX))} ms`,
  'chat-uncached-rtx': `${withPrefills(fp8Expected(RTX))} ms`,
  'chat-uncached-h100': withPrefills(fp8Expected(H100)),
  rag: rows([
    rag('B200', B200),
    rag('MI300X', MI300X),
    rag('H200 SXM', H200),
    rag('H100 SXM', H100),
    rag('L40S', L40S),
  ]),
  'hour-rtx-of-eight': fixed(RTX_OF_EIGHT, 2),
  'rag-cost-b200': perThousand(price(B200), 274),
  'rag-cost-h200': perThousand(price(H200), 120),
  'rag-cost-rtx': perThousand(RTX_OF_EIGHT, 67),
  'rag-uncached': count(RAG.prompt * 0.1),
  'frontier-weights': count((8 * frontierWeights) / GIB),
  'frontier-weights-each': gib(frontierWeights),
  'frontier-h100': count((8 * usable(H100)) / GIB),
  'frontier-missing': gib(over),
  frontier: rows([
    frontier('H200 SXM', H200),
    frontier('B200', B200),
    frontier('MI300X', MI300X),
    frontier('B300', B300),
    frontier('MI355X', MI355X),
  ]),
  'frontier-cost-h200': fixed(perMillion(1, price(H200), MEASURED.h200), 2),
  'frontier-cost-b200': fixed(perMillion(1, price(B200), MEASURED.b200), 2),
  'frontier-node-h200': count(8 * MEASURED.h200),
  'frontier-node-b200': count(8 * MEASURED.b200),
  'hour-h200-node': fixed(H200_NODE, 2),
  'hour-h200-nodes': fixed(2 * H200_NODE, 2),
  'hour-b200-node': fixed(8 * price(B200), 2),
  'batch-cost-b200': batchCost(113.933, 102_909),
  'batch-cost-rtx': batchCost(33.144, 26_205.8),
  'batch-cost-h200': batchCost(63.296, 35_316.7),
  'mlperf-apart': share(35_316.7 - 34_555, 34_555),
  'mlperf-mi300x-offline': Math.round((27_854.4 / 35_316.7) * 100),
  'mlperf-mi300x-interactive': share(8840.42, 23_079.9),
  'a100-bandwidth': share(bandwidth(A100), bandwidth(H100)),
  'a100-bf16': share(bf16(A100), bf16(H100)),
  'a100-fp8': share(bf16(A100), fp8(H100)),
  'a100-price': share(price(A100), price(H100)),
  'copies-weights': whole(7 * copy),
  'copies-left': whole(usable(H200) - 7 * copy),
  'copies-usable': whole(usable(H200)),
  'copies-one': whole(usable(H200) - copy),
  'ceiling-h100': ceiling(H100, 1),
  'ceiling-h200': ceiling(H200, 1),
  'ceiling-h100-pair': ceiling(H100, 2),
  'pcie-bandwidth': share(bandwidth('nvidia-h100-pcie'), bandwidth(H100)),
  'pcie-arithmetic': share(bf16('nvidia-h100-pcie'), bf16(H100)),
  'nvl-arithmetic': share(bf16('nvidia-h200-nvl'), bf16(H200)),
  'gb200-bandwidth-gain': more(bandwidth('nvidia-gb200'), bandwidth(B200)),
});
