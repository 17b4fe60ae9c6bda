import {
  parallelismPlanner,
  type PlannerValues,
} from '../../src/components/calculators/ParallelismPlanner/calculator';
import {
  servingOf,
  type PlannedLayout,
  type PlannerResult,
} from '../../src/components/calculators/ParallelismPlanner/compute';
import {medianMiss} from '../../src/serving/published/errorWords';
import {valuesOf} from '../../src/forms/defineForm';
import {bytes, count, fixed, percent, significant} from '../../src/numbers/format';
import {acceleratorById} from '../../src/data/accelerators';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {shapeOf} from '../../src/data/shapeOf';
import {bytesPerToken} from '../../src/inference/memory/kvCache';
import {KV_16_BIT} from '../../src/inference/precision/kvPrecision';
import {tensorParallelVolume} from '../../src/inference/parallelism/activationVolume';
import {busBandwidth, collectiveBytesPerRank} from '../../src/inference/time/collectives';
import {contextParallelVolume} from '../../src/inference/parallelism/contextVolume';
import {rankBalance, routeTokens} from '../../src/inference/parallelism/expertImbalance';
import {expertsHit} from '../../src/inference/model/expertsHit';
import {exchangeSeconds} from '../../src/inference/parallelism/fabric';
import {totalOf} from '../../src/inference/parallelism/hybridCommunication';
import {pipelineBubble} from '../../src/inference/parallelism/pipelineBubble';
import {EXPECTED} from '../../src/inference/time/efficiency';
import {effectiveRates} from '../../src/inference/served/machine';
import {fixedSeconds} from '../../src/inference/time/serving';
import {ms, numbers, rows, stated} from '../../src/numbers';
import {peaksOf, WEIGHTS} from '../../src/serving/choices';

type Changes = Partial<PlannerValues>;

// The planner's defaults: the support assistant on 8 H100.
const plans = new Map<string, PlannerResult>();
function planOf(changes: Changes = {}): PlannerResult {
  const key = JSON.stringify(changes);
  const known = plans.get(key) ?? parallelismPlanner.at(changes).result;
  plans.set(key, known);
  return known;
}
function layout(name: string, changes: Changes = {}): PlannedLayout {
  const found = planOf(changes).usable.find((row) => row.name === name);
  if (!found) throw new Error(`${name} is not among the layouts`);
  return found;
}
function stepOf(name: string, changes: Changes = {}) {
  const {asked} = layout(name, changes);
  if (!asked) throw new Error(`${name} does not hold the sequences`);
  return asked;
}
const step = (name: string, changes: Changes = {}) => stepOf(name, changes).stepSeconds;
const fullest = (name: string, changes: Changes = {}) => layout(name, changes).fullest?.step;
const rate = (name: string, changes: Changes = {}) =>
  fullest(name, changes)?.tokensPerSecond ?? NaN;
const us = (seconds: number, digits = 3) => significant(1e6 * seconds, digits);

/** The layout that the page chooses: nearly the fastest, and nearly the most throughput. */
const PAIR = '2 replicas of TP4';
const NARROW = '4 replicas of TP2';
const best = planOf();
if (best.fastest?.name !== 'TP8' || best.widest?.name !== NARROW) {
  throw new Error('other layouts than TP8 and 4 replicas of TP2 are the best of the default');
}

// One step of TP8 with 64 sequences: an all-reduce of 1 MiB.
const parts = stepOf('TP8', {sequences: 64});
const allReduces = parts.communication.tensor.operations;
// Measured by NCCL on 8 H200 at 1 MiB: bus bandwidth of 39.93 GB/s.
const allReduce = (kib: number, bus: number, ranks = 8) =>
  collectiveBytesPerRank({operation: 'allReduce', bytes: kib * 1024, ranks}) / bus;
const nccl = allReduce(1024, 39.93e9);
const smallAllReduce = allReduce(32, 1.44e9);
const busShare =
  busBandwidth({
    operation: 'allReduce',
    bytes: 32 * 1024,
    ranks: 8,
    seconds: smallAllReduce,
  }) / 450e9;

// A model that needs two nodes in 16 bits, and one in 8.
const large = {
  model: 'meta-llama/Llama-3.1-405B',
  devices: 16,
  context: 8192,
  sequences: 8,
} as const;
const wide16 = {...large, weights: 'bf16'} as const;
const acrossRow = (name: string) => [
  null,
  layoutExists(name, wide16) ? ms(step(name, wide16), 2) : null,
  ms(step(name, large), 2),
];
function layoutExists(name: string, changes: Changes): boolean {
  return planOf(changes).usable.some((row) => row.name === name);
}

