import {
  plan,
  servingOf,
  type PlannedLayout,
} from '../../src/components/calculators/ParallelismPlanner/plan';
import {plannerValues} from '../../src/components/calculators/ParallelismPlanner/testValues';
import {shapeOf} from '../../src/components/calculators/serving/machine';
import {bytes, count, fixed, significant} from '../../src/components/ui/format';
import {acceleratorById} from '../../src/data/accelerators';
import {bytesPerToken} from '../../src/inference/memory/kvCache';
import {KV_16_BIT} from '../../src/inference/memory/kvPrecision';
import {tensorParallelVolume} from '../../src/inference/parallelism/activationVolume';
import {busBandwidth, collectiveBytesPerRank} from '../../src/inference/parallelism/collectives';
import {contextParallelVolume} from '../../src/inference/parallelism/contextVolume';
import {rankBalance, routeTokens} from '../../src/inference/parallelism/expertImbalance';
import {expertsHit} from '../../src/inference/parallelism/expertsHit';
import {exchangeSeconds} from '../../src/inference/parallelism/fabric';
import {communicationOf, totalOf} from '../../src/inference/parallelism/hybridCommunication';
import {pipelineBubble} from '../../src/inference/parallelism/pipelineBubble';
import {unwrap} from '../../src/inference/result';
import {gib, ms, numbers, rows, stated} from '../../src/numbers';

type Changes = Parameters<typeof plannerValues>[0];

// The planner's defaults: DeepSeek-V3 in FP8 on 8 H200, 8,192 tokens of context.
const plans = new Map<string, ReturnType<typeof plan>>();
function planOf(changes: Changes = {}): ReturnType<typeof plan> {
  const key = JSON.stringify(changes);
  const known = plans.get(key) ?? plan(plannerValues(changes));
  plans.set(key, known);
  return known;
}
function layout(name: string, changes: Changes = {}): PlannedLayout {
  const found = planOf(changes).usable.find((row) => row.name === name);
  if (!found) throw new Error(`${name} is not among the layouts`);
  return found;
}
const step = (name: string, changes: Changes = {}) =>
  layout(name, changes).asked?.stepSeconds ?? NaN;
const rate = (name: string, changes: Changes = {}) =>
  layout(name, changes).fullest?.step.tokensPerSecond ?? NaN;
const us = (seconds: number, digits = 3) => significant(1e6 * seconds, digits);

const llama = {model: 'meta-llama/Llama-3.1-70B', device: 'nvidia-h100-sxm', context: 2048};
const large = {model: 'meta-llama/Llama-3.1-405B', device: 'nvidia-h100-sxm', devices: 16};
const PCIE = {...llama, device: 'nvidia-l40s'};
const PAIR = '2 replicas of TP4';
const {fastest, widest} = planOf();
if (fastest?.name !== 'TP8' || widest?.name !== 'DP8, EP8') {
  throw new Error('other layouts than TP8 and DP8, EP8 are the best of the default');
}

function layoutRow(name: string) {
  const steps = [1, 8, 32, 64, 128].map((sequences) => {
    const seconds = layout(name, {sequences}).asked?.stepSeconds;
    return seconds === undefined ? null : ms(seconds);
  });
  return [name, layout(name).fits, ...steps, count(rate(name))];
}
/** The step of DP8 with EP8 over that of TP8. */
const ratio = (sequences: number) => step('DP8, EP8', {sequences}) / step('TP8', {sequences});
const unbalanced = {imbalance: 1.74, fixed: 60};

// Volumes.
const mega = (value: number) => significant(value / 1e6, value < 1e6 ? 2 : 3);
function volume(name: string, changes: Changes, senders: number) {
  const {asked} = layout(name, changes);
  if (!asked) throw new Error(`${name} does not fit`);
  const {operations, bytesPerToken: sent} = totalOf(asked.communication);
  return [null, operations, mega(sent), mega(sent * senders)];
}
const pipe = layout('PP8', llama).asked;
const pipeSent = pipe ? totalOf(pipe.communication) : undefined;
const dispatched = (ranks: number) => (8 * (ranks - 1)) / ranks;

// Collectives whose bus bandwidth was measured.
const allReduce = (kib: number, bus: number, ranks = 8) =>
  unwrap(collectiveBytesPerRank({operation: 'allReduce', bytes: kib * 1024, ranks})) / bus;
const smallAllReduce = allReduce(32, 1.44e9);
const busShare =
  unwrap(
    busBandwidth({
      operation: 'allReduce',
      bytes: 32 * 1024,
      ranks: 8,
      seconds: smallAllReduce,
    }),
  ) / 450e9;
const fixedTime = (microseconds: number) => ms(step('TP8', {...llama, fixed: microseconds}));

