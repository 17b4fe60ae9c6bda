// The article states what its models compute. The numbers are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {expect, test} from 'vitest';
import {boundOf, type DeviceBound} from '../../src/components/calculators/DeviceRooflines/compare';
import {deviceRooflines} from '../../src/components/calculators/DeviceRooflines/inputs';
import {shapeOf} from '../../src/components/calculators/serving/machine';
import {defaultsOf} from '../../src/components/ui/defineModel';
import {significant} from '../../src/components/ui/format';
import {acceleratorById} from '../../src/data/accelerators';
import {countParameters} from '../../src/inference/model/parameters';
import {unwrap} from '../../src/inference/result';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {prefill, prefillFlops} from '../../src/inference/time/prefill';
import {totalBytes, totalFlops} from '../../src/inference/time/roofline';
import {allReducesPerPass} from '../../src/inference/time/serving';
import {GB, MIB, TB, TFLOP} from '../../src/inference/units';

const file = join(import.meta.dirname, '../../docs/llm-inference-basics/cpu-vs-gpu-vs-tpu.mdx');
const article = readFileSync(file, 'utf8').replace(/\s+/g, ' ');

const SMALL = 'meta-llama/Llama-3.1-8B';
const LARGE = 'meta-llama/Llama-3.1-70B';
const defaults = defaultsOf(deviceRooflines);
type Load = Partial<Parameters<typeof boundOf>[1]>;
const on = (device: string, load: Load = {}) => boundOf(device, {...defaults, ...load});
const oneStream = (device: string, load: Load = {}) => on(device, load).alone.step.tokensPerSecond;
const bandwidth = (device: string) => acceleratorById(device).bandwidthBytesPerSecond ?? NaN;
const peak = (device: string) => acceleratorById(device).bf16DenseFlops ?? NaN;
const weights = (load: Load) => on('nvidia-b200', load).alone.step.work.weightBytes;
const percent = (share: number) => `${Math.round(share * 100)} %`;
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

const dualEpyc = 16 * 51.2 * GB;
const epycBound = dualEpyc / weights({model: LARGE});
const macFlops = 2 * 3.21e9 * 2142.59;
// What the measured MFU comes from: a median first token after 764 ms.
const sustained = promptFlops(20_000) / 0.764;

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

const trainiumBound =
  totalBytes(on('aws-trainium2', {model: LARGE, context: 10_750}).alone.step.work) /
  (16 * bandwidth('aws-trainium2'));

const reduces = allReducesPerPass(shapeOf(LARGE).shape);

const small = countParameters(shape);
const macBound =
  bandwidth('apple-m3-ultra') /
  (small.matmul * (4.5 / 8) + on('apple-m3-ultra', {context: 100}).alone.step.work.cacheBytes);

const large = countParameters(shapeOf(LARGE).shape);
const tsp = 220 * MIB;
const chips = (parameters: number, bytes: number, chip: number) =>
  Math.ceil((parameters * bytes) / chip);
const waferBound = 21e15 / weights({});