// A model that fits one card, on cards without NVLink.
const l40s = {
  model: 'meta-llama/Llama-3.1-8B',
  weights: 'bf16',
  device: 'nvidia-l40s',
  devices: 4,
  prompt: 2000,
} as const;
// A mixture of experts with a latent cache.
const mixture = {
  model: 'deepseek-ai/DeepSeek-V3',
  device: 'nvidia-h200-sxm',
  context: 8192,
  sequences: 8,
} as const;
const ms64 = {...mixture, sequences: 64};
const mixtureRow = (name: string) => [
  null,
  layout(name, mixture).fits,
  ms(step(name, mixture)),
  ms(step(name, ms64)),
  count(rate(name, mixture)),
];
/** The step of DP8 with EP8 over that of TP8. */
const ratio = (sequences: number) =>
  step('DP8, EP8', {...mixture, sequences}) / step('TP8', {...mixture, sequences});
const unbalanced = {...mixture, imbalance: 1.74, fixed: 60};
const blocked = planOf({...mixture, device: 'nvidia-h100-sxm', devices: 32}).refused.find(
  ({name}) => name === 'TP32',
);

// Volumes.
const mega = (value: number) => significant(value / 1e6, value < 1e6 ? 2 : 3);
function volume(name: string, changes: Changes, senders: number) {
  const {operations, bytesPerToken: sent} = totalOf(stepOf(name, changes).communication);
  return [null, operations, mega(sent), mega(sent * senders)];
}
const pipe = totalOf(stepOf('PP8').communication);
const dispatched = (ranks: number) => (8 * (ranks - 1)) / ranks;

// The exchange of experts against what DeepEP measured.
const {fabric} = servingOf(valuesOf(parallelismPlanner, {...mixture, devices: 64}));
const exchange = (ranks: number, bytesPerElement: number) =>
  exchangeSeconds(fabric, {
    bytesPerRank: (128 * 8 * 7168 * bytesPerElement * (ranks - 1)) / ranks,
    ranks,
  });
const MEASURED = [
  [16, 118, 195],
  [32, 155, 273],
  [64, 173, 314],
] as const;
const shares = MEASURED.flatMap(([ranks, out, back]) => [
  exchange(ranks, 1) / (out * 1e-6),
  exchange(ranks, 2) / (back * 1e-6),
]);

// A prompt on PCIe.
const slow = {device: 'nvidia-l40s', context: 2048, sequences: 8} as const;
const tensor = layout('TP8', slow);
const pipeline = layout('PP8', slow);

// Experts.
const hit = (tokens: number) => count(expertsHit({experts: 256, expertsPerToken: 8, tokens}));
const h200 = acceleratorById('nvidia-h200-sxm');
const h200Rates = effectiveRates({
  ...peaksOf(WEIGHTS.fp8, h200),
  bytesPerSecond: h200.bandwidthBytesPerSecond ?? NaN,
  ...EXPECTED,
});
const worthTheRead = h200Rates.expertFlopsPerSecond / h200Rates.bytesPerSecond / 2;
const stepTokens = Math.round((worthTheRead * 256) / 8 / 100) * 100;
const routed = (skew: number) =>
  routeTokens({experts: 256, expertsPerToken: 8, tokens: 2048, skew, seed: 1});
const hot = routed(0.3);
const maximum = (tokensPerExpert: readonly number[], ranks: number) =>
  fixed(rankBalance({tokensPerExpert, ranks}).maxOverMean, 2);
const rateOf64 = (imbalance: number) =>
  significant(rate('DP64, EP64', {...mixture, devices: 64, context: 4989, imbalance}), 2);

// A long prompt of Llama 3.1 405B on 16 nodes.
const {shape} = shapeOf('meta-llama/Llama-3.1-405B');
const perToken = tensorParallelVolume({
  layers: shape.layers,
  modelWidth: shape.hiddenSize,
  devices: 128,
  bytesPerElement: 2,
  tokens: 1,
}).bytesPerToken;
const ring = (cachedTokens: number, newTokens: number) =>
  contextParallelVolume({
    ranks: 16,
    cachedTokens,
    newTokens,
    kvBytesPerToken: bytesPerToken(shape, KV_16_BIT).growthBytes / 8,
    queryBytesPerToken: (shape.layers * shape.hiddenSize * 2) / 8,
  });
const behind = ring(131_072, 1024);
if (behind.smaller !== 'passQuery') throw new Error('passing queries sends more');

/** Rest of a width, from the reason of a refusal by blocks. */
function partOf(reason = ''): string {
  const found = /leaves (\d+) of .* weight block of 128$/.exec(reason)?.[1];
  if (!found) throw new Error('TP32 is not refused by blocks');
  return found;
}
const sentOverTwo = (name: string) =>
  totalOf(stepOf(name, {devices: 2}).communication).bytesPerToken;
const two = (name: string) => ms(step(name, {devices: 2}), 2);

/** Share of the time in which stages idle. */
const idle = (stages: number, microbatches: number) =>
  percent(pipelineBubble({stages, microbatches}).ofTotalTime);

