import {boundOf} from '../../src/components/calculators/DeviceRooflines/compute';
import {rooflineExplorer} from '../../src/components/calculators/RooflineExplorer/calculator';
import {significant} from '../../src/numbers/format';
import {acceleratorById} from '../../src/data/accelerators';
import {RUNNING_WORKLOAD} from '../../src/data/runningWorkload';
import {shapeOf} from '../../src/data/shapeOf';
import {countParameters} from '../../src/inference/model/parameters';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {prefillFlops} from '../../src/inference/time/prefill';
import {totalBytes, totalFlops} from '../../src/inference/time/roofline';
import {allReducesPerPass} from '../../src/inference/time/serving';
import {GB, MIB, TB, TFLOP} from '../../src/inference/units';
import {numbers, rows, stated} from '../../src/numbers';

const SMALL = 'meta-llama/Llama-3.1-8B';
const LARGE = 'meta-llama/Llama-3.1-70B';
type Load = Partial<Parameters<typeof boundOf>[1]>;
// Llama 3.1 8B, one stream and 1,000 tokens of context.
const defaults = {model: SMALL, weights: 'bf16', context: 1000, batch: 1} as const;
const on = (device: string, load: Load = {}) => boundOf(device, {...defaults, ...load});
const oneStream = (device: string, load: Load = {}) => on(device, load).alone.step.tokensPerSecond;
const bandwidth = (device: string) => acceleratorById(device).bandwidthBytesPerSecond ?? NaN;
const peak = (device: string) => acceleratorById(device).bf16DenseFlops ?? NaN;
const weights = (load: Load) => on('nvidia-b200', load).alone.step.work.weightBytes;
const percent = (share: number) => `${Math.round(share * 100)} %`;
const tera = (value: number, digits = 3) => significant(value / TB, digits);

/** Share of its peak that a full device does in decode. */
function fullShare(device: string): number {
  const batch = on(device).capacity?.largest ?? NaN;
  const {step} = on(device, {batch}).batched;
  return totalFlops(step.work) / step.stepSeconds / peak(device);
}

const shape = shapeOf(SMALL).shape;
const promptFlops = (newTokens: number) => prefillFlops(shape, {newTokens}).totalFlops;

// Two sockets with 16 channels of DDR5-6400.
const dualEpyc = 16 * 51.2 * GB;
const epycBound = dualEpyc / weights({model: LARGE});
// 2,142.59 prompt tokens/s of a model of 3.21 billion parameters.
const macFlops = 2 * 3.21e9 * 2142.59;
// Source of the measured MFU: a median first token after 764 ms.
const sustained = promptFlops(20_000) / 0.764;

// Llama 3.3 70B on eight TPU v6e: 64 streams at the mean context of 1,000 + 1,000 tokens.
const split = on('google-tpu-v6e', {model: LARGE}).serving;
const tpuStep = decodeStep(
  split.with({
    machine: {
      ...split.machine,
      linkBytesPerSecond:
        acceleratorById('google-tpu-v6e').interconnectPerDirectionBytesPerSecond ?? NaN,
    },
    layout: {tensorParallel: 8},
  }),
  {batch: 64, contextTokens: 1500},
).stepSeconds;

// One stream of 70B on 16 Trainium2, at the mean context of 10,000 + 1,500 tokens.
const trainiumBound =
  totalBytes(on('aws-trainium2', {model: LARGE, context: 10_750}).alone.step.work) /
  (16 * bandwidth('aws-trainium2'));

/** All-reduces of a pass of 70B, which 16 devices have to wait for. */
const reduces = allReducesPerPass(shapeOf(LARGE).shape);

const small = countParameters(shape);
// 4.5 bits per weight, a short context.
const macBound =
  bandwidth('apple-m3-ultra') /
  (small.matmul * (4.5 / 8) + on('apple-m3-ultra', {context: 100}).alone.step.work.cacheBytes);

const large = countParameters(shapeOf(LARGE).shape);
const tsp = 220 * MIB;
const chips = (parameters: number, bytes: number, chip: number) =>
  Math.ceil((parameters * bytes) / chip);

// Two Xeon 6980P in MLPerf 5.1: tokens per second within the limits, and the slowest time per token.
const cpuServer = {tokensPerSecond: 451, slowestToken: 0.0945};
const answersPerSecond = cpuServer.tokensPerSecond / 300;

// The largest batch of `llamacppamx`: 256 prompts of 683 tokens with answers of 350, in 1,133 s, on a model of 13.0 billion parameters.
const xeonFlops = (2 * 13.0e9 * 256 * (683 + 350)) / 1133.2;

// A first token within two seconds on the slow machine.
const withinTwoSeconds = Array.from({length: 400}, (_, i) => 10 * i).findLast(
  (tokens) => promptFlops(tokens) / macFlops < 2,
);

// One reader of 70B at 30 tokens/s and 70 % of the bandwidth.
const needed = (weights({model: LARGE}) * 30) / 0.7;
const neededInt4 = (weights({model: LARGE, weights: 'int4'}) * 30) / 0.7;
/** The bandwidth of a device over the needed one; nothing where the model does not fit. */
const reach = (device: string) =>
  (on(device, {model: LARGE}).capacity?.largest ?? 0) > 0 ? bandwidth(device) / needed : 0;
const limitInt4 = (device: string) => on(device, {model: LARGE, weights: 'int4'}).capacity?.limit;

