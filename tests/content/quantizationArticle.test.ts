// The article states numbers of the explorer, of the roofline and of the planner. They are computed here and looked for in its text.
import {readFileSync} from 'node:fs';
import {join} from 'node:path';
import {describe, expect, test} from 'vitest';
import {plan} from '../../src/components/calculators/MemoryPlanner/plan';
import {planValues} from '../../src/components/calculators/MemoryPlanner/testValues';
import {explore} from '../../src/components/calculators/QuantizationExplorer/explore';
import {modelDefaults} from '../../src/components/calculators/QuantizationExplorer/testValues';
import {CACHES, WEIGHTS} from '../../src/components/calculators/serving/choices';
import {machineOf, shapeOf} from '../../src/components/calculators/serving/machine';
import {percent, significant} from '../../src/components/ui/format';
import {acceleratorById} from '../../src/data/accelerators';
import {ggufBitsPerWeight} from '../../src/data/quantizationFacts';
import {bitsPerElement, groupedFormat} from '../../src/inference/precision/format';
import {FORMATS} from '../../src/inference/precision/formats';
import {kvBreakEvenTokens} from '../../src/inference/quantization/kvBreakEven';
import {
  byteRatio,
  quantizedWeightBytes,
  relativeChange,
} from '../../src/inference/quantization/storedBits';
import {unwrap} from '../../src/inference/result';
import {decodeStep} from '../../src/inference/time/decodeStep';
import {modelCriticalBatch} from '../../src/inference/time/modelCriticalBatch';
import type {Serving} from '../../src/inference/time/serving';
import {GIB} from '../../src/inference/units';

const read = (path: string) => readFileSync(join(import.meta.dirname, '../..', path), 'utf8');
const article = read('docs/getting-started/llm-quantization.mdx').replace(/\s+/g, ' ');

const H100 = 'nvidia-h100-sxm';
const MODEL = 'meta-llama/Llama-3.1-8B';
const CONTEXT = 1000;

type Weights = 'bf16' | 'fp8' | 'int4';
const serving = (weights: Weights): Serving => ({
  shape: shapeOf(MODEL).shape,
  weights: WEIGHTS[weights].precision,
  kv: CACHES.bf16,
  machine: machineOf(H100, weights, 1),
  tensorParallel: 1,
});
const step = (weights: Weights, batch: number) =>
  unwrap(decodeStep(serving(weights), {batch, contextTokens: CONTEXT}));
const ms = (seconds: number) => significant(1000 * seconds);
const gain = (weights: Weights, batch: number) =>
  (step('bf16', batch).stepSeconds / step(weights, batch).stepSeconds).toFixed(2);
const critical = (weights: Weights) => unwrap(modelCriticalBatch(serving(weights)));

/** The batch from which FP8 takes less time than INT4. */
function overtakes(): number {
  let batch = 1;
  while (step('fp8', batch).stepSeconds >= step('int4', batch).stepSeconds) batch += 1;
  return batch;
}

/** Share of the peak at which INT4's products take as long as a perfect read of BF16 weights. */
const neededShare = (batch: number) =>
  step('int4', batch).matmulSeconds / step('bf16', batch).weightReadSeconds;

const sequences = (weights: Weights, devices: number) =>
  plan(planValues({weights, tp: devices, devices})).batch.largest;
const small = plan(planValues({model: MODEL, weights: 'int4', tp: 1, devices: 1}));
const everything = unwrap(quantizedWeightBytes({parameters: 8.03e9, bitsPerWeight: 4.15625}));

const outliers = explore(modelDefaults());
const normal = explore(modelDefaults({row: 'normal'}));
const found = (of: typeof outliers, name: string) => {
  const outcome = of.table.find((one) => one.name === name);
  if (!outcome) throw new Error(`${name} is not compared`);
  return outcome;
};
const error = (of: typeof outliers, name: string, digits?: number) =>
  percent(found(of, name).relativeError, digits);
const decibels = (of: typeof outliers, name: string) => found(of, name).error.sqnrDecibels ?? NaN;
const curve = (group: number) =>
  percent(outliers.int4ByGroup.find((point) => point.group === group)?.relativeError ?? NaN);

const part = acceleratorById(H100);
const int4Larger = step('int4', 256);