export default numbers({
  sure: medianMiss({...RUNNING_WORKLOAD, regime: 'load', devices: 8}),
  'all-reduces': allReduces,
  'all-reduce-size': stated('1 MiB', 64 * 8192 * 2, [2 ** 20, 2 ** 20]),
  'step-parts': rows(
    [
      parts.bound.weightReadSeconds,
      parts.bound.cacheReadSeconds,
      fixedSeconds(planOf({sequences: 64}).serving, 64),
      parts.communicationSeconds,
      allReduces * nccl,
    ].map((seconds) => [null, `${ms(seconds)} ms`, null]),
  ),
  // From the bus bandwidth of four nodes that the source prints for 1 MiB; the planner takes 0.36 without the bytes.
  'nodes-fixed': stated('0.4', 1e3 * allReduce(1024, 5.37e9, 32), [0.35, 0.45]),
  across: rows([acrossRow('TP16'), acrossRow('TP8 × PP2'), acrossRow('2 replicas of TP8')]),
  'pcie-copies': significant(rate('4 replicas', {...l40s, itl: 50}), 2),
  'pcie-tp4': significant(rate('TP4', {...l40s, itl: 50}), 2),
  'small-nccl': us(allReduce(128, 5.73e9), 2),
  'bubble-few': idle(4, 4),
  'bubble-many': idle(4, 16),
  'slow-tp': fixed(tensor.prefillSeconds, 2),
  'slow-pp': fixed(pipeline.prefillSeconds / 8, 2),
  'slow-step-tp': ms(step('TP8', slow), 2),
  'slow-step-pp': ms(step('PP8', slow), 2),
  'hot-64': fixed(Number(maximum(hot, 64)), 1),
  'wide-hot': rateOf64(Number(maximum(hot, 64))),
  'wide-even': rateOf64(1),
  'pcie-prompt-gain': fixed(
    layout('4 replicas', l40s).promptSeconds / layout('TP4', l40s).promptSeconds,
    1,
  ),
  mixture: rows(['TP8', 'TP8, DCP8', 'DP8, EP8'].map(mixtureRow)),
  'order-changes': stated('32', Number(ratio(16) > 1) + Number(ratio(32) < 1), [2, 2]),
  'experts-128': hit(128),
  'hot-8': maximum(hot, 8),
  'pipeline-less': stated('160 times', sentOverTwo('TP2') / sentOverTwo('PP2'), [159, 161]),
  'two-tp': two('TP2'),
  'two-pp': two('PP2'),
  'block-part': partOf(blocked?.reason),
  'tp8-step': ms(step('TP8'), 2),
  'sixteen-tp16': ms(step('TP16', {devices: 16}), 2),
  'sixteen-times': stated(
    'almost five times',
    step('TP16', {devices: 16}) / step('TP8'),
    [4.7, 4.95],
  ),
  'pair-longer': stated('a sixth', step(PAIR) / step('TP8') - 1, [0.15, 0.18]),
  'pair-more': percent(rate(PAIR) / rate('TP8') - 1, 2),
  'sixteen-pair': ms(step('2 replicas of TP8', {devices: 16}), 2),
  'tp8-nccl': ms(step('TP8', {fixed: 46})),
  'many-fastest': stated(
    'TP8 × PP2',
    Number(
      planOf({...mixture, device: 'nvidia-h100-sxm', devices: 32}).fastest?.name ===
        '2 replicas of TP8 × PP2',
    ),
    [1, 1],
  ),
  'dispatched-64': stated('eight times', 63 / dispatched(64), [7.5, 8.5]),
  volumes: rows([
    volume('TP2', {devices: 2}, 2),
    volume('TP8', {}, 8),
    [
      null,
      pipe.operations,
      significant(pipe.bytesPerToken / 1e6, 2),
      fixed((7 * pipe.bytesPerToken) / 1e6, 2),
    ],
    volume('TP8', mixture, 8),
    volume('TP8, DCP8', mixture, 8),
    volume('DP8, EP8', mixture, 1),
  ]),
  'optimistic-least': significant(100 * (1 - Math.max(...shares)), 2),
  'optimistic-most': significant(100 * (1 - Math.min(...shares)), 2),
  // Bus bandwidths of one and of four nodes, as the source prints them.
  'nodes-small': significant(36.06 / 5.37, 2),
  'bus-share': significant(100 * busShare, 1),
  'nodes-large': significant(845.67 / 381.8, 2),
  'one-user': stated('twice', ratio(1), [1.8, 2.2]),
  'tp8-prefill': fixed(layout('TP8', mixture).prefillSeconds, 2),
  'dp8-prefill': fixed(layout('DP8, EP8', mixture).prefillSeconds, 2),
  'dp8-sliced': significant(rate('DP8, experts TP8', unbalanced), 2),
  'dp8-unbalanced': significant(rate('DP8, EP8', unbalanced), 2),
  'tp8-unbalanced': significant(rate('TP8', unbalanced), 2),
  'worth-the-read': count(worthTheRead),
  'step-tokens': count(stepTokens),
  'long-tp': bytes(131_072 * perToken),
  'long-ring': bytes(ring(0, 131_072).passKvBytesPerRank),
  'pass-query': stated(
    'an eighth',
    behind.passQueryBytesPerRank / behind.passKvBytesPerRank,
    [0.12, 0.13],
  ),
  'four-step-times': significant(step('TP4', {devices: 4}) / step('TP8'), 2),
});