test.each([
  `has ${percent(peak('google-tpu-v6e') / peak('nvidia-h100-sxm'))} of the BF16 peak of an H100 SXM and ${percent(bandwidth('google-tpu-v6e') / bandwidth('nvidia-h100-sxm'))} of its bandwidth`,
  `is ${significant(oneStream('google-tpu-v6e'))} tokens/s against ${significant(oneStream('nvidia-h100-sxm'))}`,
  `A CPU socket reaches ${Math.round(oneStream('cpu-epyc-9005'))} tokens/s`,
  `TPU v6e needs ${Math.round(on('google-tpu-v6e').ridge ?? NaN)} tokens per step, and its 32 GB hold ${tpuBatch} sequences`,
  `uses at most ${significant(tpuShare * 100, 2)} % of its peak; an H100 at its own limit of ${h100Batch} sequences uses ${percent(h100Share)}`,
  `reads ${significant(weights({}) / GB, 4)} GB of BF16 weights and 0.13 GB of cache`,
  `${significant(weights({weights: 'int4'}) / GB)} GB per step`,
  `614 GB/s and ${significant((oneStream('cpu-epyc-9005') * 614.4) / 576)} tokens/s`,
  `For the H100 that is 3.35 TB/s ÷ (15.01 GB + 0.13 GB) = ${significant(oneStream('nvidia-h100-sxm'))} tokens/s`,
  `One stream spans ${significant(oneStream('nvidia-b200') / oneStream('cpu-epyc-9005'))} times`,
  `| ${significant(epycBound)} (819 GB/s ÷ ${Math.round(weights({model: LARGE}) / GB)} GB) | ${percent(4.31 / epycBound)}; ${percent(2.4 / epycBound)} |`,
  `${Math.round(macBound)} (4.5 bits per weight) | ${percent(119.39 / macBound)} |`,
  `${significant(tpuStep * 1e3)} ms, with all-reduces, without prompts | ${percent(tpuStep / 25.4e-3)} |`,
  `${significant(trainiumBound * 1e3)} ms on 16 times the bandwidth | ${percent(trainiumBound / 19.832e-3)} |`,
  `MI300X has ${significant(peak('amd-mi300x') / peak('nvidia-h100-sxm'))} times the BF16 peak of an H100; in that test it had ${significant(668.4 / 794.5, 2)} times its rate`,
  `may read ${significant((0.73 * bandwidth('cpu-epyc-9005')) / 20 / GB)} GB: an 8B model in BF16 passes (${significant(weights({}) / GB)} GB), a 70B model in INT4 (${significant(weights({model: LARGE, weights: 'int4'}) / GB)} GB) does not`,
  `An M3 Ultra at 62 % may read ${significant((0.62 * bandwidth('apple-m3-ultra')) / 20 / GB)} GB`,
  `gpt-oss-120b in MXFP4 reads ${significant(weights({model: 'openai/gpt-oss-120b', weights: 'mxfp4'}) / GB)} GB per step, so the ceiling of that socket is ${significant(oneStream('cpu-epyc-9005', {model: 'openai/gpt-oss-120b', weights: 'mxfp4'}))} tokens/s`,
  `costs an 8B model ${Math.round(promptFlops(8000) / TFLOP)} TFLOP`,
  `which is ${significant(macFlops / TFLOP)} TFLOP/s; at that rate the prompt takes ${significant(promptFlops(8000) / macFlops, 2)} s`,
  `sustains ${Math.round(sustained / TFLOP)} TFLOP/s: ${significant(promptFlops(8000) / sustained, 2)} s`,
  `half the bandwidth of the H100 (${significant((2 * bandwidth('cpu-xeon-6900p')) / TB)} against 3.35 TB/s)`,
  `${Math.round(promptFlops(8000) / TFLOP)} TFLOP in 2 s is ${Math.round(promptFlops(8000) / 2 / TFLOP)} TFLOP/s sustained`,
  `would need ${percent(promptFlops(8000) / 2 / peak('nvidia-l4'))} of its peak`,
  `139 GB × 30 ÷ 0.70 = ${significant((weights({model: LARGE}) * 30) / 0.7 / TB)} TB/s`,
  `In INT4 it needs ${significant((weights({model: LARGE, weights: 'int4'}) * 30) / 0.7 / TB)} TB/s`,
  `| ${chips(small.total, 2, tsp)} | ${chips(large.total, 2, tsp)} | ${chips(large.total, 1, tsp)} |`,
  `| ${chips(small.total, 2, 44 * GB)} | ${chips(large.total, 2, 44 * GB)} | ${chips(large.total, 1, 44 * GB)} |`,
  `| ${chips(small.total, 2, 0.5 * GB)} | ${chips(large.total, 2, 0.5 * GB)} | ${chips(large.total, 1, 0.5 * GB)} |`,
  `If the other ${significant(19.832 - trainiumBound * 1e3)} ms went into the ${reduces} all-reduces of the 80 layers alone, each would take ${Math.round(((19.832e-3 - trainiumBound) / reduces) * 1e6)} µs`,
  `8B in 16 bit (${significant((small.total * 2) / GB)} GB)`,
  `70B in 16 bit (${significant((large.total * 2) / GB)} GB)`,
  `holds ${Math.floor(tsp / 131_072).toLocaleString('en-US')} tokens of it`,
  `would allow ${significant(waferBound / 1e6, 2)} million tokens/s`,
  `${significant((1800 / waferBound) * 100, 2)} % of it: ${significant(1e3 / 1800, 2)} ms per token or ${Math.round(1e6 / 1800 / 32)} µs per layer`,
  `${significant(1800 / oneStream('nvidia-b200'), 2)} times the BF16 ceiling of a B200`,
  `Trainium2 has ${percent(peak('aws-trainium2') / peak('google-tpu-v6e'))} of the BF16 peak of TPU v6e and ${significant(oneStream('aws-trainium2') / oneStream('google-tpu-v6e'))} times its ceiling`,
  `a 70B model in BF16 is bounded at ${significant(oneStream('apple-m3-ultra', {model: LARGE}), 2)} tokens/s, gpt-oss-120b at ${Math.round(oneStream('apple-m3-ultra', {model: 'openai/gpt-oss-120b', weights: 'mxfp4'}))}`,
])('it says "%s"', (text) => {
  expect(article).toContain(text);
});