describe('the text has the computed number', () => {
  test.each([
    `at most ${gain('int4', 1)} times faster for one stream, ${gain('int4', 128)} at batch 128 and ${gain('int4', 256)} at batch 256`,
    `gain ${gain('fp8', 1)} and ${gain('fp8', 256)} at batch 1 and 256, and overtake INT4 at batch ${overtakes()}`,
    `turns ${percent(outliers.chosen.zeroed)} of the weights into zero, an RMS error of ${error(outliers, 'INT4, one scale')}`,
    `per 32 weights the error is ${error(outliers, 'INT4, per 32')}`,
    `falls from ${error(outliers, 'INT4, one scale')} to ${error(normal, 'INT4, one scale')}`,
    `(${decibels(outliers, 'INT8, one scale').toFixed(1)} against ${decibels(outliers, 'FP8 E4M3, one scale').toFixed(1)} dB) and beats it by ${(decibels(normal, 'INT8, one scale') - decibels(normal, 'FP8 E4M3, one scale')).toFixed(0)} dB`,
    `goes from ${curve(128)} in groups of 128 to ${curve(32)} in groups of 32 and ${curve(16)} in groups of 16`,
    `groups of 32 as well and ${error(outliers, 'MXFP4')} error`,
    `a mantissa has ${error(outliers, 'NVFP4')}`,
    `groups of 32 (${error(normal, 'INT4, per 32')}) and NVFP4 (${error(normal, 'NVFP4')}) are equal`,
    `holds ${['no', 'one'][sequences('fp8', 1)] ?? '?'} sequence and [two hold ${sequences('fp8', 2)}]`,
    `With INT4 one device holds ${sequences('int4', 1)} and two hold ${sequences('int4', 2)}`,
    `that makes ${significant(small.stage.weightBytes / GIB)} GiB; 4.156 bits for every parameter would be ${significant(everything / GIB)}`,
    `At batch 1 reading weights is all: ${significant(step('bf16', 1).work.weightBytes / 1e9)} GB in ${ms(step('bf16', 1).weightReadSeconds)} ms become ${significant(step('int4', 1).work.weightBytes / 1e9)} GB in ${ms(step('int4', 1).weightReadSeconds)} ms`,
    `The cache, ${significant(int4Larger.work.cacheBytes / 1e9)} GB, takes ${ms(int4Larger.cacheReadSeconds)} ms`,
    `the products, ${significant(int4Larger.work.matmulFlops / 1e12)} TFLOP, take ${ms(int4Larger.matmulSeconds)} ms`,
    `at batch ${critical('int4')}, BF16 at ${critical('bf16')}. Beyond ${critical('bf16')}`,
    `FP8 overtakes INT4 at batch ${overtakes()} and keeps`,
    `less than ${percent(neededShare(256))} of the peak`,
    `down to ${percent(neededShare(128))}`,
    `${Math.round((part.bf16DenseFlops ?? NaN) / 1e12)} TFLOP/s in 16 bit, ${Math.round((part.fp8DenseFlops ?? NaN) / 1e12).toLocaleString('en-US')} in FP8`,
    `${(71.93 / 29.17).toFixed(2)} times the decode speed`,
    `${percent(-unwrap(relativeChange({before: 923.49, after: 821.81})))} _slower_`,
  ])('"%s"', (text) => {
    expect(article).toContain(text);
  });
});

test.each([1, 16, 64, 128, 256])('the row of batch %d', (batch) => {
  const row = article.split(`| ${batch} | `)[1]?.split('|') ?? [];
  const cells = row.slice(0, 5).map((cell) => cell.replaceAll('*', '').trim());
  const times = (['bf16', 'fp8', 'int4'] as const).map((w) => ms(step(w, batch).stepSeconds));
  expect(cells).toEqual([...times, gain('fp8', batch), gain('int4', batch)]);
});

const grouped = (zeroPointBits: number) =>
  bitsPerElement(unwrap(groupedFormat({elementBits: 4, groupSize: 128, zeroPointBits})));
test.each([
  ['FP8 E4M3', bitsPerElement(FORMATS.fp8)],
  ['INT8', bitsPerElement(FORMATS.int8)],
  ['MXFP8', bitsPerElement(FORMATS.mxfp8)],
  ['INT4, groups of 128', grouped(0)],
  ['INT4, groups of 128, zero point', grouped(4)],
  ['INT4, groups of 32', bitsPerElement(FORMATS.int4g32)],
  ['MXFP4', bitsPerElement(FORMATS.mxfp4)],
  ['NVFP4', bitsPerElement(FORMATS.nvfp4)],
  ['GGUF Q8_0', ggufBitsPerWeight.bitsPerWeight.Q8_0 ?? NaN],
  ['GGUF Q6_K', ggufBitsPerWeight.bitsPerWeight.Q6_K ?? NaN],
  ['GGUF Q4_K_M', ggufBitsPerWeight.bitsPerWeight.Q4_K_M ?? NaN],
  ['GGUF Q2_K', ggufBitsPerWeight.bitsPerWeight.Q2_K ?? NaN],
])('bits of %s', (name, bits) => {
  const table = article.split('## Formats, with the scales counted')[1] ?? '';
  const row = table.split(`| ${name} |`)[1]?.split('|') ?? [];
  const stated = row[2]?.trim() ?? '';
  expect(Math.abs(Number(stated) - bits)).toBeLessThan(0.005);
  const ratio = unwrap(byteRatio({fromBits: 16, toBits: bits}));
  expect(Number.parseFloat(row[3] ?? '').toFixed(2)).toBe(ratio.toFixed(2));
});

test('the break-even of the FP8 cache follows from the measured lines', () => {
  const tokens = unwrap(
    kvBreakEvenTokens({
      plain: {interceptSeconds: 6.44e-3, secondsPerContextToken: 4.37e-8},
      quantized: {interceptSeconds: 6.58e-3, secondsPerContextToken: 2.37e-8},
    }),
  );
  expect(Math.round((tokens ?? NaN) / 100) * 100).toBe(7000);
  expect(article).toContain('7,000 tokens');
});

test('the text quotes what the program prints', () => {
  const lines = read('examples/quantization/group_int4.out').split('\n');
  const numbers = (start: string) =>
    lines
      .find((line) => line.startsWith(start))
      ?.slice(start.length)
      .trim()
      .split(/\s+/) ?? [];
  const [plain, doubled] = [
    numbers('groups of 32, one outlier'),
    numbers('groups, loud channel x 2'),
  ];
  expect(article).toContain(`from ${plain[1]} to ${doubled[1]} %`);
  expect(article).toContain(`from ${plain[3]} to ${doubled[3]} %`);
  expect(Number(numbers('groups, loud channel x 16')[3])).toBeGreaterThan(Number(plain[3]));
});
