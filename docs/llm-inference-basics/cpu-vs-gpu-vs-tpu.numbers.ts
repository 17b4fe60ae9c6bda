import {boundOf} from '../../src/components/calculators/DeviceRooflines/compare';
import {shapeOf} from '../../src/components/calculators/serving/machine';
import {count, fixed, significant} from '../../src/components/ui/format';
import {acceleratorById} from '../../src/data/accelerators';
import {countParameters} from '../../src/inference/model/parameters';
import {unwrap} from '../../src/inference/result';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {prefill, prefillFlops} from '../../src/inference/time/prefill';
import {totalBytes, totalFlops} from '../../src/inference/time/roofline';
import {allReducesPerPass} from '../../src/inference/time/serving';
import {GB, MIB, TB, TFLOP} from '../../src/inference/units';
import {ms, numbers, rows, stated} from '../../src/numbers';

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
const thousands = (value: number) =>
  Number(significant(value).replaceAll(',', '')).toLocaleString('en-US');

/** What a full device does of its peak in decode. */
function fullShare(device: string): [number, number] {
  const batch = on(device).capacity?.largest ?? NaN;
  const {step} = on(device, {batch}).batched;
  return [batch, totalFlops(step.work) / step.stepSeconds / peak(device)];
}

const [tpuBatch, tpuShare] = fullShare('google-tpu-v6e');
const [h100Batch, h100Share] = fullShare('nvidia-h100-sxm');

const shape = shapeOf(SMALL).shape;
const promptFlops = (newTokens: number) => unwrap(prefillFlops(shape, {newTokens})).totalFlops;

// Two sockets with 16 channels of DDR5-6400.
const dualEpyc = 16 * 51.2 * GB;
const epycBound = dualEpyc / weights({model: LARGE});
// 2,142.59 prompt tokens/s of a model of 3.21 billion parameters.
const macFlops = 2 * 3.21e9 * 2142.59;
// What the measured MFU comes from: a median first token after 764 ms.
const sustained = promptFlops(20_000) / 0.764;