// The exchange of experts against what DeepEP measured.
const {fabric} = servingOf(plannerValues({devices: 64}));
const exchange = (ranks: number, bytesPerElement: number) =>
  exchangeSeconds(fabric, (128 * 8 * 7168 * bytesPerElement * (ranks - 1)) / ranks, ranks);
const computedOfMeasured = [
  exchange(16, 1) / 118e-6,
  exchange(16, 2) / 195e-6,
  exchange(32, 1) / 155e-6,
  exchange(32, 2) / 273e-6,
  exchange(64, 1) / 173e-6,
  exchange(64, 2) / 314e-6,
];

const latent = unwrap(
  bytesPerToken(shapeOf('deepseek-ai/DeepSeek-V3').shape, KV_16_BIT),
).growthBytes;
const moreWeights = layout('DP8, EP8').capacity.weightBytes - layout('TP8').capacity.weightBytes;

// A prompt on PCIe.
const tensor = layout('TP8', PCIE);
const pipeline = layout('PP8', PCIE);
const {serving} = planOf(PCIE);
const sending = totalOf(
  communicationOf(serving.shape, tensor.layout, serving.fabric, serving.sent, 2048, false),
);

// Experts.
const hit = (tokens: number) =>
  count(unwrap(expertsHit({experts: 256, expertsPerToken: 8, tokens})));
const h200 = acceleratorById('nvidia-h200-sxm');
const worthTheRead = (h200.fp8DenseFlops ?? NaN) / (h200.bandwidthBytesPerSecond ?? NaN) / 2;
const stepTokens = Math.round((worthTheRead * 256) / 8 / 100) * 100;
const routed = (skew: number) =>
  unwrap(routeTokens({experts: 256, expertsPerToken: 8, tokens: 2048, skew, seed: 1}));
const hot = routed(0.3);
const maximum = (tokensPerExpert: readonly number[], ranks: number) =>
  fixed(unwrap(rankBalance({tokensPerExpert, ranks})).maxOverMean, 2);
/** Experts dealt out in turn, instead of in the order of their popularity. */
const dealt = (ranks: number) =>
  maximum(
    Array.from({length: ranks}, (_, rank) =>
      hot.filter((_count, expert) => expert % ranks === rank),
    ).flat(),
    ranks,
  );
const wide = (imbalance: number) =>
  count(rate('DP64, EP64', {devices: 64, context: 4989, imbalance}));

// A long prompt of Llama 3.1 405B on 16 nodes.
const {shape} = shapeOf('meta-llama/Llama-3.1-405B');
const perToken = unwrap(
  tensorParallelVolume({
    layers: shape.layers,
    modelWidth: shape.hiddenSize,
    devices: 128,
    bytesPerElement: 2,
    tokens: 1,
  }),
).bytesPerToken;
const ring = (cachedTokens: number, newTokens: number) =>
  unwrap(
    contextParallelVolume({
      ranks: 16,
      cachedTokens,
      newTokens,
      kvBytesPerToken: unwrap(bytesPerToken(shape, KV_16_BIT)).growthBytes / 8,
      queryBytesPerToken: (shape.layers * shape.hiddenSize * 2) / 8,
    }),
  );
const behind = ring(131_072, 1024);
if (behind.smaller !== 'passQuery') throw new Error('passing queries sends more');

const long = {...llama, context: 8192};
const bestLlama = planOf(llama).widest?.fullest?.step.tokensPerSecond ?? NaN;
const six = planOf({model: 'Qwen/Qwen2.5-14B', devices: 6}).refused;