export default numbers({
  'socket-slower': stated(
    'six times slower',
    oneStream('nvidia-h100-sxm') / oneStream('cpu-epyc-9005'),
    [5.5, 6.5],
  ),
  // Users and batches of a CPU.
  'asks-again': RUNNING_WORKLOAD.secondsBetweenQuestions,
  'cpu-users': Math.round(answersPerSecond * RUNNING_WORKLOAD.secondsBetweenQuestions),
  'cpu-at-once': Math.round(cpuServer.tokensPerSecond * cpuServer.slowestToken),
  'batch-16': significant(57.02 / 7.41, 2),
  'batch-256': significant(79.07 / 57.02, 2),
  'xeon-tflops': significant(xeonFlops / TFLOP, 2),
  // One answer.
  'h100-stream': significant(oneStream('nvidia-h100-sxm')),
  'socket-stream': significant(oneStream('cpu-epyc-9005'), 2),
  'socket-int4': significant(oneStream('cpu-epyc-9005', {weights: 'int4'})),
  // A file of 4.58 GiB, read whole.
  // The roofline.
  'h100-ridge': Math.round(on('nvidia-h100-sxm').ridge ?? NaN),
  'h100-share': percent(fullShare('nvidia-h100-sxm')),
  // Llama 3.1 8B on six devices, at 1,000 tokens of context.
  'weights-gb': significant(weights({}) / GB, 2),
  // Ceilings, and the shares of them that are reached.
  'epyc-bandwidth': Math.round(dualEpyc / GB),
  'epyc-bound': significant(epycBound),
  'large-gb': Math.round(weights({model: LARGE}) / GB),
  'epyc-share': percent(4.31 / epycBound),
  'h100-reached': percent(on('nvidia-h100-sxm').alone.step.stepSeconds / 6.48e-3),
  'expected-h100': rooflineExplorer.at().text('reached'),
  'mac-bound': Math.round(macBound),
  'mac-share': percent(119.39 / macBound),
  'tpu-bound': significant(tpuStep * 1e3),
  'tpu-reached': percent(tpuStep / 25.4e-3),
  'trainium-bound': significant(trainiumBound * 1e3),
  'trainium-share': percent(trainiumBound / 19.832e-3),
  'trainium-rest': significant(19.832 - trainiumBound * 1e3, 2),
  'trainium-reduces': reduces,
  'trainium-reduce-us': Math.round(((19.832e-3 - trainiumBound) / reduces) * 1e6),
  // When a CPU or a laptop is enough.
  'socket-may-read': significant((0.73 * bandwidth('cpu-epyc-9005')) / 20 / GB, 2),
  'small-gb': significant(weights({}) / GB, 2),
  'large-int4-gb': significant(weights({model: LARGE, weights: 'int4'}) / GB, 2),
  'mac-may-read': significant((0.62 * bandwidth('apple-m3-ultra')) / 20 / GB, 2),
  'moe-gb': significant(weights({model: 'openai/gpt-oss-120b', weights: 'mxfp4'}) / GB, 2),
  'moe-socket': significant(
    oneStream('cpu-epyc-9005', {model: 'openai/gpt-oss-120b', weights: 'mxfp4'}),
  ),
  'prompt-tflop': Math.round(promptFlops(8000) / TFLOP),
  'mac-tflops': significant(macFlops / TFLOP, 2),
  'mac-prompt': significant(promptFlops(8000) / macFlops, 1),
  sustained: Math.round(sustained / TFLOP),
  'sustained-prompt': significant(promptFlops(8000) / sustained, 1),
  'slow-prompt': stated('about 1,900', withinTwoSeconds ?? NaN, [1900, 1950]),
  // Decisions.
  'two-seconds-tflops': Math.round(promptFlops(8000) / 2 / TFLOP),
  'l4-share': percent(promptFlops(8000) / 2 / peak('nvidia-l4')),
  'reader-bandwidth': tera(needed),
  'reader-devices': stated(
    'TPU7x, B200, MI355X',
    Math.min(...['google-tpu7x', 'nvidia-b200', 'amd-mi355x'].map(reach)),
    [1, 2],
  ),
  'reader-too-slow': stated('not MI300X', bandwidth('amd-mi300x') / needed, [0, 1]),
  'reader-int4': tera(neededInt4),
  'reader-int4-device': stated(
    'one H100',
    Number(limitInt4('nvidia-h100-sxm') === 'cache'),
    [1, 1],
  ),
  'reader-int4-too-small': stated(
    'has the bandwidth but not the memory',
    Number(bandwidth('google-tpu-v6e') > neededInt4 && limitInt4('google-tpu-v6e') === 'weights'),
    [1, 1],
  ),
  // Chips with SRAM.
  'sram-chips': rows(
    [tsp, 44 * GB, 0.5 * GB].map((chip) => [
      null,
      null,
      chips(small.total, 2, chip),
      chips(large.total, 2, chip),
      chips(large.total, 1, chip),
    ]),
  ),
  'tsp-chips': chips(small.total, 2, tsp),
  'wafer-token-ms': significant(1e3 / 1800, 2),
  'wafer-layer-us': Math.round(1e6 / 1800 / 32),
  'wafer-b200': significant(1800 / oneStream('nvidia-b200'), 2),
  'trainium-ceiling': significant(oneStream('aws-trainium2') / oneStream('google-tpu-v6e'), 2),
  'mac-large': significant(oneStream('apple-m3-ultra', {model: LARGE}), 2),
  'mac-moe': Math.round(
    oneStream('apple-m3-ultra', {model: 'openai/gpt-oss-120b', weights: 'mxfp4'}),
  ),
});