// Llama 3.3 70B on eight TPU v6e: 64 streams at the mean context of 1,000 + 1,000 tokens.
const split = on('google-tpu-v6e', {model: LARGE}).serving;
const tpuStep = unwrap(
  decodeStep(
    {
      ...split,
      machine: {
        ...split.machine,
        linkBytesPerSecond:
          acceleratorById('google-tpu-v6e').interconnectPerDirectionBytesPerSecond ?? NaN,
      },
      tensorParallel: 8,
    },
    {batch: 64, contextTokens: 1500},
  ),
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
// 21 PB/s of one wafer.
const waferBound = 21e15 / weights({});

/** A row of the table of six devices; without a confirmed peak there is no ridge and no time of a prompt. */
function deviceRow(device: string) {
  const bound = on(device);
  const known = bound.ridge !== null;
  const {prefillSeconds} = unwrap(prefill(bound.serving, {newTokens: 1000}));
  return [
    null,
    fixed(bandwidth(device) / TB, known ? 2 : 3),
    known ? count(peak(device) / TFLOP) : 'not confirmed',
    known ? Math.round(bound.ridge ?? NaN) : 'not known',
    significant(oneStream(device)),
    thousands(oneStream(device, {weights: 'int4'})),
    thousands(on(device, {batch: 64}).batched.step.tokensPerSecond),
    known ? ms(prefillSeconds) : 'not known',
  ];
}

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
/** How many times the BF16 rate FP8 has, on the devices that differ most. */
const fp8Rate = (...devices: string[]) =>
  Math.max(
    ...devices.map((device) => (acceleratorById(device).fp8DenseFlops ?? NaN) / peak(device)),
  );

export default numbers({
  'v6e-peak': percent(peak('google-tpu-v6e') / peak('nvidia-h100-sxm')),
  'v6e-bandwidth': percent(bandwidth('google-tpu-v6e') / bandwidth('nvidia-h100-sxm')),
  'v6e-stream': significant(oneStream('google-tpu-v6e')),
  'h100-stream': significant(oneStream('nvidia-h100-sxm')),
  'socket-stream': Math.round(oneStream('cpu-epyc-9005')),
  'v6e-ridge': Math.round(on('google-tpu-v6e').ridge ?? NaN),
  'v6e-batch': tpuBatch,
  'v6e-share': `${significant(tpuShare * 100, 2)} %`,
  'h100-batch': h100Batch,
  'h100-share': percent(h100Share),
  // Llama 3.1 8B on six devices, at 1,000 tokens of context.
  'weights-gb': significant(weights({}) / GB, 4),
  'cache-gb': fixed(on('nvidia-b200').alone.step.work.cacheBytes / GB, 2),
  'h100-bandwidth': tera(bandwidth('nvidia-h100-sxm')),
  devices: rows(
    [
      'cpu-epyc-9005',
      'apple-m3-ultra',
      'google-tpu-v6e',
      'nvidia-h100-sxm',
      'amd-mi300x',
      'nvidia-b200',
    ].map(deviceRow),
  ),
  'weights-int4-gb': significant(weights({weights: 'int4'}) / GB),
  'socket-faster-memory': significant((oneStream('cpu-epyc-9005') * 614.4) / 576),
  'stream-span': significant(oneStream('nvidia-b200') / oneStream('cpu-epyc-9005')),
  // What is reached of the ceilings.
  'epyc-bound': significant(epycBound),
  'epyc-bandwidth': Math.round(dualEpyc / GB),
  'large-gb': Math.round(weights({model: LARGE}) / GB),
  'epyc-share': percent(4.31 / epycBound),
  'epyc-share-before': percent(2.4 / epycBound),
  'mac-bound': Math.round(macBound),
  'mac-share': percent(119.39 / macBound),
  'tpu-bound': significant(tpuStep * 1e3),
  'tpu-reached': percent(tpuStep / 25.4e-3),
  'trainium-bound': significant(trainiumBound * 1e3),
  'trainium-share': percent(trainiumBound / 19.832e-3),
  'trainium-rest': significant(19.832 - trainiumBound * 1e3),
  'trainium-reduces': reduces,
  'trainium-reduce-us': Math.round(((19.832e-3 - trainiumBound) / reduces) * 1e6),
  'mi300x-peak': significant(peak('amd-mi300x') / peak('nvidia-h100-sxm')),
  'mi300x-measured': significant(668.4 / 794.5, 2),
  // When a CPU or a laptop is enough.
  'socket-may-read': significant((0.73 * bandwidth('cpu-epyc-9005')) / 20 / GB),
  'small-gb': significant(weights({}) / GB),
  'large-int4-gb': significant(weights({model: LARGE, weights: 'int4'}) / GB),
  'mac-may-read': significant((0.62 * bandwidth('apple-m3-ultra')) / 20 / GB),
  'moe-gb': significant(weights({model: 'openai/gpt-oss-120b', weights: 'mxfp4'}) / GB),
  'moe-socket': significant(
    oneStream('cpu-epyc-9005', {model: 'openai/gpt-oss-120b', weights: 'mxfp4'}),
  ),
  'prompt-tflop': Math.round(promptFlops(8000) / TFLOP),
  'mac-tflops': significant(macFlops / TFLOP),
  'mac-prompt': significant(promptFlops(8000) / macFlops, 2),
  sustained: Math.round(sustained / TFLOP),
  'sustained-prompt': significant(promptFlops(8000) / sustained, 2),
  'slow-prompt': stated('about 1,900', withinTwoSeconds ?? NaN, [1900, 1950]),
  'two-sockets': tera(2 * bandwidth('cpu-xeon-6900p')),
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
    'has the bandwidth and not the memory',
    Number(bandwidth('google-tpu-v6e') > neededInt4 && limitInt4('google-tpu-v6e') === 'weights'),
    [1, 1],
  ),
  // Accelerators.
  'v5e-bandwidth': fixed(bandwidth('google-tpu-v5e') / TB, 2),
  'v6e-tb': fixed(bandwidth('google-tpu-v6e') / TB, 2),
  'v5p-tb': fixed(bandwidth('google-tpu-v5p') / TB, 2),
  'tpu7x-tb': fixed(bandwidth('google-tpu7x') / TB, 2),
  'inferentia2-tb': fixed(bandwidth('aws-inferentia2') / TB, 2),
  'inferentia2-fp8': stated('at the BF16 rate', fp8Rate('aws-inferentia2'), [1, 1]),
  'gaudi3-tb': tera(bandwidth('intel-gaudi3'), 2),
  'gaudi3-fp8': stated('at the BF16 rate', fp8Rate('intel-gaudi3'), [1, 1]),
  'tpu-fp8': stated('The same holds', fp8Rate('google-tpu-v5p', 'google-tpu-v6e'), [1, 1]),
  'a100-tb': fixed(bandwidth('nvidia-a100-80gb-sxm') / TB, 2),
  // Chips with SRAM.
  'small-stored-gb': significant((small.total * 2) / GB),
  'large-stored-gb': significant((large.total * 2) / GB),
  'sram-chips': rows(
    [tsp, 44 * GB, 0.5 * GB].map((chip) => [
      null,
      null,
      chips(small.total, 2, chip),
      chips(large.total, 2, chip),
      chips(large.total, 1, chip),
    ]),
  ),
  'tsp-tokens': count(Math.floor(tsp / 131_072)),
  'wafer-bound': significant(waferBound / 1e6, 2),
  'wafer-share': `${significant((1800 / waferBound) * 100, 2)} %`,
  'wafer-token-ms': significant(1e3 / 1800, 2),
  'wafer-layer-us': Math.round(1e6 / 1800 / 32),
  'wafer-b200': significant(1800 / oneStream('nvidia-b200'), 2),
  // Misconceptions.
  'trainium-peak': percent(peak('aws-trainium2') / peak('google-tpu-v6e')),
  'trainium-ceiling': significant(oneStream('aws-trainium2') / oneStream('google-tpu-v6e')),
  'mac-large': significant(oneStream('apple-m3-ultra', {model: LARGE}), 2),
  'mac-moe': Math.round(
    oneStream('apple-m3-ultra', {model: 'openai/gpt-oss-120b', weights: 'mxfp4'}),
  ),
});