test('a first token within two seconds leaves a slow machine about 1,900 tokens', () => {
  expect(article).toContain('about 1,900 uncached tokens');
  expect(promptFlops(1900) / macFlops).toBeLessThan(2);
  expect(promptFlops(1950) / macFlops).toBeGreaterThan(2);
});

test('the device that one reader of 70B needs', () => {
  const needed = (weights({model: LARGE}) * 30) / 0.7;
  for (const device of ['google-tpu7x', 'nvidia-b200', 'amd-mi355x']) {
    expect(bandwidth(device)).toBeGreaterThan(needed);
    expect(on(device, {model: LARGE}).capacity?.largest).toBeGreaterThan(0);
  }
  expect(bandwidth('amd-mi300x')).toBeLessThan(needed);
  expect(on('nvidia-h100-sxm', {model: LARGE, weights: 'int4'}).capacity?.limit).toBe('cache');
  expect(on('google-tpu-v6e', {model: LARGE, weights: 'int4'}).capacity?.limit).toBe('weights');
});

test.each([
  ['EPYC 9005', 'cpu-epyc-9005'],
  ['Apple M3 Ultra', 'apple-m3-ultra'],
  ['TPU v6e', 'google-tpu-v6e'],
  ['H100 SXM', 'nvidia-h100-sxm'],
  ['MI300X', 'amd-mi300x'],
  ['B200 (HGX)', 'nvidia-b200'],
])('the row of %s', (name, device) => {
  const row = (article.split(`| ${name} |`)[1] ?? '').split('|').map((cell) => cell.trim());
  const bound: DeviceBound = on(device);
  const time = unwrap(prefill(bound.serving, {newTokens: 1000})).prefillSeconds;
  const known = bound.ridge !== null;
  expect(row.slice(0, 7)).toEqual([
    (bandwidth(device) / TB).toFixed(known ? 2 : 3),
    known ? Math.round(peak(device) / TFLOP).toLocaleString('en-US') : 'not confirmed',
    known ? String(Math.round(bound.ridge ?? NaN)) : 'not known',
    significant(oneStream(device)),
    thousands(oneStream(device, {weights: 'int4'})),
    thousands(on(device, {batch: 64}).batched.step.tokensPerSecond),
    known ? significant(time * 1e3) : 'not known',
  ]);
});

test.each([
  ['google-tpu-v5e', '0.82'],
  ['google-tpu-v6e', '1.64'],
  ['google-tpu-v5p', '2.77'],
  ['google-tpu7x', '7.37'],
  ['nvidia-a100-80gb-sxm', '2.04'],
  ['aws-inferentia2', '0.88'],
  ['intel-gaudi3', '3.7'],
])('bandwidth of %s', (device, text) => {
  expect(article).toContain(text);
  expect(bandwidth(device) / TB).toBeCloseTo(Number(text), 2);
});

test.each(['intel-gaudi3', 'google-tpu-v5p', 'google-tpu-v6e', 'aws-inferentia2'])(
  'FP8 runs at the BF16 rate on %s',
  (device) => {
    expect(acceleratorById(device).fp8DenseFlops).toBe(peak(device));
  },
);