export default numbers({
  'tp8-8': ms(step('TP8')),
  'dp8-rate': count(rate('DP8, EP8')),
  'tp8-rate': count(rate('TP8')),
  'llama-best': stated('about 10 % ahead', bestLlama / rate('TP8', llama), [1.05, 1.11]),
  layouts: rows(['TP8', 'TP8, DCP8', 'DP8, EP8', 'TP4 × PP2', 'PP8'].map(layoutRow)),
  'one-user': stated('three times', ratio(1), [2.5, 3.5]),
  'order-changes': stated('32', Number(ratio(16) > 1) + Number(ratio(32) < 1), [2, 2]),
  'tp8-prefill': fixed(layout('TP8').prefillSeconds, 2),
  'dp8-prefill': fixed(layout('DP8, EP8').prefillSeconds, 2),
  'dp8-unbalanced': count(rate('DP8, EP8', unbalanced)),
  'tp8-unbalanced': count(rate('TP8', unbalanced)),
  'dcp8-unbalanced': count(rate('TP8, DCP8', unbalanced)),
  'dispatched-8': dispatched(8),
  'dispatched-64': fixed(dispatched(64), 1),
  volumes: rows([
    volume('TP2', {...llama, devices: 2}, 2),
    volume('TP8', llama, 8),
    [
      null,
      pipeSent?.operations ?? NaN,
      significant((pipeSent?.bytesPerToken ?? NaN) / 1e6, 2),
      fixed((7 * (pipeSent?.bytesPerToken ?? NaN)) / 1e6, 2),
    ],
    volume('TP8', {}, 8),
    volume('TP8, DCP8', {}, 8),
    volume('DP8, EP8', {}, 1),
  ]),
  'all-reduce-size': stated('1 MiB', 64 * 8192 * 2, [2 ** 20, 2 ** 20]),
  'all-reduce-large': us(allReduce(1024, 39.93e9), 2),
  'all-reduce-small': us(smallAllReduce, 2),
  'fixed-6': fixedTime(6),
  'fixed-20': fixedTime(20),
  'fixed-41': fixedTime(41),
  // Bus bandwidths of one and of four nodes, as the source prints them.
  'nodes-small': significant(36.06 / 5.37, 2),
  'nodes-large': significant(845.67 / 381.8, 2),
  'nodes-fixed': stated('0.4', 1e3 * allReduce(1024, 5.37e9, 32), [0.35, 0.45]),
  'dispatch-32': us(exchange(32, 1)),
  'combine-32': us(exchange(32, 2)),
  'dispatch-16': us(exchange(16, 1)),
  'combine-16': us(exchange(16, 2)),
  'dispatch-64': us(exchange(64, 1)),
  'combine-64': us(exchange(64, 2)),
  'optimistic-least': significant(100 * (1 - Math.max(...computedOfMeasured)), 2),
  'optimistic-most': significant(100 * (1 - Math.min(...computedOfMeasured)), 2),
  latent: significant(latent / 1e3),
  'latent-copies': significant((8 * latent) / 1e3),
  'more-weights': gib(moreWeights),
  bubbles: rows(
    [
      [4, 4],
      [4, 16],
      [8, 1],
      [8, 8],
      [8, 32],
    ].map(([stages = NaN, microbatches = NaN]) => [
      stages,
      microbatches,
      `${significant(100 * unwrap(pipelineBubble({stages, microbatches})).ofTotalTime, 2)} %`,
    ]),
  ),
  'pcie-tp8': fixed(tensor.prefillSeconds, 2),
  'pcie-sending': fixed(sending.seconds, 2),
  'pcie-pp8': fixed(pipeline.prefillSeconds, 2),
  'pcie-each': fixed(pipeline.prefillSeconds / 8, 2),
  'pcie-tp8-step': ms(step('TP8', PCIE)),
  'pcie-pp8-step': ms(step('PP8', PCIE)),
  'experts-1': hit(1),
  'experts-8': hit(8),
  'experts-32': hit(32),
  'experts-128': hit(128),
  'worth-the-read': count(worthTheRead),
  'step-tokens': count(stepTokens),
  'hot-8': maximum(hot, 8),
  'hot-32': maximum(hot, 32),
  'hot-64': maximum(hot, 64),
  'uniform-64': maximum(routed(0), 64),
  'dealt-8': dealt(8),
  'dealt-32': dealt(32),
  'dealt-64': dealt(64),
  'wide-balanced': wide(1),
  'wide-dealt': wide(Number(dealt(64))),
  'wide-hot': wide(Number(maximum(hot, 64))),
  'long-tp': bytes(131_072 * perToken),
  'long-ring': bytes(ring(0, 131_072).passKvBytesPerRank),
  'pass-query': significant(behind.passQueryBytesPerRank / 1e9, 2),
  'pass-kv': bytes(behind.passKvBytesPerRank),
  'across-tp16': ms(step('TP16', large)),
  'across-pp2': ms(step('TP8 × PP2', large)),
  'across-tp16-fast': ms(step('TP16', {...large, across: 100})),
  'pair-short': count(rate(PAIR, llama)),
  'tp8-short': count(rate('TP8', llama)),
  'pair-long': count(rate(PAIR, long)),
  'tp8-long': count(rate('TP8', long)),
  'six-refused': stated(
    'TP3 is refused',
    Number(six.some(({reason}) => reason.endsWith('must divide the 40 query heads'))),
    [1, 1],
  ),
  'tp8-fits': layout('TP8').fits,
  'dp8-fits': layout('DP8, EP8').fits,
  'tp8-64': ms(step('TP8', {sequences: 64})),
  'dp8-64': ms(step('DP8, EP8', {sequences: 64})),
  'tp8-16': ms(step('TP8', {sequences: 16})),
  'dp8-16': ms(step('DP8, EP8', {sequences: 16})),
  'dp8-times': significant(rate('DP8, EP8') / rate('TP8'), 2),
  'pair-step': ms(step(PAIR, llama)),
  'pair-step-times': fixed(step(PAIR, llama) / step('TP8', llama), 1),
  'bus-share': significant(100 * busShare, 1),
});
